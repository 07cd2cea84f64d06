"""Where what is told and not counted here comes from: each source was read, and carries what the lesson says by it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A page or a paper: `words` as one would cite it, `url` where it was read ("" for print)."""

    words: str
    url: str = ""


SOURCES = {
    "ratner": Source(
        "D. Ratner and M. Warmuth, 1990, as told by E. Demaine and M. Rudoy, A simple proof that the (n² − 1)-puzzle is hard",
        "https://deepai.com/publication/a-simple-proof-that-the-n-2-1-puzzle-is-hard",
    ),
    "flake": Source(
        "G. Flake and E. Baum on Rush Hour, as told by R. Hearn and E. Demaine, PSPACE-completeness of sliding-block puzzles",
        "https://arxiv.org/abs/cs/0205005",
    ),
    "fixed": Source(
        "Rush Hour with Fixed Blocks is PSPACE-complete, 2020: also who invented the kind of puzzle", "https://arxiv.org/abs/2003.09914"
    ),
    "oeis5": Source("On-Line Encyclopedia of Integer Sequences, A090031: the 5 × 5 by distance", "https://oeis.org/A090031"),
    "oeis": Source("On-Line Encyclopedia of Integer Sequences, A087725: the n × n puzzles", "https://oeis.org/A087725"),
    "oeist": Source("On-Line Encyclopedia of Integer Sequences, A090033: the farthest boards, with who counted them", "https://oeis.org/A090033"),
    "wiki": Source("Fifteen puzzle: History", "https://www.liquisearch.com/fifteen_puzzle/history"),
    "singmaster": Source(
        "D. Singmaster, Sources in recreational mathematics: The 15 puzzle",
        "http://muhaz.org/sources-page-biographical-material-v2/muhaz.org/sources-page-biographical-material-v2.html?page=34",
    ),
    "jstor": Source("JSTOR Daily, Square space: the fifteen puzzle", "https://daily.jstor.org/square-space-fifteen-puzzle"),
    "johnson": Source("W. W. Johnson, Notes on the “15” puzzle I, American Journal of Mathematics 2 (1879) 397 to 399"),
    "story": Source("W. E. Story, Notes on the “15” puzzle II, American Journal of Mathematics 2 (1879) 399 to 404"),
    "archer": Source(
        "A modern treatment of the 15 puzzle: what Johnson showed and what Story",
        "https://www.bohrium.com/en/paper-details/a-modern-treatment-of-the-15-puzzle/813040814065188864-1272",
    ),
    "slocum": Source(
        "J. Slocum, Sam Loyd's most successful hoax", "https://docslib.org/doc/2926544/sam-loyd-s-most-successful-hoax-jerry-slocum"
    ),
    "zram": Source(
        "A. Brüngger, A. Marzetta, K. Fukuda and J. Nievergelt, The parallel search bench ZRAM and its applications, "
        "Annals of Operations Research 90 (1999) 45 to 63"
    ),
    "collette": Source(
        "J. Ellenberg, The hardest Rush Hour position, 2012, on a paper by Collette, Raskin and Servais",
        "http://quomodocumque.wordpress.com/2012/02/18/the-hardest-rush-hour-position/",
    ),
    "fogleman": Source("M. Fogleman, Solving Rush Hour, the puzzle, 2018", "https://www.michaelfogleman.com/rush/"),
}  # fmt: skip
