/** The cells of a customer's four ledgers that only the screen has. */

import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { comprobante, numeroComprobante } from '@mostrador/contract/documentos/comprobantes'
import { refinanciadaPor } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { HistorialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import type { Celdas } from '../../../ui/lista/columnas.tsx'
import styles from './Historial.module.css'

type Factura = HistorialCliente['facturas'][number]
type Nota = HistorialCliente['notas_credito'][number]
type Cobro = HistorialCliente['cobros'][number]
type Cuota = HistorialCliente['cuotas'][number]

type Numerado = Pick<Factura, 'punto_venta' | 'id'>

/** The number of a document in each ledger. */
export const NUMERO = {
  ventas: (d: Numerado) => numeroComprobante(d.punto_venta, d.id),
  'notas-credito': (d: Numerado) => comprobante('nota_credito', d.punto_venta, d.id),
  recibos: (d: Numerado) => comprobante('recibo', d.punto_venta, d.id),
} as const

export const FACTURAS: Celdas<Factura> = {
  numero: NUMERO.ventas,
  estado: (f) => (
    <span className={styles.badges}>
      {f.estado === 'anulada' ? (
        <EstadoBadge tone="red">Anulada</EstadoBadge>
      ) : (
        <EstadoBadge tone="green">Aprobada</EstadoBadge>
      )}
      {f.nota_credito_numero !== null && <EstadoBadge tone="blue">{f.nota_credito_numero}</EstadoBadge>}
      {f.pagos && <small>{pagosEnLinea(f.pagos)}</small>}
    </span>
  ),
}

const conceptoDe = (palabra: string) => (d: Nota | Cobro) => (
  <span className={styles.badges}>
    {d.concepto || '-'}
    {d.estado === 'anulada' && <EstadoBadge tone="red">{palabra}</EstadoBadge>}
  </span>
)

export const NOTAS: Celdas<Nota> = { concepto: conceptoDe('Revertida') }

export const COBROS: Celdas<Cobro> = { concepto: conceptoDe('Anulado') }

export const CUOTAS: Celdas<Cuota> = {
  estado: (cuota) => {
    if (cuota.anulada) return <EstadoBadge tone="grey">{refinanciadaPor(cuota) ?? 'ANULADA'}</EstadoBadge>
    return cuota.pagada ? (
      <EstadoBadge tone="green">PAGADA</EstadoBadge>
    ) : (
      <EstadoBadge tone="amber">PENDIENTE</EstadoBadge>
    )
  },
}
