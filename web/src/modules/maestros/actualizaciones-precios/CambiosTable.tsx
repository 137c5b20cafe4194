import type { PreciosGuardados } from '@mostrador/contract/maestros/actualizaciones-precios'
import { PRECIOS } from '@mostrador/contract/maestros/articulos'
import { useSesion } from '../../../platform/api/session.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from './Precios.module.css'
import { TIER_LABEL } from './precios.reglas.ts'

export interface CambioFila {
  id: string
  nombre: string
  anterior: PreciosGuardados
  nuevo: PreciosGuardados
  /** Only in a review; a saved batch keeps only the prices. */
  cuotaAnterior?: number
  cuotaNueva?: number
}

const columns: readonly Column<CambioFila>[] = [
  { header: 'Id', kind: 'code', width: '144px', cell: (c) => c.id },
  { header: 'Nombre', card: 'title', cell: (c) => c.nombre },
  ...PRECIOS.map(
    (tier): Column<CambioFila> => ({
      header: TIER_LABEL[tier],
      kind: 'numeric',
      width: '144px',
      cell: (c) => <Cambio de={c.anterior[tier]} a={c.nuevo[tier]} />,
    }),
  ),
]

const deLista = (lista: string): Column<CambioFila>[] => [
  ...columns.slice(0, 2),
  {
    header: lista,
    kind: 'numeric',
    width: '176px',
    cell: (c) => <Cambio de={c.anterior.precio_venta} a={c.nuevo.precio_venta} />,
  },
]

const cuota: Column<CambioFila> = {
  header: 'Valor cuota',
  kind: 'numeric',
  width: '136px',
  cell: (c) => <Cambio de={c.cuotaAnterior ?? 0} a={c.cuotaNueva ?? 0} />,
}

const costo: Column<CambioFila> = {
  header: 'Costo',
  kind: 'numeric',
  width: '136px',
  cell: ({ anterior: { precio_costo: de }, nuevo: { precio_costo: a } }) =>
    de !== undefined && a !== undefined && <Cambio de={de} a={a} />,
}

/** The height of a row with two lines. */
const CAMBIO_PX = 41

interface CambiosTableProps {
  rows: CambioFila[] | undefined
  /** The price list whose prices these are: it has no others. */
  lista?: string | undefined
  /** Takes an article out of the review. */
  onQuitar?: ((id: string) => void) | undefined
}

/** The old and the new prices of each article. */
export function CambiosTable({ rows, lista, onQuitar }: CambiosTableProps) {
  const withCuota = rows?.some((row) => row.cuotaNueva !== undefined) ?? false
  const withCosto =
    useSesion().puede('ver_costos') && rows?.some((row) => row.nuevo.precio_costo !== undefined)
  return (
    <DataTable
      label="Cambios de precios"
      columns={
        lista ? deLista(lista) : [...columns, ...(withCuota ? [cuota] : []), ...(withCosto ? [costo] : [])]
      }
      rows={rows}
      rowKey={(row) => row.id}
      virtual
      rowPx={CAMBIO_PX}
      empty="No quedan precios por cambiar."
      actions={
        onQuitar &&
        ((row) => <RowAction label="Quitar" target={row.nombre} onClick={() => onQuitar(row.id)} />)
      }
    />
  )
}

function Cambio({ de, a }: { de: number; a: number }) {
  if (de === a) return <MoneyText value={a} />
  return (
    <span className={styles.cambio}>
      <s className={styles.old}>
        <MoneyText value={de} />
      </s>{' '}
      <span className={styles.changed}>
        <MoneyText value={a} />
      </span>
    </span>
  )
}
