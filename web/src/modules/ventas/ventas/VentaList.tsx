import { Button } from '@mantine/core'
import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import type { VentaListItem } from '@mostrador/contract/ventas/ventas'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatFecha } from '../../../platform/format.ts'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { print } from '../../../platform/print.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { VentaAnular } from './VentaAnular.tsx'
import { VentaDetail } from './VentaDetail.tsx'
import { VentaEstado } from './VentaEstado.tsx'
import styles from './VentaList.module.css'
import { exportVentas, ventasQuery } from './ventas.queries.ts'

const route = getRouteApi('/app/venta')

const columns: readonly Column<VentaListItem>[] = [
  { header: 'Número', kind: 'code', width: '168px', cell: (v) => v.numero },
  { header: 'Cliente', card: 'title', cell: (v) => v.cliente_nombre },
  { header: 'Fecha', width: '104px', cell: (v) => formatFecha(v.fecha) },
  { header: 'Total', kind: 'numeric', width: '152px', cell: (v) => <Total venta={v} /> },
  { header: 'Estado', width: '112px', cell: (v) => <VentaEstado estado={v.estado} /> },
]

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
  const { search = '', page = 1, venta } = route.useSearch()
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const list = useQuery(ventasQuery({ search, page }))
  const [annulling, setAnnulling] = useState<VentaListItem | null>(null)
  // A list that cannot be loaded shows as empty.
  const rows = list.data?.results ?? (list.isError ? [] : undefined)

  const view = (id: number) => void navigate({ search: (previous) => ({ ...previous, venta: id }) })
  const closeDetail = () => void navigate({ search: (previous) => ({ ...previous, venta: undefined }) })
  const create = () => void goTo({ to: '/venta/nueva' })
  useHotkey('N', 'Crear nueva venta', create)

  return (
    <>
      <ListPage
        title="Ventas"
        section="Listado de Facturas"
        action={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-keyshortcuts="N"
            rightSection={<Tecla keys="N" />}
            onClick={create}
          >
            Crear nueva venta
          </Button>
        }
        filters={
          <SearchBox
            label="Buscar ventas"
            placeholder="Buscar por cliente, id o punto de venta"
            value={search}
            onSearch={(text) => void navigate({ search: { search: text || undefined } })}
          />
        }
        count={list.data && countOf(list.data.count, search)}
        page={page}
        totalPages={list.data?.total_pages}
        footer={<ExcelButton fileName="ventas.xlsx" fetchWorkbook={exportVentas({ search })} />}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      >
        <DataTable
          label="Ventas"
          columns={columns}
          rows={rows}
          rowKey={(item) => item.id}
          stale={list.isPlaceholderData}
          empty={emptyText(search, list.isError && !list.data)}
          onRow={(item) => view(item.id)}
          actions={(item) => (
            <>
              {item.estado !== 'anulada' && (
                <RowAction
                  label="Anular"
                  target={item.numero}
                  icon="anular"
                  danger
                  onClick={() => setAnnulling(item)}
                />
              )}
              <RowAction label="Ver Venta" target={item.numero} icon="ver" onClick={() => view(item.id)} />
              <RowAction
                label="Imprimir Venta"
                target={item.numero}
                icon="imprimir"
                onClick={() => print('ventas', item.id)}
              />
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

function emptyText(search: string, failed: boolean): string {
  if (failed) return 'No se pudieron cargar las ventas.'
  return search
    ? 'No se encontraron ventas para esa búsqueda.'
    : 'Todavía no hay ventas. La primera se crea con “Crear nueva venta”.'
}
