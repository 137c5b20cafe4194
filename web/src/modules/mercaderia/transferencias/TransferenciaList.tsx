import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { EstadoTransferencia, type Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatEntero, formatFecha, formatInstante } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { SucursalFiltro } from '../../base/sucursales/SucursalFiltro.tsx'
import { TransferenciaAcciones } from './detalle/TransferenciaAcciones.tsx'
import { TransferenciaDetail } from './detalle/TransferenciaDetail.tsx'
import { TransferenciaEstado } from './detalle/TransferenciaEstado.tsx'
import styles from './Transferencia.module.css'
import { estadoOf } from './transferencia.reglas.ts'
import { exportTransferencias, transferenciasQuery } from './transferencias.queries.ts'
import { type TransferenciasSearch, transferenciasSearch } from './transferencias.search.ts'

const route = getRouteApi('/app/transferencias')

/** The units that left the origin and never arrived. */
function faltante({ detalles }: Transferencia) {
  const units = detalles.reduce((sum, d) => sum + d.cantidad_faltante, 0)
  return units === 0 ? '-' : <strong className={styles.faltante}>{formatEntero(units)}</strong>
}

const columns: readonly Column<Transferencia>[] = [
  { header: 'Id', kind: 'code', width: '112px', sort: '-numero', cell: (t) => t.numero },
  {
    header: 'Fecha',
    width: '152px',
    cede: 2,
    sort: '-fecha_creacion',
    cell: (t) => formatInstante(t.fecha_creacion),
  },
  { header: 'Origen', width: '168px', cell: (t) => t.sucursal_origen_nombre },
  { header: 'Destino', width: '168px', cell: (t) => t.sucursal_destino_nombre },
  { header: 'Concepto', card: 'title', cell: (t) => t.concepto },
  { header: 'Estado', width: '104px', cell: (t) => <TransferenciaEstado estado={t.estado} /> },
  { header: 'Faltante', kind: 'numeric', width: '80px', cede: 2, cell: faltante },
]

const TIPOS = [
  { value: 'todas', label: 'Todas' },
  { value: 'enviadas', label: 'Enviadas' },
  { value: 'recibidas', label: 'Recibidas' },
]

const ESTADOS = [
  { value: '', label: 'Todos los estados' },
  ...EstadoTransferencia.options.map((value) => ({ value, label: estadoOf(value).label })),
]

/** Transfers of goods between branches, newest first. */
export function TransferenciaList() {
  const { transferencia, ...asked } = route.useSearch()
  const { esAdmin, puede } = useSesion()
  const todas = puede('ver_otras_sucursales')
  // Others have the own branch, with any address.
  const filters = { ...asked, sucursal: todas ? asked.sucursal : undefined }
  const { tipo, estado, faltantes, faltantes_desde, sucursal, page = 1, orden = '-numero' } = filters
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const { columnas, botonColumnas } = useColumnas('transferencias', columns)
  const list = useQuery(transferenciasQuery(filters))
  useListError(list.error, 'Error al obtener las transferencias')
  const filter = (changed: TransferenciasSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const view = (id: number | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, transferencia: id }) })

  return (
    <>
      <ListPage
        title="Transferencias"
        action={
          esAdmin && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void goTo({ to: '/crear-transferencia' })}
            >
              Crear transferencia
            </Button>
          )
        }
        filters={
          <>
            <Segmentos
              label="Dirección"
              data={TIPOS}
              value={tipo ?? 'todas'}
              onChange={(next) =>
                filter({ tipo: next === 'enviadas' || next === 'recibidas' ? next : undefined })
              }
            />
            <NativeSelect
              aria-label="Estado"
              data={ESTADOS}
              value={estado ?? ''}
              onChange={({ currentTarget: { value } }) =>
                filter({ estado: EstadoTransferencia.options.find((e) => e === value) })
              }
            />
            {todas && (
              <SucursalFiltro
                sucursal={sucursal}
                onChange={(id) => filter({ sucursal: id, ...(id === undefined && { tipo: undefined }) })}
              />
            )}
            <Checkbox
              label={
                faltantes_desde
                  ? `Con faltantes, recibidas desde el ${formatFecha(faltantes_desde)}`
                  : 'Con faltantes'
              }
              checked={faltantes ?? faltantes_desde !== undefined}
              onChange={({ currentTarget: { checked } }) =>
                filter({ faltantes: checked || undefined, faltantes_desde: undefined })
              }
            />
            <RangoFilter value={filters} onChange={filter} />
          </>
        }
        count={list.data && formatCount(list.data.count, 'transferencia', 'transferencias')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={
          <>
            <ExcelButton fileName="transferencias.xlsx" fetchWorkbook={exportTransferencias(filters)} />
            {botonColumnas}
          </>
        }
      >
        <DataTable
          label="Transferencias"
          columns={columnas}
          orden={orden}
          onOrden={(next) => filter({ orden: transferenciasSearch({ orden: next }).orden })}
          rows={list.data?.results ?? (list.isError ? [] : undefined)}
          rowKey={(t) => t.id}
          stale={list.isPlaceholderData}
          onRow={(t) => view(t.id)}
          empty={
            hayFiltros(filters) ? 'No hay transferencias con esos filtros.' : 'Todavía no hay transferencias.'
          }
          actions={(t) => <TransferenciaAcciones transferencia={t} onView={() => view(t.id)} />}
        />
      </ListPage>
      {transferencia !== undefined && (
        <TransferenciaDetail id={transferencia} onClose={() => view(undefined)} />
      )}
    </>
  )
}
