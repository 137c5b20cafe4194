/**
 * What the page says of itself, above all screens: that there is no line, that there is a newer program, and where a refusal
 * is explained. It comes after the first screen, by itself, and has a place of its own in the page.
 */
import { mostrarHoraExacta } from '@mostrador/contract/fechas'
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { explicacionDe } from './modules/shell/ayuda/porQue.ts'
import styles from './Presencia.module.css'
import { onSessionEnd } from './platform/api/api.ts'
import { queryClient } from './platform/api/queryClient.ts'
import { perfilQuery } from './platform/api/session.tsx'
import { type Vigia, watchConexion } from './platform/conexion/conexion.ts'
import { readModo, useModo } from './platform/conexion/modo.ts'
import { watchOcupacion } from './platform/conexion/ocupada.ts'
import { watchVersion } from './platform/conexion/version.ts'
import { later } from './platform/later.tsx'
import { explainRefusals } from './platform/notify.tsx'

/** How often it looks whether somebody is still busy, once there is something to say. */
const LOOK_MS = 1000

/** What a device does without a line comes only where it may sell so. */
const equipo = () => import('./modules/ventas/sin-conexion/sinConexion.ts')
const TiraSinLinea = later(() => equipo().then((m) => m.TiraSinLinea))

/** `alVolver` is called when the line is back; `irALoQueEspera` shows what this device has to send. */
export function startPresencia(alVolver: () => void, irALoQueEspera: () => void): void {
  const place = document.createElement('div')
  document.body.prepend(place)
  const vigia = watchConexion(queryClient, () => {
    alVolver()
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  })
  const ocupada = watchOcupacion(queryClient)
  explainRefusals(porQue)
  const prepararse = () => {
    const perfil = queryClient.getQueryData(perfilQuery.queryKey)
    if (!perfil?.sin_conexion && readModo().enCola === 0) return
    end()
    void equipo()
      .then((m) => m.begin(vigia, ocupada, queryClient))
      .catch(() => undefined)
  }
  const end = queryClient.getQueryCache().subscribe(prepararse)
  prepararse()
  const page = createRoot(place)
  const show = (nueva: boolean) =>
    page.render(
      <StrictMode>
        <Presencia vigia={vigia} ocupada={ocupada} nueva={nueva} onEspera={irALoQueEspera} />
      </StrictMode>,
    )
  show(false)
  watchVersion(() => {
    show(true)
    onSessionEnd(() => {
      if (readModo().enCola === 0) window.location.reload()
    })
  }).catch(() => undefined)
}

/** In a tab of its own: what was refused still stands here, as it was typed. */
export function porQue(codigo: string): React.ReactNode {
  const address = explicacionDe(codigo)
  if (address === null) return null
  return (
    <a key="why" className={styles.why} href={address} target="_blank" rel="noopener">
      ¿Por qué?
    </a>
  )
}

interface PresenciaProps {
  vigia: Vigia
  /** Whether somebody is in the middle of something. */
  ocupada: () => boolean
  /** Whether there is a newer program. */
  nueva: boolean
  onEspera?: (() => void) | undefined
}

export function Presencia({ vigia, ocupada, nueva, onEspera }: PresenciaProps) {
  const { hay, probada } = useSyncExternalStore(vigia.alCambiar, vigia.conexion)
  const { sinLinea, enCola, espera } = useModo()
  const libre = useLibre(nueva && hay, ocupada)
  return (
    // Always there, so that what comes into it is read aloud.
    <div role="status" className={styles.place}>
      {(sinLinea || enCola > 0) && <TiraSinLinea vigia={vigia} onEspera={onEspera} />}
      {!hay && !sinLinea && <SinConexion probada={probada} probar={vigia.probar} />}
      {hay && libre && !sinLinea && (
        <Barra tone="blue" texto="Hay una versión nueva de Mostrador.">
          <button
            type="button"
            // Not disabled: it keeps the focus, and says why.
            aria-disabled={enCola > 0}
            title={espera.title}
            onClick={() => {
              if (enCola === 0) window.location.reload()
            }}
          >
            Actualizar
          </button>
        </Barra>
      )}
    </div>
  )
}

/** Nobody is interrupted: it waits until what is being typed is saved or left. */
function useLibre(nueva: boolean, ocupada: () => boolean): boolean {
  const [libre, setLibre] = useState(false)
  useEffect(() => {
    if (!nueva) return setLibre(false)
    const look = () => setLibre(!ocupada())
    look()
    const timer = window.setInterval(look, LOOK_MS)
    return () => window.clearInterval(timer)
  }, [nueva, ocupada])
  return libre
}

function SinConexion({ probada, probar }: { probada: Date | null; probar: () => Promise<boolean> }) {
  const [asking, setAsking] = useState(false)
  return (
    <Barra
      tone="amber"
      texto="Sin conexión: lo que escribes está guardado acá"
      detalle={probada && `Probado a las ${mostrarHoraExacta(probada)}`}
    >
      <button
        type="button"
        // Not disabled: it keeps the focus.
        aria-disabled={asking}
        onClick={() => {
          if (asking) return
          setAsking(true)
          void probar().finally(() => setAsking(false))
        }}
      >
        {asking ? 'Probando…' : 'Probar de nuevo'}
      </button>
    </Barra>
  )
}

interface BarraProps {
  tone: 'amber' | 'blue'
  texto: string
  detalle?: string | null
  children: React.ReactNode
}

const Barra = ({ tone, texto, detalle, children }: BarraProps) => (
  <div className={styles.bar} data-tone={tone}>
    <p>
      <strong>{texto}</strong>
      {/* The time changes every few seconds: it is not read aloud each time. */}
      {detalle && <span aria-live="off">{detalle}</span>}
    </p>
    {children}
  </div>
)
