// What else a move can be: a small sound, a short buzz. Both are off until they are asked for.
import { won } from "../game.js";

let audio = null;

function tone(pitch, after = 0, seconds = 0.05) {
  audio ??= new AudioContext();
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  const begin = audio.currentTime + after;
  voice.type = "triangle";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + seconds);
}

function played() {
  const { sound, vibration } = document.documentElement.dataset;
  if (vibration) navigator.vibrate?.(won() ? [20, 40, 20] : 8);
  if (!sound || !window.AudioContext) return;
  if (won()) for (const [index, pitch] of [523, 659, 784].entries()) tone(pitch, index * 0.09, 0.25);
  else tone(240);
}

export function start() {
  document.addEventListener("game:played", played);
}
