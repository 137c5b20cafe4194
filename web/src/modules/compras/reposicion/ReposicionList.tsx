import { Button, Checkbox, Switch } from '@mantine/core'
import type { Reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { SucursalFiltro } from '../../base/sucursales/SucursalFiltro.tsx'
import { RubroFilter } from '../../maestros/rubros/RubroFilter.tsx'
import styles from './Reposicion.module.css'
import { exportReposicion, reposicionQuery } from './reposicion.queries.ts'
import { claveDe, cuentaDe, seRepone } from './reposicion.reglas.ts'
import type { ReposicionSearch } from './reposicion.search.ts'
import { useReponerFilas } from './useReponerFilas.ts'

const route = getRouteApi('/app/reposicion')

/** From where: other branches first, then the supplier. */
function Origen({ fila }: { fila: Reposicion }) {
  const { transferir, pedir, proveedor, bulto, en_preparacion } = fila
  return (
    <ul className={styles.origen}>
      {transferir.map((t) => (
        <li key={t.sucursal.id}>
          Traer {formatEntero(t.cantidad)} de {t.sucursal.nombre}
        </li>
      ))}
      {pedir > 0 && (
        <li>
          {proveedor
            ? `Pedir ${formatEntero(pedir)} a ${proveedor.nombre}`
            : `Pedir ${formatEntero(pedir)}: sin proveedor habitual`}
          {bulto > 1 && ` (${formatCount(pedir / bulto, 'bulto', 'bultos')} de ${formatEntero(bulto)})`}
        </li>
      )}
      {en_preparacion > 0 && <li>{formatEntero(en_preparacion)} en preparación</li>}
    </ul>
  )
}

const columnsFor = (
  elegidas: ReadonlySet<string>,
  elegir: (fila: Reposicion, si: boolean) => void,
): readonly Column<Reposicion>[] => [
  {
    header: 'Elegir',
    width: '64px',
    cell: (r) => (
      <label className={styles.elegir} htmlFor={`elegir ${claveDe(r)}`}>
        <Checkbox
          id={`elegir ${claveDe(r)}`}
          aria-label={`Elegir ${r.articulo.nombre} de ${r.sucursal.nombre}`}
          disabled={!seRepone(r)}
          checked={elegidas.has(claveDe(r))}
          onChange={({ currentTarget: { checked } }) => elegir(r, checked)}
        />
      </label>
    ),
  },
  {
    header: 'Artículo',
    card: 'title',
    cell: (r) => (
      <span className={styles.articulo}>
        {r.articulo.nombre} <small>{r.articulo.id}</small>
      </span>
    ),
  },
  { header: 'Local', width: '168px', cell: (r) => r.sucursal.nombre },
  {
    header: 'Disponible',
    kind: 'numeric',
    width: '104px',
    cell: (r) => <span title={cuentaDe(r)}>{formatEntero(r.disponible)}</span>,
  },
  { header: 'Punto', kind: 'numeric', width: '80px', cell: (r) => formatEntero(r.punto) },
  { header: 'Nivel', kind: 'numeric', width: '80px', cell: (r) => formatEntero(r.nivel) },
  { header: 'Necesita', kind: 'numeric', width: '96px', cell: (r) => formatEntero(r.necesidad) },
  { header: 'De dónde', width: '304px', cell: (r) => <Origen fila={r} /> },
]

/** What reached its point, and one press to bring it. */
export function ReposicionList() {
  const filters = route.useSearch()
  const { search = '', sucursal, rubro, transferencias, page = 1 } = filters
  const { puede } = useSesion()
  const navigate = route.useNavigate()
  const list = useQuery(reposicionQuery(filters))
  useListError(list.error, 'Error al cargar la reposición')
  const [quitadas, setQuitadas] = useState<ReadonlySet<string>>(new Set())
  const filter = (changed: ReposicionSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })

  const filas = list.data?.results ?? []
  // All that can be brought is chosen: one takes out what one does not want.
  const elegidas = filas.filter((r) => seRepone(r) && !quitadas.has(claveDe(r)))
  const claves = new Set(elegidas.map(claveDe))
  const elegir = (fila: Reposicion, si: boolean) =>
    setQuitadas((todas) => {
      const otras = new Set(todas)
      if (si) otras.delete(claveDe(fila))
      else otras.add(claveDe(fila))
      return otras
    })
  const { reponer, reponiendo } = useReponerFilas({ transferencias: transferencias !== 'no' })

  return (
    <ListPage
      filters={
        <>
          {puede('ver_otras_sucursales') && (
            <SucursalFiltro sucursal={sucursal} onChange={(id) => filter({ sucursal: id })} />
          )}
          <SearchBox
            label="Buscar artículos"
            placeholder="Buscar por nombre o código"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <RubroFilter rubro={rubro} onChange={(id) => filter({ rubro: id })} />
          <Switch
            label="Traer primero de otros locales"
            checked={transferencias !== 'no'}
            onChange={({ currentTarget: { checked } }) =>
              filter({ transferencias: checked ? undefined : 'no' })
            }
          />
        </>
      }
      count={list.data && formatCount(list.data.count, 'artículo por reponer', 'artículos por reponer')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      footer={
        <>
          <ExcelButton fileName="reposicion.xlsx" fetchWorkbook={exportReposicion(filters)} />
          <Button disabled={elegidas.length === 0} loading={reponiendo} onClick={() => reponer(elegidas)}>
            {elegidas.length === 0
              ? 'Reponer'
              : `Reponer ${formatCount(elegidas.length, 'artículo', 'artículos')}`}
          </Button>
        </>
      }
    >
      <DataTable
        label="Artículos por reponer"
        columns={columnsFor(claves, elegir)}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={claveDe}
        stale={list.isPlaceholderData}
        wide
        empty={
          search || rubro ? (
            'No hay artículos por reponer con esos filtros.'
          ) : (
            <>
              Nada llegó a su punto de pedido.
              <br />
              Los puntos se escriben en «Puntos de pedido».
            </>
          )
        }
      />
    </ListPage>
  )
}
