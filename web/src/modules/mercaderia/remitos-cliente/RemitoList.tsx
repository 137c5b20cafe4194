import { Button } from '@mantine/core'
import type { RemitoListItem } from '@mostrador/contract/mercaderia/remitos-cliente'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { print } from '../../../platform/print.ts'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ERROR_IMPRIMIR } from '../../documentos/formulario/imprimir.ts'
import { OperacionBadge } from '../../documentos/formulario/OperacionBadge.tsx'
import { DocumentoFiltros } from '../../documentos/listas/DocumentoFiltros.tsx'
import { exportRemitos, remitosQuery } from './remitos.queries.ts'
import { type RemitosSearch, remitosSearch } from './remitos.search.ts'

const route = getRouteApi('/app/remitos-cliente')

const columns: readonly Column<RemitoListItem>[] = [
  { header: 'Número', kind: 'code', width: '184px', sort: '-numero', cell: (r) => r.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (r) => formatFecha(r.fecha) },
  { header: 'Cliente', card: 'title', cell: (r) => r.cliente.nombre },
  { header: 'Operación', width: '112px', cell: (r) => <OperacionBadge tipo={r.tipo_operacion} /> },
  { header: 'Concepto', cede: 2, cell: (r) => r.concepto },
  {
    header: 'Total',
    kind: 'numeric',
    width: '144px',
    sort: '-total',
    cell: (r) => <MoneyText value={r.total} />,
  },
]

const OPERACIONES = [
  { value: 'ENTRADA', label: 'Entradas' },
  { value: 'SALIDA', label: 'Salidas' },
] as const

const TOTALES = { total: 'Total de lo filtrado' }

/** The delivery notes of the branch, newest first. */
export function RemitoList() {
  const filters = route.useSearch()
  const { search = '', page = 1, orden = '-numero', tipo_operacion, desde, hasta, usuario } = filters
  const { columnas, botonColumnas } = useColumnas('remitos', columns)
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const list = useQuery(remitosQuery(filters))
  useListError(list.error, 'Error al cargar los remitos')
  const filter = (changed: RemitosSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const view = (id: number) => void goTo({ to: '/remito-cliente-detalle/$id', params: { id: String(id) } })
  const create = () => void goTo({ to: '/crear-remito-cliente' })
  useHotkey('N', 'Crear remito', create, useFaltaLinea())
  return (
    <ListPage
      title="Remitos de cliente"
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<Tecla keys="N" />}
          onClick={create}
        >
          Crear remito
        </Button>
      }
      filters={
        <>
          <SearchBox
            label="Buscar remitos"
            placeholder="Buscar por cliente, concepto o número"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <DocumentoFiltros value={{ desde, hasta, usuario, tipo_operacion }} onChange={filter}>
            <OpcionFilter
              label="Operación"
              todas="Todas las operaciones"
              data={OPERACIONES}
              value={tipo_operacion}
              onChange={(next) => filter({ tipo_operacion: next })}
            />
          </DocumentoFiltros>
        </>
      }
      count={list.data && formatCount(list.data.count, 'remito', 'remitos')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
      footer={
        <>
          <ExcelButton fileName="remitos.xlsx" fetchWorkbook={exportRemitos(filters)} />
          {botonColumnas}
        </>
      }
    >
      <DataTable
        label="Remitos de cliente"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: remitosSearch({ orden: next }).orden })}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(r) => r.id}
        stale={list.isPlaceholderData}
        onRow={(r) => view(r.id)}
        empty={
          hayFiltros(filters)
            ? 'No se encontraron remitos para esa búsqueda.'
            : 'Todavía no hay remitos. El primero se crea con “Crear remito”.'
        }
        actions={(r) => (
          <>
            <RowAction
              label="Imprimir"
              target={r.numero}
              icon="imprimir"
              onClick={() => print('remitos-cliente', r.id, undefined, ERROR_IMPRIMIR['remitos-cliente'])}
            />
            <RowAction label="Ver" target={r.numero} icon="ver" onClick={() => view(r.id)} />
          </>
        )}
      />
    </ListPage>
  )
}
