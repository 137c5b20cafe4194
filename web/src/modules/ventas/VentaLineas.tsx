import { ActionIcon } from '@mantine/core'
import type { TipoPrecio } from '@mostrador/contract/ventas'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CantidadInput } from '../../ui/CantidadInput.tsx'
import type { Cantidad } from '../../ui/cantidad.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EstadoBadge, type Tone } from '../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../ui/MoneyText.tsx'
import { cantidadId } from '../documentos/problema.ts'
import styles from './VentaLineas.module.css'
import type { LineaConPrecio } from './venta.importes.ts'

const TONE: Record<TipoPrecio, Tone> = { Venta: 'grey', '2 Cuotas': 'blue', Financiado: 'amber' }

const ROW_PX = 32

export interface VentaLineasProps {
  lineas: readonly LineaConPrecio[]
  onCantidad: (articulo: string, cantidad: Cantidad) => void
  onRemove: (linea: LineaConPrecio) => void
  /** Enter in a quantity: the seller goes on with the next article. */
  onDone: () => void
}

/** What is being sold. Prices follow from the condition and are not typed. */
export function VentaLineas({ lineas, onCantidad, onRemove, onDone }: VentaLineasProps) {
  'use memo'
  const columns: readonly Column<LineaConPrecio>[] = [
    {
      header: 'Producto',
      card: 'title',
      cell: ({ articulo }) => (
        <span className={styles.producto}>
          {articulo.nombre} <small>{articulo.id}</small>
        </span>
      ),
    },
    {
      header: 'Cantidad',
      kind: 'numeric',
      width: 'min(104px, 17cqi)',
      cell: ({ articulo, cantidad }) => (
        <CantidadInput
          id={cantidadId(articulo.id)}
          aria-label={`Cantidad de ${articulo.nombre}`}
          className={styles.cantidad ?? ''}
          size="xs"
          blankIs={1}
          value={cantidad}
          onChange={(next) => onCantidad(articulo.id, next)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            onDone()
          }}
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
  const list = useRef<HTMLDivElement>(null)
  const count = lineas.length
  useEffect(() => {
    // What was just added is seen, however long the sale. On a phone the whole form scrolls: the box stays.
    const scroller = list.current?.firstElementChild
    if (scroller) scroller.scrollTop = count * ROW_PX
  }, [count])

  return (
    <div ref={list} className={styles.lineas}>
      <DataTable
        label="Productos"
        columns={columns}
        rows={lineas}
        rowKey={(linea) => linea.articulo.id}
        room="narrow"
        empty={
          <>
            Todavía no hay productos.
            <br />
            Búscalos por nombre o código, o lee el código de barras.
          </>
        }
        actions={(linea) => (
          <ActionIcon
            size="sm"
            aria-label={`Quitar ${linea.articulo.nombre}`}
            onClick={() => onRemove(linea)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      />
    </div>
  )
}
