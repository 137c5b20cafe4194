import { Checkbox, NativeSelect } from '@mantine/core'
import type { TurnoListItem } from '@mostrador/contract/caja/caja-turnos'
import { rangoInvertido } from '@mostrador/contract/fechas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { formatCount, formatFecha, formatInstante, formatMoney } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { usuariosQuery } from '../../base/usuarios/usuarios.queries.ts'
import styles from '../Caja.module.css'
import { CajaFiltro, SucursalFiltro } from '../CajaFiltros.tsx'
import { exportTurnos, turnosQuery } from '../cajas.queries.ts'
import type { CajaSearch } from '../cajas.search.ts'

const route = getRouteApi('/app/caja')

const dinero = (importe: number | null) => (importe === null ? '-' : <MoneyText value={importe} />)

const columns: readonly Column<TurnoListItem>[] = [
  { header: 'Turno', kind: 'code', width: '120px', cell: (t) => t.numero },
  { header: 'Caja', card: 'title', cell: (t) => `${t.caja.nombre} · ${t.sucursal.nombre}` },
  { header: 'Apertura', width: '144px', cell: (t) => formatInstante(t.abierto) },
  { header: 'Abrió', width: '112px', cell: (t) => nombreDePersona(t.usuario_apertura) },
  { header: 'Cierre', width: '144px', cell: (t) => (t.cerrado ? formatInstante(t.cerrado) : '-') },
  {
    header: 'Estado',
    width: '96px',
    cell: (t) =>
      t.estado === 'abierto' ? (
        <EstadoBadge tone="green">Abierta</EstadoBadge>
      ) : (
        <EstadoBadge tone="grey">Cerrada</EstadoBadge>
      ),
  },
  { header: 'Esperado', kind: 'numeric', width: '128px', cell: (t) => dinero(t.esperado) },
  { header: 'Contado', kind: 'numeric', width: '128px', cell: (t) => dinero(t.contado) },
  {
    header: 'Diferencia',
    kind: 'numeric',
    width: '168px',
    cell: (t) => (
      <>
        {t.diferencia ? <MoneyText value={t.diferencia} strong /> : dinero(t.diferencia)}
        {otrasDe(t).map((linea) => (
          <span key={linea} className={styles.linea}>
            {linea}
          </span>
        ))}
      </>
    ),
  },
]

/** What went away between two shifts, and what a later count no longer shows. */
const otrasDe = ({ diferencia_apertura, cantidad_conteos, diferencia_primer_conteo }: TurnoListItem) => [
  ...(diferencia_apertura ? [`Apertura: ${formatMoney(diferencia_apertura)}`] : []),
  ...(cantidad_conteos > 1 ? [formatCount(cantidad_conteos, 'conteo', 'conteos')] : []),
  ...(cantidad_conteos > 1 && diferencia_primer_conteo
    ? [`Primer conteo: ${formatMoney(diferencia_primer_conteo)}`]
    : []),
]

const TOTALES = { diferencia: 'Diferencia de lo filtrado' }

/** The shifts of the tills, newest first. */
export function TurnoList() {
  const { tab: _, traspasos: __, fecha: ___, page = 1, ...filtros } = route.useSearch()
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const invertido = rangoInvertido(filtros)
  const list = useQuery({ ...turnosQuery(filtros, page), enabled: !invertido })
  const { data: usuarios = [] } = useQuery(usuariosQuery)
  useListError(list.error, 'Error al obtener los turnos')
  const filter = (changed: CajaSearch) =>
    void navigate({ search: ({ page: _page, ...previous }) => ({ ...previous, ...changed }) })
  const open = (id: number) => void goTo({ to: '/caja/turnos/$id', params: { id: String(id) } })
  return (
    <ListPage
      filters={
        <div className={styles.filtros}>
          <SucursalFiltro
            value={filtros.sucursal}
            onChange={(sucursal) => filter({ sucursal, caja: undefined })}
          />
          <CajaFiltro
            sucursal={filtros.sucursal}
            value={filtros.caja}
            onChange={(caja) => filter({ caja })}
          />
          <NativeSelect
            label="Usuario"
            data={[
              { value: '', label: 'Todos' },
              ...usuarios.map((u) => ({ value: String(u.id), label: nombreDePersona(u) })),
            ]}
            value={String(filtros.usuario ?? '')}
            onChange={({ currentTarget: { value } }) => filter({ usuario: Number(value) || undefined })}
          />
          <NativeSelect
            label="Estado"
            data={[
              { value: '', label: 'Todos' },
              { value: 'abierto', label: 'Abiertos' },
              { value: 'cerrado', label: 'Cerrados' },
            ]}
            value={filtros.estado ?? ''}
            onChange={({ currentTarget: { value } }) =>
              filter({ estado: value === 'abierto' || value === 'cerrado' ? value : undefined })
            }
          />
          <RangoFilter labelled value={filtros} onChange={filter} />
          <Checkbox
            label={
              filtros.diferencia_desde
                ? `Con diferencia desde el ${formatFecha(filtros.diferencia_desde)}`
                : 'Con diferencia'
            }
            checked={filtros.diferencia ?? filtros.diferencia_desde !== undefined}
            onChange={({ currentTarget: { checked } }) =>
              filter({ diferencia: checked || undefined, diferencia_desde: undefined })
            }
          />
        </div>
      }
      count={list.data && formatCount(list.data.count, 'turno', 'turnos')}
      page={page}
      totalPages={list.data?.total_pages}
      totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      footer={<ExcelButton fileName="turnos-de-caja.xlsx" fetchWorkbook={exportTurnos(filtros)} />}
    >
      <DataTable
        label="Turnos de caja"
        columns={columns}
        rows={invertido || (list.isError && !list.data) ? [] : list.data?.results}
        rowKey={(t) => t.id}
        stale={list.isPlaceholderData}
        wide
        empty="No hay turnos con esos filtros."
        onRow={(t) => open(t.id)}
        actions={(t) => <RowAction label="Ver" target={t.numero} icon="ver" onClick={() => open(t.id)} />}
      />
    </ListPage>
  )
}
