import { Button } from '@mantine/core'
import { nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import {
  ESTADO_PRESUPUESTO,
  EstadoPresupuesto,
  type PresupuestoListItem,
} from '@mostrador/contract/ventas/presupuestos'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { formatFecha } from '../../../platform/text/format.ts'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import { DocumentoList } from '../../documentos/listas/DocumentoList.tsx'
import { ConPresupuestos } from './ConPresupuestos.tsx'
import { PresupuestoEstado } from './PresupuestoEstado.tsx'
import { ERROR_IMPRIMIR_PRESUPUESTO } from './presupuesto.reglas.ts'
import { exportPresupuestos, presupuestosQuery } from './presupuestos.queries.ts'
import { presupuestosSearch } from './presupuestos.search.ts'

const route = getRouteApi('/app/presupuestos')

const columns: readonly Column<PresupuestoListItem>[] = [
  { header: 'Número', kind: 'code', width: '184px', sort: '-numero', cell: (p) => p.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (p) => formatFecha(p.fecha) },
  { header: 'Cliente', card: 'title', cell: (p) => p.cliente.nombre },
  { header: 'Condición', width: '168px', cell: nombreCondicion },
  {
    header: 'Total',
    kind: 'numeric',
    width: '136px',
    sort: '-total',
    cell: (p) => <MoneyText value={p.total} strong />,
  },
  { header: 'Vence', width: '104px', sort: '-vence', cell: (p) => formatFecha(p.vence) },
  { header: 'Estado', width: '112px', cell: (p) => <PresupuestoEstado estado={p.estado} /> },
]

const ESTADOS = EstadoPresupuesto.options.map((value) => ({ value, label: ESTADO_PRESUPUESTO[value] }))

/** Offers of the branch, newest first. */
export const PresupuestoList = () => (
  <ConPresupuestos>
    <Permitida />
  </ConPresupuestos>
)

function Permitida() {
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const view = ({ id }: PresupuestoListItem) =>
    void goTo({ to: '/presupuestos/$id', params: { id: String(id) } })

  return (
    <DocumentoList
      documento="presupuestos"
      wide
      title="Presupuestos"
      nombres={['presupuesto', 'presupuestos']}
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void goTo({ to: '/venta/nueva' })}
        >
          Nuevo presupuesto
        </Button>
      }
      placeholder="Buscar por número o cliente"
      estados={ESTADOS}
      filters={filters}
      read={presupuestosSearch}
      onFilters={(search) => void navigate({ search })}
      list={useQuery(presupuestosQuery(filters))}
      error="Error al cargar los presupuestos"
      fetchWorkbook={exportPresupuestos(filters)}
      columns={columns}
      onRow={view}
      actions={(p) => (
        <RowMenu
          target={p.numero}
          items={[
            { label: 'Ver', onClick: () => view(p) },
            {
              label: 'Imprimir',
              onClick: () => print('presupuestos', p.id, undefined, ERROR_IMPRIMIR_PRESUPUESTO),
            },
          ]}
        />
      )}
      empty={{
        filtered: 'No hay presupuestos con esos filtros.',
        none: (
          <>
            Todavía no hay presupuestos.
            <br />
            Carga una venta y elige «Guardar como presupuesto».
          </>
        ),
      }}
    />
  )
}
