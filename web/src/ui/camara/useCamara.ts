/** The camera on the back of a phone, while a dialog shows it. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { elDetector, olvidarDetector } from './detector.ts'
import { franjaDe } from './dibujos.ts'
import { contarLecturas } from './lecturas.ts'

/** Why there is no picture: the page came without https, nobody allowed it, there is no camera, the reader did not come. */
export type SinCamara = 'https' | 'permiso' | 'equipo' | 'lector'

/** Between two pictures, in ms: a phone stays cool, and a code is read at once. */
const PAUSA_MS = 80

/** Not in TypeScript's lists: only phones have it. */
type ConLinterna = MediaTrackCapabilities & { torch?: boolean }

const porQueNo = (error: unknown): SinCamara =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'permiso'
    : 'equipo'

const abrir = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

export function useCamara(video: RefObject<HTMLVideoElement | null>, onCodigo: (codigo: string) => void) {
  const [falta, setFalta] = useState<SinCamara | null>(() => (window.isSecureContext ? null : 'https'))
  const [pista, setPista] = useState<MediaStreamTrack | null>(null)
  const [linterna, setLinterna] = useState(false)
  const leido = useEffectEvent(onCodigo)
  const seguir = falta === null

  useEffect(() => {
    if (!seguir) return
    let cerrada = false
    let espera: number | undefined
    let corriente: MediaStream | undefined
    const contar = contarLecturas()

    const mirar = async () => {
      const detector = await elDetector()
      const dibujo = video.current && franjaDe(video.current)
      const codigo = dibujo && contar(await detector(dibujo), performance.now())
      if (cerrada) return
      if (codigo) leido(codigo)
      espera = window.setTimeout(seguirMirando, PAUSA_MS)
    }
    const seguirMirando = () =>
      void mirar().catch(() => {
        olvidarDetector()
        if (!cerrada) setFalta('lector')
      })
    const empezar = async () => {
      const abierta = await abrir()
      corriente = abierta
      if (cerrada) return cerrar()
      setPista(abierta.getVideoTracks()[0] ?? null)
      if (video.current) video.current.srcObject = abierta
      await video.current?.play()
      seguirMirando()
    }
    const cerrar = () => {
      for (const track of corriente?.getTracks() ?? []) track.stop()
    }
    void empezar().catch((error: unknown) => {
      if (!cerrada) setFalta(porQueNo(error))
    })
    return () => {
      cerrada = true
      window.clearTimeout(espera)
      cerrar()
    }
  }, [seguir, video])

  const tieneLinterna = (pista?.getCapabilities?.() as ConLinterna | undefined)?.torch === true
  return {
    /** Null while the camera works. */
    falta,
    linterna:
      tieneLinterna && pista
        ? {
            prendida: linterna,
            cambiar: async () => {
              const torch = !linterna
              await pista
                .applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
                .catch(() => undefined)
              setLinterna(torch)
            },
          }
        : null,
  }
}
