"""What Redis does in one go, as scripts of its own. Times are of its clock, in milliseconds.

Keys, in this order: the lock of a search, the client's leads (by when each ends), the client's bucket of tokens, and the search's
`want`, `stop` and `news`.
"""

_NOW = """
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
"""
_LEFT = """
local burst, per_second = tonumber(ARGV[3]), tonumber(ARGV[4])
local kept = redis.call('hmget', KEYS[3], 'left', 'at')
local left = math.min(burst, (tonumber(kept[1]) or burst) + per_second * math.max(0, now - (tonumber(kept[2]) or now)) / 1000)
"""

# Take the lead unless somebody has it: 1 taken, 0 somebody's, -1 this client leads as many as it may, -1 - n: it has no token for
# n seconds. ARGV: token, how long the lock lasts, burst, tokens a second, how many one client may lead.
LEAD = f"""
local holder = redis.call('get', KEYS[1])
if holder then return holder == ARGV[1] and 1 or 0 end
{_NOW}
redis.call('zremrangebyscore', KEYS[2], '-inf', now)
if redis.call('zcard', KEYS[2]) >= tonumber(ARGV[5]) then return -1 end
{_LEFT}
if left < 1 then return -1 - math.max(1, math.ceil((1 - left) / per_second)) end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
redis.call('del', KEYS[5])
redis.call('zadd', KEYS[2], now + ARGV[2], ARGV[1])
redis.call('pexpire', KEYS[2], ARGV[2])
return 1
"""
# A search has begun: it costs its client a token. ARGV as above; a bucket that would be full again is forgotten.
TAKE = f"""
{_NOW}
{_LEFT}
redis.call('hset', KEYS[3], 'left', math.max(0, left - 1), 'at', now)
redis.call('pexpire', KEYS[3], math.ceil(1000 * burst / per_second))
"""
# Keep the lead: {still held, wanted by a follower, told to stop}. A lock that is gone is taken again; somebody else's is left alone.
# ARGV: token, how long the lock lasts, news ('' for none).
KEEP = f"""
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return {{0, 0, 0}} end
{_NOW}
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
redis.call('zadd', KEYS[2], now + ARGV[2], ARGV[1])
redis.call('pexpire', KEYS[2], ARGV[2])
if ARGV[3] ~= '' then redis.call('set', KEYS[6], ARGV[3], 'px', 5000) end
return {{1, redis.call('exists', KEYS[4]), redis.call('exists', KEYS[5])}}
"""
LEAVE = """
redis.call('zrem', KEYS[2], ARGV[1])
if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1], KEYS[6]) end
"""
