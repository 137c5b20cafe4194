import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type { Remito } from '@mostrador/contract/mercaderia/remitos-cliente'
import { useSesion } from '../../../platform/api/session.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from './Remito.module.css'

type Detalle = Remito['detalles'][number]

const ARTICULO: readonly Column<Detalle>[] = [
  { header: 'Código', kind: 'code', width: '152px', cell: (d) => d.articulo.id },
  {
    header: 'Artículo',
    card: 'title',
    cell: (d) => (
      <span className={styles.articulo}>
        {d.articulo.nombre}
        {d.ventas.length > 0 && <small>Entrega de {d.ventas.map((v) => v.numero).join(', ')}</small>}
      </span>
    ),
  },
  {
    header: 'Cantidad',
    kind: 'numeric',
    width: '104px',
    cell: (d) => enUnidad(d.cantidad, d.articulo.unidad),
  },
]

const IMPORTES: readonly Column<Detalle>[] = [
  {
    header: 'Precio unitario',
    kind: 'numeric',
    width: '152px',
    cell: (d) => <MoneyText value={d.precio_unitario} />,
  },
  { header: 'Total', kind: 'numeric', width: '152px', cell: (d) => <MoneyText value={d.total} /> },
]

/** Whoever looks after the stock moves goods, and sees no prices. */
export function RemitoDetalles({ remito }: { remito: Remito }) {
  const { esDeposito } = useSesion()
  return (
    <div className={styles.detalles}>
      <DataTable
        label="Artículos"
        columns={esDeposito ? ARTICULO : [...ARTICULO, ...IMPORTES]}
        rows={remito.detalles}
        rowKey={(d) => d.articulo.id}
        empty="El remito no tiene artículos."
        footer={
          !esDeposito && (
            <tr>
              <td colSpan={4} data-kind="numeric">
                Total
              </td>
              <td data-kind="numeric">
                <MoneyText value={remito.total} strong />
              </td>
            </tr>
          )
        }
      />
    </div>
  )
}
