import { hojasDe } from '@mostrador/contract/mercaderia/etiqueta-papel'
import type { PedidoEtiquetas, VistaEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '../../../platform/notify.tsx'
import { useDebounced } from '../../../ui/picker/useDebounced.ts'
import { Paginas } from '../../../ui/tables/Paginas.tsx'
import styles from './Etiquetas.module.css'
import { vistaQuery } from './etiquetas.queries.ts'
import { AVISO } from './etiquetas.textos.ts'
import { HojaVista } from './HojaVista.tsx'

const WAIT_MS = 250

interface EtiquetasVistaProps {
  /** Null while it cannot be printed. */
  pedido: PedidoEtiquetas | null
  problema: string | null
}

/** The sheets as they will come out of the printer, one at a time. */
export function EtiquetasVista({ pedido, problema }: EtiquetasVistaProps) {
  const [chosen, setChosen] = useState(1)
  const text = useDebounced(pedido === null ? '' : JSON.stringify(pedido), WAIT_MS)
  const hojas = pedido
    ? hojasDe(
        pedido.articulos.reduce((sum, l) => sum + l.cantidad, 0),
        pedido.formato,
        pedido.desde,
      )
    : 1
  const hoja = Math.min(chosen, hojas)
  const { data, error } = useQuery({ ...vistaQuery(text, hoja), enabled: text !== '' })
  if (pedido === null || text === '') {
    return (
      <p className={styles.sinVista} role="status">
        {problema}
      </p>
    )
  }
  if (error) {
    return (
      <p className={styles.sinVista} role="alert">
        {refusalOf(error) ?? 'No se pudo cargar la vista previa.'}
      </p>
    )
  }
  return (
    <div className={styles.vista}>
      {data ? <HojaVista vista={data} formato={pedido.formato} /> : <div className={styles.espera} />}
      {hojas > 1 && <Paginas de="la vista previa" page={hoja} total={hojas} onPage={setChosen} />}
      {data && <Avisos avisos={data.avisos} />}
    </div>
  )
}

const MAX_AVISOS = 8

function Avisos({ avisos }: Pick<VistaEtiquetas, 'avisos'>) {
  if (avisos.length === 0) return null
  const more = avisos.length - MAX_AVISOS
  return (
    <ul className={styles.avisos} aria-label="Avisos">
      {avisos.slice(0, MAX_AVISOS).map(({ articulo, articulo_nombre, aviso }) => (
        <li key={`${articulo}:${aviso}`}>
          <strong>{articulo_nombre}</strong>: {AVISO[aviso]}.
        </li>
      ))}
      {more > 0 && <li>Y {more} más.</li>}
    </ul>
  )
}
