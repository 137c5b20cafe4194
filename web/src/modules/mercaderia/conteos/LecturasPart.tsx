import type { ResponseOf } from '@mostrador/contract/endpoint'
import type { Lectura, lecturasConteo } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { formatEntero, formatInstante } from '../../../platform/text/format.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'

type Hecha = ResponseOf<typeof lecturasConteo.mias>['ultimas'][number]

/** One that waits is known by its code alone. */
interface Fila extends Omit<Hecha, 'antes'> {
  antes: number | null
}

const COLUMNAS: readonly Column<Fila>[] = [
  {
    header: 'Artículo',
    card: 'title',
    cell: ({ articulo, serie }) => (
      <>
        {articulo.nombre}
        {serie !== undefined && <Nota>Número de serie {serie}</Nota>}
      </>
    ),
  },
  { header: 'Sector', width: '144px', cell: (l) => l.area },
  {
    header: 'Lectura',
    kind: 'numeric',
    width: '112px',
    card: 'amount',
    cell: ({ modo, cantidad }) => {
      if (modo === 'reemplazar') return `= ${formatEntero(cantidad)}`
      return cantidad > 0 ? `+ ${formatEntero(cantidad)}` : `− ${formatEntero(-cantidad)}`
    },
  },
  {
    header: 'Cuándo',
    width: '160px',
    cell: (l) => (l.antes === null ? 'Por enviar' : formatInstante(l.leida)),
  },
]

/** The person's last readings, those that wait first. A contrary reading takes one back: none is ever changed. */
export function LecturasPart({
  pendientes,
  ultimas,
  onDeshacer,
}: {
  pendientes: readonly Lectura[]
  ultimas: readonly Hecha[] | undefined
  onDeshacer: (lectura: Hecha) => void
}) {
  const esperan = pendientes.toReversed().map(
    (l): Fila => ({
      ...l,
      articulo: { id: l.codigo, nombre: l.codigo },
      antes: null,
    }),
  )
  return (
    <Panel aria-label="Últimas lecturas" padding={12} gap={8}>
      <h2>Últimas lecturas</h2>
      <DataTable
        label="Lecturas"
        columns={COLUMNAS}
        rows={ultimas && [...esperan, ...ultimas]}
        rowKey={(l) => l.clave}
        empty="Todavía no leíste nada en este conteo."
        actions={(l) =>
          l.antes !== null && (
            <RowAction
              label="Deshacer"
              icon="anular"
              target={l.articulo.nombre}
              onClick={() => onDeshacer(l as Hecha)}
            />
          )
        }
      />
    </Panel>
  )
}
