import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import {
  type Articulo,
  PRECIOS,
  type Precio,
  valorCuotaArticulo,
} from '@mostrador/contract/maestros/articulos'
import { Marca } from '../../../../ui/Marca.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../Precios.module.css'
import { type Cambios, TIER_LABEL } from '../precios.reglas.ts'
import type { PreciosEnVista } from '../usePrecios.ts'

/** The height of a row whose checkbox is large enough for a finger. */
const COARSE_ROW_PX = 45

interface PreciosTableProps {
  articulos: Articulo[] | undefined
  /** The price list whose prices these are. */
  lista: ListaPrecio | undefined
  precios: PreciosEnVista
  searching: boolean
  /** Stands beside the checkbox that selects all. */
  children: React.ReactNode
}

/** Ten thousand rows; only the rows in sight exist. */
export function PreciosTable({ articulos, lista, precios, searching, children }: PreciosTableProps) {
  const { cambios, marcados, marcar } = precios
  const coarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const all = articulos ?? []
  const marked = all.reduce((n, a) => n + (marcados.has(a.id) ? 1 : 0), 0)
  const everything = all.length > 0 && marked === all.length

  const columns: Column<Articulo>[] = [
    {
      header: 'Seleccionar',
      kind: 'center',
      width: '96px',
      cell: (a) => (
        // As large as a finger needs.
        // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is an input with its own name.
        <label className={styles.marca}>
          <Marca
            label={`Seleccionar ${a.nombre}`}
            checked={marcados.has(a.id)}
            onChange={(on) => marcar([a.id], on)}
          />
        </label>
      ),
    },
    { header: 'Id', kind: 'code', width: '128px', cell: (a) => a.id },
    { header: 'Nombre', card: 'title', cell: (a) => a.nombre },
    ...(lista
      ? deLista(lista, cambios)
      : [...PRECIOS.map((tier) => precioColumn(tier, cambios)), cuotaColumn(cambios)]),
  ]
  return (
    <>
      <div className={styles.seleccion}>
        <Checkbox
          label={everything ? 'Deseleccionar todos los filtrados' : 'Seleccionar todos los filtrados'}
          checked={everything}
          indeterminate={marked > 0 && !everything}
          disabled={all.length === 0}
          onChange={() =>
            marcar(
              all.map((a) => a.id),
              !everything,
            )
          }
        />
        {children}
      </div>
      <DataTable
        label="Precios"
        columns={columns}
        rows={articulos}
        rowKey={(a) => a.id}
        virtual
        {...(coarse && { rowPx: COARSE_ROW_PX })}
        wide
        tone={(a) => (cambios.has(a.id) ? 'amber' : undefined)}
        empty={searching ? 'No se encontraron artículos para esa búsqueda.' : 'Todavía no hay artículos.'}
      />
    </>
  )
}

/** Its price alone, and whether a person typed it. */
const deLista = ({ id, nombre }: ListaPrecio, cambios: Cambios): Column<Articulo>[] => [
  { ...precioColumn('precio_venta', cambios), header: nombre, width: '160px' },
  {
    header: 'Cómo',
    width: '120px',
    cell: (a) => (a.precios_listas?.some((p) => p.lista === id) ? 'A mano' : 'Por la base'),
  },
]

const precioColumn = (tier: Precio, cambios: Cambios): Column<Articulo> => ({
  header: TIER_LABEL[tier],
  kind: 'numeric',
  width: '120px',
  cell: (a) => {
    const changed = cambios.get(a.id)
    return changed ? (
      <span className={styles.changed}>
        <MoneyText value={changed[tier]} />
      </span>
    ) : (
      <MoneyText value={a[tier]} />
    )
  },
})

const cuotaColumn = (cambios: Cambios): Column<Articulo> => ({
  header: 'Valor cuota',
  kind: 'numeric',
  width: '120px',
  cell: (a) => {
    const changed = cambios.get(a.id)
    return <MoneyText value={changed ? valorCuotaArticulo({ ...a, ...changed }) : a.valor_cuota} />
  },
})
