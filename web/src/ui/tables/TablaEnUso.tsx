/** A few rows that a person edits, and takes out of use and back: none is ever deleted. */
import type { ReactNode } from 'react'
import { EstadoBadge } from '../EstadoBadge.tsx'
import { RowAction } from './acciones/RowAction.tsx'
import { RowMenu } from './acciones/RowMenu.tsx'
import { type Column, DataTable } from './DataTable.tsx'

interface Fila {
  id: number
  nombre: string
  baja: boolean
}

interface TablaEnUsoProps<T extends Fila> {
  label: string
  rows: readonly T[] | undefined
  empty: string
  /** Stands between the name and the state. */
  columna?: { header: string; cell: (row: T) => ReactNode }
  onEdit: (row: T) => void
  onToggle: (row: T) => void
}

export function TablaEnUso<T extends Fila>(props: TablaEnUsoProps<T>) {
  const { label, rows, empty, columna, onEdit, onToggle } = props
  const columns: readonly Column<T>[] = [
    { header: 'Nombre', card: 'title', ...(columna && { width: '240px' }), cell: (f) => f.nombre },
    ...(columna ? [columna] : []),
    {
      header: 'Estado',
      width: '140px',
      cell: ({ baja }) => (
        <EstadoBadge tone={baja ? 'grey' : 'green'}>{baja ? 'Fuera de uso' : 'En uso'}</EstadoBadge>
      ),
    },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(f) => f.id}
      tone={(f) => (f.baja ? 'muted' : undefined)}
      empty={empty}
      actions={(fila) => (
        <>
          <RowAction label="Editar" icon="editar" target={fila.nombre} onClick={() => onEdit(fila)} />
          <RowMenu
            target={fila.nombre}
            items={[
              {
                label: fila.baja ? 'Volver a usar' : 'Dejar de usar',
                danger: !fila.baja,
                onClick: () => onToggle(fila),
              },
            ]}
          />
        </>
      )}
    />
  )
}
