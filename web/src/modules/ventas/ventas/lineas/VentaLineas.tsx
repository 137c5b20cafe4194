import { ActionIcon } from '@mantine/core'
import type { TipoPrecio } from '@mostrador/contract/documentos/condiciones-venta'
import { IconTag } from '@tabler/icons-react'
import { useEffect } from 'react'
import { later } from '../../../../platform/later.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { EstadoBadge, type Tone } from '../../../../ui/EstadoBadge.tsx'
import { type Cantidad, unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { LineaArticulo, LineaCantidad, LineaQuitar } from '../../../documentos/lineas/LineaParts.tsx'
import { intoSight } from '../../../documentos/lineas/problema.ts'
import styles from './VentaLineas.module.css'
import type { LineaConPrecio } from './venta.importes.ts'

const Falta = later(() => import('../../../mercaderia/stock/Hay.tsx').then((m) => m.Falta))

const SeriesDeVenta = later(() => import('./SeriesDeVenta.tsx').then((m) => m.SeriesDeVenta))

const Rebajas = later(() => import('./Rebajas.tsx').then((m) => m.Rebajas))

const NADA: NonNullable<VentaLineasProps['entran']> = []

const TONE: Record<TipoPrecio, Tone> = {
  Venta: 'grey',
  '2 Cuotas': 'blue',
  Financiado: 'amber',
  Plan: 'amber',
}

export interface VentaLineasProps {
  lineas: readonly LineaConPrecio[]
  onCantidad: (articulo: string, cantidad: Cantidad) => void
  onRemove: (linea: LineaConPrecio) => void
  /** Opens the price of a line; undefined where nobody changes any. */
  onPrecio?: ((linea: LineaConPrecio) => void) | undefined
  /** Takes the serial numbers of a line. */
  onSeries?: ((articulo: string, series: readonly string[]) => void) | undefined
  /** What an exchange puts into the stock before these leave. */
  entran?: readonly { articulo: { id: string }; cantidad: Cantidad }[]
  /** Called at Enter in a quantity: the seller goes on with the next article. */
  onDone: () => void
}

/** The articles of the sale. The condition decides their prices: the seller does not type them. */
export function VentaLineas(props: VentaLineasProps) {
  'use memo'
  const { lineas, onCantidad, onRemove, onPrecio, onSeries, entran = NADA, onDone } = props
  const columns: readonly Column<LineaConPrecio>[] = [
    {
      header: 'Producto',
      card: 'title',
      cell: (linea) => (
        <>
          <LineaArticulo linea={linea} />{' '}
          {linea.llevado ? (
            <EstadoBadge tone="blue">Se lo lleva</EstadoBadge>
          ) : (
            !linea.abierta && <Falta articulo={linea.articulo.id} unidades={unidadesDe(linea.cantidad)} />
          )}
          {linea.descuento > 0 && (
            <span className={styles.rebaja}>Descuento: -{formatMoney(linea.descuento)}</span>
          )}
          {onSeries && linea.articulo.series && (
            <SeriesDeVenta
              articulo={linea.articulo}
              series={linea.series ?? []}
              unidades={unidadesDe(linea.cantidad)}
              llevado={linea.llevado ?? false}
              entran={unidadesDe(entran.find((e) => e.articulo.id === linea.articulo.id)?.cantidad ?? null)}
              onChange={(series) => onSeries(linea.articulo.id, series)}
            />
          )}
          {(linea.presentaciones || linea.importe_etiqueta || linea.promociones.length > 0) && (
            <Rebajas de={{ ...linea, descuento: 0 }} />
          )}
        </>
      ),
    },
    {
      header: 'Cantidad',
      kind: 'numeric',
      width: 'min(104px, 17cqi)',
      cell: (linea) => (
        <LineaCantidad
          linea={linea}
          unidad={linea.articulo.unidad ?? ''}
          blankIs={1}
          onCantidad={onCantidad}
          onDone={onDone}
        />
      ),
    },
    {
      header: 'Precio',
      kind: 'numeric',
      width: 'min(128px, 21cqi)',
      cell: (l) => (
        <span className={styles.precio} data-tipo={l.tipo}>
          <MoneyText value={l.precio} />
        </span>
      ),
    },
    {
      header: 'Tipo de precio',
      width: '120px',
      cell: ({ tipo }) => <EstadoBadge tone={TONE[tipo]}>{tipo}</EstadoBadge>,
    },
    {
      header: 'Subtotal',
      kind: 'numeric',
      width: '136px',
      card: 'hidden',
      cell: (l) => <MoneyText value={l.total} />,
    },
    {
      header: 'Total',
      kind: 'numeric',
      width: 'min(136px, 23cqi)',
      cell: (l) => <MoneyText value={l.total} strong />,
    },
  ]
  const last = lineas.at(-1)?.articulo.id
  useEffect(() => {
    // Shows the newest line of a long sale, above the bar with its total.
    if (last !== undefined) intoSight(last)
  }, [last])

  return (
    <div className={styles.lineas}>
      <DataTable
        label="Productos"
        columns={columns}
        rows={lineas}
        rowKey={(linea) => linea.articulo.id}
        empty={
          <>
            Todavía no hay productos.
            <br />
            Búscalos por nombre o código, o lee el código de barras.
          </>
        }
        actions={(linea) => (
          <>
            {onPrecio && (
              <ActionIcon
                size="sm"
                aria-label={`Precio de ${linea.articulo.nombre}`}
                onClick={() => onPrecio(linea)}
              >
                <IconTag size={16} aria-hidden />
              </ActionIcon>
            )}
            <LineaQuitar linea={linea} onRemove={() => onRemove(linea)} />
          </>
        )}
      />
    </div>
  )
}
