import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { formatEntero } from '../../../../platform/text/format.ts'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../Transferencia.module.css'

type Detalle = Transferencia['detalles'][number]

const PEDIDO: readonly Column<Detalle>[] = [
  { header: 'Código', kind: 'code', width: '136px', cell: (d) => d.articulo },
  {
    header: 'Artículo',
    card: 'title',
    cell: (d) => (
      <div>
        {d.articulo_nombre}
        {d.series?.map(({ numero, llego }) => (
          <small key={numero} className={styles.serie}>
            N.º de serie {numero}
            {llego === false && ' · no llegó'}
          </small>
        ))}
      </div>
    ),
  },
  {
    header: 'Cantidad solicitada',
    kind: 'numeric',
    width: '152px',
    cell: (d) => formatEntero(d.cantidad_solicitada),
  },
]

const LLEGADO: readonly Column<Detalle>[] = [
  {
    header: 'Recibida',
    kind: 'numeric',
    width: '96px',
    cell: (d) => (d.cantidad_recibida === null ? '-' : formatEntero(d.cantidad_recibida)),
  },
  {
    header: 'Faltante',
    kind: 'numeric',
    width: '96px',
    cell: ({ cantidad_faltante: n }) =>
      n === 0 ? '-' : <strong className={styles.faltante}>{formatEntero(n)}</strong>,
  },
]

/** The requested quantities and, after the arrival, the received and the missing ones. */
export function TransferenciaDetalles({ transferencia }: { transferencia: Transferencia }) {
  return (
    <DataTable
      label="Artículos"
      columns={transferencia.estado === 'RECIBIDA' ? [...PEDIDO, ...LLEGADO] : PEDIDO}
      rows={transferencia.detalles}
      rowKey={(d) => d.id}
      empty="La transferencia no tiene artículos."
    />
  )
}
