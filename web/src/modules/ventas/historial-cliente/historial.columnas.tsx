/** The columns of a customer's four ledgers. */

import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { comprobante, numeroComprobante } from '@mostrador/contract/documentos/comprobantes'
import { nombreCuota, refinanciadaPor } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { HistorialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { formatFecha } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import styles from './Historial.module.css'

type Factura = HistorialCliente['facturas'][number]
type Nota = HistorialCliente['notas_credito'][number]
type Cobro = HistorialCliente['cobros'][number]
type Cuota = HistorialCliente['cuotas'][number]

const numero = { header: 'Número', kind: 'code', width: '152px', card: 'title' } as const
type Numerado = Pick<Factura, 'punto_venta' | 'id'>

/** The number of a document in each ledger. */
export const NUMERO = {
  ventas: (d: Numerado) => numeroComprobante(d.punto_venta, d.id),
  'notas-credito': (d: Numerado) => comprobante('nota_credito', d.punto_venta, d.id),
  recibos: (d: Numerado) => comprobante('recibo', d.punto_venta, d.id),
} as const
const fecha = {
  header: 'Fecha',
  width: '112px',
  cell: (d: { fecha: string }) => formatFecha(d.fecha),
} as const
const total = {
  header: 'Total',
  kind: 'numeric',
  width: '168px',
  cell: (d: { total: number }) => <MoneyText value={d.total} />,
} as const

export const FACTURAS: readonly Column<Factura>[] = [
  { ...numero, cell: NUMERO.ventas },
  fecha,
  {
    header: 'Estado',
    cell: (f) => (
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
  },
  total,
]

export const NOTAS: readonly Column<Nota>[] = [
  { ...numero, cell: NUMERO['notas-credito'] },
  fecha,
  {
    header: 'Concepto',
    cell: (n) => (
      <span className={styles.badges}>
        {n.concepto || '-'}
        {n.estado === 'anulada' && <EstadoBadge tone="red">Revertida</EstadoBadge>}
      </span>
    ),
  },
  total,
]

export const COBROS: readonly Column<Cobro>[] = [
  { ...numero, cell: NUMERO.recibos },
  fecha,
  {
    header: 'Concepto',
    cell: (c) => (
      <span className={styles.badges}>
        {c.concepto || '-'}
        {c.estado === 'anulada' && <EstadoBadge tone="red">Anulado</EstadoBadge>}
      </span>
    ),
  },
  total,
]

function CuotaEstado({ cuota }: { cuota: Cuota }) {
  if (cuota.anulada) return <EstadoBadge tone="grey">{refinanciadaPor(cuota) ?? 'ANULADA'}</EstadoBadge>
  return cuota.pagada ? (
    <EstadoBadge tone="green">PAGADA</EstadoBadge>
  ) : (
    <EstadoBadge tone="amber">PENDIENTE</EstadoBadge>
  )
}

export const CUOTAS: readonly Column<Cuota>[] = [
  { header: 'Venta', kind: 'code', width: '152px', cell: (c) => c.venta_numero },
  { header: 'Cuota', card: 'title', cell: (c) => nombreCuota(c.numero_cuota) },
  { header: 'Vencimiento', width: '128px', cell: (c) => formatFecha(c.fecha_vencimiento) },
  { header: 'Total', kind: 'numeric', width: '168px', cell: (c) => <MoneyText value={c.total_cuota} /> },
  { header: 'Estado', width: '128px', cell: (c) => <CuotaEstado cuota={c} /> },
  {
    header: 'Fecha de pago',
    width: '136px',
    cell: (c) => (c.fecha_pago === null ? '-' : formatFecha(c.fecha_pago)),
  },
]
