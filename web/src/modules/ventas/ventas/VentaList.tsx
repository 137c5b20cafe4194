import { Button } from '@mantine/core'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import {
  CondicionVenta,
  condicionesDeVenta,
  nombreCondicion,
} from '@mostrador/contract/documentos/condiciones-venta'
import type { VentaListItem } from '@mostrador/contract/ventas/ventas'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { later, useAtHand } from '../../../platform/later.tsx'
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
import { DocumentoFiltros } from '../../documentos/listas/DocumentoFiltros.tsx'
import { VentaEstado } from './VentaEstado.tsx'
import styles from './VentaList.module.css'
import { exportVentas, ventasQuery } from './ventas.queries.ts'
import { type VentasSearch, ventasSearch } from './ventas.search.ts'

const VentaDetail = later(() => import('./VentaDetail.tsx').then((m) => m.VentaDetail))
const VentaAnular = later(() => import('./VentaAnular.tsx').then((m) => m.VentaAnular))

const route = getRouteApi('/app/venta')

const columns: readonly Column<VentaListItem>[] = [
  { header: 'Número', kind: 'code', width: '168px', sort: '-numero', cell: (v) => v.numero },
  { header: 'Cliente', card: 'title', cell: (v) => v.cliente_nombre },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (v) => formatFecha(v.fecha) },
  { header: 'Vendedor', width: '112px', oculta: true, cell: (v) => v.usuario_persona ?? v.usuario_nombre },
  { header: 'Condición', width: '168px', oculta: true, cell: nombreCondicion },
  { header: 'Total', kind: 'numeric', width: '152px', sort: '-total', cell: (v) => <Total venta={v} /> },
  { header: 'Estado', width: '112px', cell: (v) => <VentaEstado estado={v.estado} /> },
]

const ESTADOS = [
  { value: 'aprobada', label: 'Aprobadas' },
  { value: 'anulada', label: 'Anuladas' },
] as const

/** The conditions of a sale, then the plans of the shop, also those that are no longer offered. */
const condicionesCon = ({ venta_qr, planes = [] }: Pick<Perfil, 'venta_qr' | 'planes'>) => [
  ...condicionesDeVenta(venta_qr).map((value) => ({ value: value as string, label: value as string })),
  ...planes.map(({ id, nombre }) => ({ value: `plan-${id}`, label: nombre })),
]

const condicionEn = (elegida: string | undefined): VentasSearch =>
  elegida?.startsWith('plan-')
    ? { condicion_venta: undefined, plan: Number(elegida.slice(5)) }
    : { condicion_venta: CondicionVenta.options.find((c) => c === elegida), plan: undefined }

const TOTALES = { total: 'Total de lo filtrado', anulado: 'Anulado' }

/** A divided payment is told as such below the amount, a corrected one by its type. */
const Total = ({ venta }: { venta: VentaListItem }) => (
  <>
    <MoneyText value={venta.total} />
    {venta.pagos && (
      <small className={styles.dividido} title={pagosEnLinea(venta.pagos)}>
        {venta.pagos.length === 1 ? pagosEnLinea(venta.pagos) : 'Pago dividido'}
      </small>
    )}
  </>
)

/** The sales of the branch, newest first. The address holds the open detail, so that Back closes it. */
export function VentaList() {
  const { venta, ...filters } = route.useSearch()
  const { search = '', page = 1, orden = '-numero', estado, condicion_venta, plan, ...resto } = filters
  const { desde, hasta, usuario: vendedor } = resto
  const { usuario } = useSesion()
  const { columnas, botonColumnas } = useColumnas('ventas', columns)
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const list = useQuery(ventasQuery(filters))
  useAtHand(VentaDetail)
  useAtHand(VentaAnular)
  const [annulling, setAnnulling] = useState<VentaListItem | null>(null)
  // A list that cannot be loaded shows as empty.
  const rows = list.data?.results ?? (list.isError ? [] : undefined)

  const view = (id: number) => void navigate({ search: (previous) => ({ ...previous, venta: id }) })
  const closeDetail = () => void navigate({ search: (previous) => ({ ...previous, venta: undefined }) })
  const filter = (changed: VentasSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const create = () => void goTo({ to: '/venta/nueva' })
  useHotkey('N', 'Crear nueva venta', create)

  return (
    <>
      <ListPage
        title="Ventas"
        section="Listado de Facturas"
        action={
          <Button
            data-sola
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-keyshortcuts="N"
            rightSection={<Tecla keys="N" />}
            onClick={create}
          >
            Crear nueva venta
          </Button>
        }
        filters={
          <>
            <SearchBox
              label="Buscar ventas"
              placeholder="Buscar por cliente, id o punto de venta"
              value={search}
              onSearch={(text) => filter({ search: text || undefined })}
            />
            <DocumentoFiltros
              value={{ desde, hasta, usuario: vendedor, estado, condicion_venta, plan }}
              onChange={filter}
            >
              <OpcionFilter
                label="Estado"
                todas="Todos los estados"
                data={ESTADOS}
                value={estado}
                onChange={(next) => filter({ estado: next })}
              />
              <OpcionFilter
                label="Condición"
                todas="Todas las condiciones"
                data={condicionesCon(usuario)}
                value={plan === undefined ? condicion_venta : `plan-${plan}`}
                onChange={(next) => filter(condicionEn(next))}
              />
            </DocumentoFiltros>
          </>
        }
        count={list.data && countOf(list.data.count, search)}
        page={page}
        totalPages={list.data?.total_pages}
        totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
        footer={
          <>
            <ExcelButton fileName="ventas.xlsx" fetchWorkbook={exportVentas(filters)} />
            {botonColumnas}
          </>
        }
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      >
        <DataTable
          label="Ventas"
          columns={columnas}
          orden={orden}
          onOrden={(next) => filter({ orden: ventasSearch({ orden: next }).orden })}
          rows={rows}
          rowKey={(item) => item.id}
          stale={list.isPlaceholderData}
          empty={emptyText(hayFiltros(filters), list.isError && !list.data)}
          onRow={(item) => view(item.id)}
          actions={(item) => (
            <>
              <RowAction label="Ver Venta" target={item.numero} icon="ver" onClick={() => view(item.id)} />
              <RowAction
                label="Imprimir Venta"
                target={item.numero}
                icon="imprimir"
                onClick={() => print('ventas', item.id)}
              />
              {item.estado !== 'anulada' && (
                <RowAction
                  label="Anular"
                  target={item.numero}
                  icon="anular"
                  danger
                  onClick={() => setAnnulling(item)}
                />
              )}
            </>
          )}
        />
      </ListPage>
      {venta !== undefined && <VentaDetail id={venta} onClose={closeDetail} />}
      {annulling && <VentaAnular venta={annulling} onClose={() => setAnnulling(null)} />}
    </>
  )
}

const countOf = (count: number, search: string): string =>
  search
    ? `${formatCount(count, 'resultado', 'resultados')} para “${search}”`
    : formatCount(count, 'venta', 'ventas')

function emptyText(filtered: boolean, failed: boolean): string {
  if (failed) return 'No se pudieron cargar las ventas.'
  return filtered
    ? 'No se encontraron ventas para esa búsqueda.'
    : 'Todavía no hay ventas. La primera se crea con “Crear nueva venta”.'
}
