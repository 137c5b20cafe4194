import { documentosNumerados } from '@mostrador/contract/base/documentos'
import type { FilaIntegridad } from '@mostrador/contract/gestion/integridad'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from './Integridad.module.css'
import { enlaceOf } from './integridad.enlaces.ts'
import { clavesOf, headerOf, isCantidad, textOf } from './integridad.textos.ts'

interface Row {
  key: number
  fila: FilaIntegridad
}

/** More columns do not fit beside the menu of a tablet in landscape. */
const MANY = 6

/** Names take the remaining width; a number or a date never needs more. */
const GROWING = new Set(['cliente', 'articulo', 'sucursal', 'concepto', 'que', 'origen'])

const DOCUMENTS = documentosNumerados('punto_venta', 'sucursal', 'negocio', 'id')

/** Columns that hold a document's number. */
const NUMBERS = new Set<string>(['comprobante', ...DOCUMENTS])

/** Columns that can be the title of a card, on a phone. */
const TITLES = [...DOCUMENTS, 'cliente', 'articulo']

const columnOf = (clave: string, title: boolean, filas: readonly FilaIntegridad[]): Column<Row> => ({
  header: headerOf(clave),
  ...(filas.some((fila) => enlaceOf(clave, fila) === null && isCantidad(clave, fila[clave])) && {
    kind: 'numeric' as const,
  }),
  ...(NUMBERS.has(clave) && { kind: 'code' as const }),
  ...(GROWING.has(clave) ? {} : { width: NUMBERS.has(clave) ? '176px' : '136px' }),
  ...(title && { card: 'title' as const }),
  cell: ({ fila }) => <Cell clave={clave} fila={fila} />,
})

function Cell({ clave, fila }: { clave: string; fila: FilaIntegridad }) {
  const enlace = enlaceOf(clave, fila)
  if (!enlace) return textOf(clave, fila[clave])
  if (!enlace.to) return enlace.text
  return (
    <Link {...enlace.to} className={styles.enlace}>
      {enlace.text}
    </Link>
  )
}

/** The rows of a control, which decides their columns. */
export function FilasTable({ label, filas }: { label: string; filas: readonly FilaIntegridad[] }) {
  const claves = clavesOf(filas)
  const title = TITLES.find((clave) => claves.includes(clave))
  return (
    <DataTable
      label={label}
      columns={claves.map((clave) => columnOf(clave, clave === title, filas))}
      rows={filas.map((fila, key) => ({ key, fila }))}
      rowKey={({ key }) => key}
      wide={claves.length > MANY}
      empty="Sin filas."
    />
  )
}
