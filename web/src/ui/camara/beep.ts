/** A beep and a short shake: who reads looks at the shelf and not at the screen. */

const HZ = 1_760
const SEGUNDOS = 0.09

let audio: AudioContext | undefined

export function beep(): void {
  navigator.vibrate?.(60)
  // What a browser forbids must not lose the read.
  try {
    audio ??= new AudioContext()
    const tono = audio.createOscillator()
    const volumen = audio.createGain()
    tono.frequency.value = HZ
    volumen.gain.value = 0.1
    tono.connect(volumen).connect(audio.destination)
    tono.start()
    tono.stop(audio.currentTime + SEGUNDOS)
  } catch {
    audio = undefined
  }
}
