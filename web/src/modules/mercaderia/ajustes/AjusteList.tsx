import { NativeSelect } from '@mantine/core'
import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import type { Ajuste } from '@mostrador/contract/mercaderia/ajustes'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatEntero, formatFecha } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { ERROR_IMPRIMIR } from '../../documentos/formulario/imprimir.ts'
import { OperacionBadge } from '../../documentos/formulario/OperacionBadge.tsx'
import { DocumentoFiltros } from '../../documentos/listas/DocumentoFiltros.tsx'
import { AjusteDetail } from './AjusteDetail.tsx'
import { ajustesQuery, exportAjustes } from './ajustes.queries.ts'
import { type AjustesSearch, ajustesSearch } from './ajustes.search.ts'

const route = getRouteApi('/app/ajuste-stock')

const columns: readonly Column<Ajuste>[] = [
  { header: 'Número', kind: 'code', width: '120px', sort: '-numero', cell: (a) => numeroAjuste(a.numero) },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (a) => formatFecha(a.fecha) },
  { header: 'Operación', width: '112px', cell: (a) => <OperacionBadge tipo={a.tipo_operacion} /> },
  { header: 'Concepto', card: 'title', cell: (a) => a.concepto },
  { header: 'Sucursal', width: '192px', cell: (a) => a.sucursal.nombre },
  { header: 'Artículos', kind: 'numeric', width: '96px', cell: (a) => formatEntero(a.detalles.length) },
  { header: 'Usuario', width: '136px', cell: (a) => nombreDePersona(a.usuario) },
]

const OPERACIONES = [
  { value: 'ENTRADA', label: 'Entradas' },
  { value: 'SALIDA', label: 'Salidas' },
] as const

/** The past adjustments, newest first. */
export function AjusteList() {
  const { puede } = useSesion()
  const todas = puede('ver_otras_sucursales')
  // A vendedor sees only the own branch, with any address.
  const filters = { ...route.useSearch(), ...(!todas && { sucursal: undefined }) }
  const { search = '', page = 1, sucursal, ajuste, orden = '-numero' } = filters
  const { desde, hasta, usuario, tipo_operacion } = filters
  const navigate = route.useNavigate()
  const { columnas, botonColumnas } = useColumnas('ajustes', columns)
  const list = useQuery(ajustesQuery(filters))
  const sucursales = useQuery({ ...sucursalesQuery, enabled: todas })
  useListError(list.error, 'Error al cargar los ajustes de stock')
  const filter = (changed: AjustesSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const view = (id: number | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, ajuste: id }) })
  const opened = list.data?.results.find((a) => a.id === ajuste)

  return (
    <>
      <ListPage
        filters={
          <>
            <SearchBox
              label="Buscar ajustes"
              placeholder="Buscar por concepto o número"
              value={search}
              onSearch={(text) => filter({ search: text || undefined })}
            />
            {todas && (
              <NativeSelect
                aria-label="Sucursal"
                data={[
                  { value: '', label: 'Todas las sucursales' },
                  ...(sucursales.data ?? []).map((s) => ({ value: String(s.id), label: s.nombre })),
                ]}
                value={String(sucursal ?? '')}
                onChange={({ currentTarget: { value } }) => filter({ sucursal: Number(value) || undefined })}
              />
            )}
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
        count={list.data && formatCount(list.data.count, 'ajuste', 'ajustes')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={
          <>
            <ExcelButton fileName="ajustes.xlsx" fetchWorkbook={exportAjustes(filters)} />
            {botonColumnas}
          </>
        }
      >
        <DataTable
          label="Ajustes de stock"
          columns={columnas}
          orden={orden}
          onOrden={(next) => filter({ orden: ajustesSearch({ orden: next }).orden })}
          rows={list.data?.results ?? (list.isError ? [] : undefined)}
          rowKey={(a) => a.id}
          stale={list.isPlaceholderData}
          onRow={(a) => view(a.id)}
          empty={
            hayFiltros({ ...filters, tab: undefined, ajuste: undefined })
              ? 'No se encontraron ajustes para esa búsqueda.'
              : 'Todavía no hay ajustes de stock.'
          }
          actions={(a) => (
            <>
              <RowAction label="Ver" target={numeroAjuste(a.numero)} icon="ver" onClick={() => view(a.id)} />
              <RowMenu
                target={numeroAjuste(a.numero)}
                items={[
                  {
                    label: 'Imprimir',
                    onClick: () => print('ajustes', a.id, undefined, ERROR_IMPRIMIR.ajustes),
                  },
                ]}
              />
            </>
          )}
        />
      </ListPage>
      {opened && <AjusteDetail ajuste={opened} onClose={() => view(undefined)} />}
    </>
  )
}
