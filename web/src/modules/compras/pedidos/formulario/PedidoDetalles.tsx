import type { Pedido, PedidoLinea } from '@mostrador/contract/compras/pedidos/pedidos'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import { Link } from '@tanstack/react-router'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatEntero, formatFecha, formatMoney } from '../../../../platform/text/format.ts'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../Pedido.module.css'

const diferencia = ({ articulo, faltan, sobran }: PedidoLinea) => {
  if (faltan > 0) return <strong className={styles.falta}>Faltan {enUnidad(faltan, articulo.unidad)}</strong>
  return sobran > 0 ? `Sobran ${enUnidad(sobran, articulo.unidad)}` : '-'
}

const columns: readonly Column<PedidoLinea>[] = [
  { header: 'Código', kind: 'code', width: '136px', cell: (l) => l.articulo.id },
  { header: 'Del proveedor', kind: 'code', width: '136px', cell: (l) => l.codigo_proveedor || '-' },
  { header: 'Artículo', card: 'title', cell: (l) => l.articulo.nombre },
  { header: 'Pedida', kind: 'numeric', width: '88px', cell: (l) => enUnidad(l.cantidad, l.articulo.unidad) },
  {
    header: 'Recibida',
    kind: 'numeric',
    width: '88px',
    cell: (l) => enUnidad(l.recibida, l.articulo.unidad),
  },
  { header: 'Diferencia', kind: 'numeric', width: '112px', cell: diferencia },
]

const COSTO: Column<PedidoLinea> = {
  header: 'Costo acordado',
  kind: 'numeric',
  width: '136px',
  cell: ({ costo_unitario: costo }) => (costo === null ? '-' : formatMoney(Math.round(costo / 100))),
}

/** What was ordered, and what came of it. */
export function PedidoDetalles({ pedido }: { pedido: Pedido }) {
  const { puede } = useSesion()
  return (
    <DataTable
      label="Artículos del pedido"
      columns={puede('ver_costos') ? [...columns, COSTO] : columns}
      rows={pedido.detalles}
      rowKey={(l) => l.linea}
      empty="El pedido no tiene artículos."
    />
  )
}

type Recepcion = Pedido['recepciones'][number]

const RECEPCIONES: readonly Column<Recepcion>[] = [
  {
    header: 'Recepción',
    kind: 'code',
    width: '136px',
    card: 'title',
    cell: (r) => (
      <Link to="/recepciones/$id" params={{ id: String(r.id) }}>
        {r.numero}
      </Link>
    ),
  },
  { header: 'Fecha', width: '104px', cell: (r) => formatFecha(r.fecha) },
  { header: 'Local', cell: (r) => r.sucursal.nombre },
  { header: 'Unidades', kind: 'numeric', width: '104px', cell: (r) => formatEntero(r.unidades) },
  { header: 'Estado', width: '104px', cell: (r) => (r.anulada ? 'Anulada' : 'Vigente') },
]

/** In how many parts it came, and where. */
export const PedidoRecepciones = ({ pedido }: { pedido: Pedido }) => (
  <DataTable
    label="Recepciones del pedido"
    columns={RECEPCIONES}
    rows={pedido.recepciones}
    rowKey={(r) => r.id}
    tone={(r) => (r.anulada ? 'muted' : undefined)}
    empty=""
  />
)
