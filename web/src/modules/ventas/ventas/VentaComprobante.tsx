import type { Previsto } from '@mostrador/contract/fiscal/letras'
import styles from './VentaComprobante.module.css'

interface VentaComprobanteProps {
  previsto: Previsto | undefined
  /** The customer's name. */
  nombre: string
}

/** Says before the sale which voucher it becomes and for whom, or why it cannot. Nothing while invoicing is off. */
export function VentaComprobante({ previsto, nombre }: VentaComprobanteProps) {
  if (!previsto) return null
  const { letra, impedimento } = previsto
  return (
    <output className={styles.previsto} data-impedida={impedimento !== null || undefined}>
      {impedimento === null
        ? `Será Factura ${letra} a ${receptorDe(previsto, nombre)}`
        : `No se puede emitir la Factura ${letra}. ${impedimento}`}
    </output>
  )
}

const SIN_IDENTIFICAR = 99

const receptorDe = (previsto: Extract<Previsto, { impedimento: null }>, nombre: string): string =>
  previsto.tipo_documento === SIN_IDENTIFICAR
    ? `${nombre}, sin identificar`
    : `${nombre}, documento ${previsto.documento}`
