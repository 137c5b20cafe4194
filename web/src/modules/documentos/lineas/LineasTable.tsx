/** The articles of a document that is being made: each with its quantity and a way to remove it. */
import { useEffect } from 'react'
import type { Cantidad } from '../../../ui/fields/cantidad.ts'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { LineaArticulo, LineaCantidad, LineaQuitar } from './LineaParts.tsx'
import { LineasMarco } from './LineasMarco.tsx'
import type { Linea } from './lineas.ts'
import { intoSight } from './problema.ts'

/** A line of a document of goods. */
export interface LineaDeArticulo extends Linea {
  articulo: string
  nombre: string
  /** The serial numbers of its units, where the article asks for them. */
  series?: readonly string[] | undefined
}

export interface LineasTableProps<T extends LineaDeArticulo> {
  label: string
  lineas: readonly T[]
  onCantidad: (articulo: string, cantidad: Cantidad) => void
  onRemove: (linea: T) => void
  /** Called at Enter in a quantity: the person goes on with the next article. */
  onDone: () => void
  /** Why there is nothing, and what to do next. */
  empty?: React.ReactNode
  cantidadHeader?: string
  /** The smallest quantity: a count may be 0, quantities start at 1. */
  min?: 0 | 1
  /** Ignores a change to 0 or less, instead of refusing it. */
  ignoresZero?: boolean
  /** How the quantity of a line is shown and typed, where that is not in its units. */
  mostrada?: (linea: T) => Linea
  /** What stands below the name of an article. */
  bajo?: ((linea: T) => React.ReactNode) | undefined
  /** Columns before the quantity, and after it. */
  before?: readonly Column<T>[]
  after?: readonly Column<T>[]
}

const EMPTY = (
  <>
    Todavía no hay artículos.
    <br />
    Búscalos por nombre o código, o lee el código de barras.
  </>
)

export function LineasTable<T extends LineaDeArticulo>(props: LineasTableProps<T>) {
  const { label, lineas, onCantidad, onRemove, onDone, empty = EMPTY, cantidadHeader = 'Cantidad' } = props
  const { min = 1, ignoresZero = false, before = [], after = [], bajo, mostrada } = props
  const columns: readonly Column<T>[] = [
    {
      header: 'Artículo',
      card: 'title',
      cell: (linea) => (
        <>
          <LineaArticulo linea={linea} />
          {bajo?.(linea)}
        </>
      ),
    },
    ...before,
    {
      header: cantidadHeader,
      kind: 'numeric',
      width: '112px',
      cell: (linea) => (
        <LineaCantidad
          linea={mostrada?.(linea) ?? linea}
          header={cantidadHeader}
          min={min}
          ignoresZero={ignoresZero}
          onCantidad={onCantidad}
          onDone={onDone}
        />
      ),
    },
    ...after,
  ]
  const last = lineas.at(-1)?.articulo
  useEffect(() => {
    // Shows the newest line of a long list.
    if (last !== undefined) intoSight(last)
  }, [last])

  return (
    <LineasMarco>
      <DataTable
        label={label}
        columns={columns}
        rows={lineas}
        rowKey={(linea) => linea.articulo}
        // With price columns, the table needs more room than a tablet has beside its menu.
        empty={empty}
        actions={(linea) => <LineaQuitar linea={linea} onRemove={() => onRemove(linea)} />}
      />
    </LineasMarco>
  )
}
