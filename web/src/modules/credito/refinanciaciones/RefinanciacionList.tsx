import { Button } from '@mantine/core'
import type { RefinanciacionListItem } from '@mostrador/contract/credito/refinanciaciones'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { formatFecha } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { LinkServidor } from '../../../ui/LinkServidor.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import { DocumentoList } from '../../documentos/listas/DocumentoList.tsx'
import { ConRefinanciaciones } from './ConRefinanciaciones.tsx'
import { RefinanciacionDialog } from './RefinanciacionDialog.tsx'
import { exportRefinanciaciones, refinanciacionesQuery } from './refinanciaciones.queries.ts'
import { refinanciacionesSearch } from './refinanciaciones.search.ts'

const route = getRouteApi('/app/refinanciaciones')

const money = (header: string, of: (f: RefinanciacionListItem) => number) =>
  ({
    header,
    kind: 'numeric',
    width: '136px',
    cell: (f: RefinanciacionListItem) => <MoneyText value={of(f)} />,
  }) as const

const columns: readonly Column<RefinanciacionListItem>[] = [
  { header: 'Número', kind: 'code', width: '160px', sort: '-numero', cell: (f) => f.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (f) => formatFecha(f.fecha) },
  { header: 'Cliente', card: 'title', cell: (f) => f.cliente.nombre },
  money('Capital', (f) => f.capital),
  money('Interés', (f) => f.interes),
  { header: 'Cuotas', kind: 'numeric', width: '88px', cell: (f) => f.cantidad_cuotas },
  {
    header: 'Estado',
    width: '104px',
    cell: (f) =>
      f.estado === 'anulada' ? (
        <EstadoBadge tone="red">Anulada</EstadoBadge>
      ) : (
        <EstadoBadge tone="green">Aprobada</EstadoBadge>
      ),
  },
  { ...money('Total', (f) => f.total), sort: '-total' },
]

const ESTADOS = [
  { value: 'aprobada', label: 'Aprobadas' },
  { value: 'anulada', label: 'Anuladas' },
] as const

/** The refinancings of the branch, newest first. */
export const RefinanciacionList = () => (
  <ConRefinanciaciones>
    <Lista />
  </ConRefinanciaciones>
)

function Lista() {
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const { ofrece } = useSesion()
  const open = (id: number | undefined) => void navigate({ search: (previous) => ({ ...previous, ver: id }) })
  return (
    <>
      <DocumentoList
        documento="refinanciaciones"
        title="Refinanciaciones"
        nombres={['refinanciación', 'refinanciaciones']}
        action={
          ofrece('refinanciar') && (
            <Button
              component={LinkServidor}
              to="/refinanciar"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              Refinanciar
            </Button>
          )
        }
        placeholder="Buscar por cliente o número"
        estados={ESTADOS}
        filters={filters}
        read={refinanciacionesSearch}
        onFilters={(search) => void navigate({ search })}
        list={useQuery(refinanciacionesQuery(filters))}
        error="Error al obtener las refinanciaciones"
        fetchWorkbook={exportRefinanciaciones(filters)}
        columns={columns}
        wide
        onRow={(f) => open(f.id)}
        actions={(f) => (
          <>
            <RowAction label="Ver" target={f.numero} icon="ver" onClick={() => open(f.id)} />
            <RowAction
              label="Imprimir"
              target={f.numero}
              icon="imprimir"
              onClick={() => print('refinanciaciones', f.id)}
            />
          </>
        )}
        empty={{
          filtered: 'No se encontraron refinanciaciones.',
          none: 'Todavía no hay refinanciaciones. Se hacen desde Cobros o desde el historial de un cliente.',
        }}
      />
      {filters.ver !== undefined && <RefinanciacionDialog id={filters.ver} onClose={() => open(undefined)} />}
    </>
  )
}
