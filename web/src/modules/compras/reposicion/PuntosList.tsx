import { Button, NativeSelect } from '@mantine/core'
import type { PuntoReposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { SucursalFiltro } from '../../base/sucursales/SucursalFiltro.tsx'
import { focusId } from '../../documentos/lineas/problema.ts'
import { RubroFilter } from '../../maestros/rubros/RubroFilter.tsx'
import styles from './Reposicion.module.css'
import { exportPuntos, puntosQuery, useGuardarPuntos } from './reposicion.queries.ts'
import { type Editado, razonDe, reparoDePunto } from './reposicion.reglas.ts'
import type { ReposicionSearch } from './reposicion.search.ts'

const route = getRouteApi('/app/reposicion')

const idOf = (campo: keyof Editado, { articulo }: PuntoReposicion): string =>
  `${campo}-${articulo.id.toLowerCase()}`

type Cambiar = (fila: PuntoReposicion, cambio: Partial<Editado>) => void

const columnsFor = (editado: (fila: PuntoReposicion) => Editado, cambiar: Cambiar) => {
  const campo = (header: string, cual: keyof Editado): Column<PuntoReposicion> => ({
    header,
    kind: 'numeric',
    width: '112px',
    cell: (fila) => (
      <CantidadInput
        id={idOf(cual, fila)}
        aria-label={`${header} de ${fila.articulo.nombre}`}
        className={styles.cantidad ?? ''}
        size="xs"
        min={0}
        optional
        value={editado(fila)[cual]}
        onChange={(valor) => cambiar(fila, { [cual]: valor })}
      />
    ),
  })
  return [
    {
      header: 'Artículo',
      card: 'title',
      cell: ({ articulo }) => (
        <span className={styles.articulo}>
          {articulo.nombre} <small>{articulo.id}</small>
        </span>
      ),
    },
    { header: 'Stock', kind: 'numeric', width: '88px', cell: (p) => formatEntero(p.stock) },
    campo('Punto', 'punto'),
    campo('Nivel', 'nivel'),
    {
      header: 'Sugerido por las ventas',
      width: '360px',
      cell: ({ sugerencia }) =>
        sugerencia === null ? (
          <small>Sin ventas en 90 días</small>
        ) : (
          <span className={styles.sugerencia}>
            Punto {formatEntero(sugerencia.punto)}, nivel {formatEntero(sugerencia.nivel)}
            <small>{razonDe(sugerencia)}</small>
          </span>
        ),
    },
  ] satisfies Column<PuntoReposicion>[]
}

/** When each article of a branch is bought again, and up to how many units. */
export function PuntosList() {
  const filters = route.useSearch()
  const { search = '', sucursal, rubro, con_punto, page = 1 } = filters
  const { esAdmin, sucursal: working } = useSesion()
  const navigate = route.useNavigate()
  const list = useQuery(puntosQuery({ ...filters, sucursal: sucursal ?? working ?? undefined }))
  useListError(list.error, 'Error al cargar los puntos de pedido')
  const guardar = useGuardarPuntos()
  const [cambios, setCambios] = useState<ReadonlyMap<string, Editado>>(new Map())
  const filter = (changed: ReposicionSearch) => {
    setCambios(new Map())
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  }
  const editado = (fila: PuntoReposicion): Editado => cambios.get(fila.articulo.id) ?? fila
  const cambiar: Cambiar = (fila, cambio) =>
    setCambios((todos) => {
      const { punto, nivel } = todos.get(fila.articulo.id) ?? fila
      return new Map(todos).set(fila.articulo.id, { punto, nivel, ...cambio })
    })

  const save = () => {
    for (const fila of list.data?.results ?? []) {
      const reparo = reparoDePunto(editado(fila))
      if (!reparo) continue
      notifyError(`${fila.articulo.nombre}: ${reparo.charAt(0).toLowerCase()}${reparo.slice(1)}`)
      return focusId(idOf(editado(fila).punto === null ? 'punto' : 'nivel', fila))
    }
    guardar.mutate(
      {
        sucursal: esAdmin ? (sucursal ?? working) : null,
        puntos: [...cambios].map(([articulo, { punto, nivel }]) => ({ articulo, punto, nivel })),
      },
      {
        onSuccess: ({ guardados }) => {
          notifySuccess(formatCount(guardados, 'punto guardado', 'puntos guardados'))
          setCambios(new Map())
        },
        onError: (error) => notifyError('Error al guardar los puntos', error),
      },
    )
  }

  return (
    <ListPage
      filters={
        <>
          {esAdmin && (
            <SucursalFiltro
              sucursal={sucursal}
              todas="Mi local"
              onChange={(id) => filter({ sucursal: id })}
            />
          )}
          <SearchBox
            label="Buscar artículos"
            placeholder="Buscar por nombre o código"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <RubroFilter rubro={rubro} onChange={(id) => filter({ rubro: id })} />
          <NativeSelect
            aria-label="Puntos"
            value={con_punto ?? ''}
            data={[
              { value: '', label: 'Todos los artículos' },
              { value: 'si', label: 'Con punto' },
              { value: 'no', label: 'Sin punto' },
            ]}
            onChange={({ currentTarget: { value } }) =>
              filter({ con_punto: value === 'si' || value === 'no' ? value : undefined })
            }
          />
        </>
      }
      count={list.data && formatCount(list.data.count, 'artículo', 'artículos')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => {
        setCambios(new Map())
        void navigate({ search: (previous) => ({ ...previous, page: next }) })
      }}
      footer={
        <>
          <ExcelButton fileName="puntos-reposicion.xlsx" fetchWorkbook={exportPuntos(filters)} />
          <Button disabled={cambios.size === 0} loading={guardar.isPending} onClick={save}>
            {cambios.size === 0 ? 'Guardar' : `Guardar ${formatCount(cambios.size, 'punto', 'puntos')}`}
          </Button>
        </>
      }
    >
      <DataTable
        label="Puntos de pedido"
        columns={columnsFor(editado, cambiar)}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(p) => p.articulo.id}
        stale={list.isPlaceholderData}
        wide
        empty={
          search || rubro || con_punto ? 'No hay artículos con esos filtros.' : 'Todavía no hay artículos.'
        }
        actions={(fila) => (
          <RowAction
            label="Usar sugerido"
            target={fila.articulo.nombre}
            disabled={fila.sugerencia === null}
            onClick={() =>
              fila.sugerencia && cambiar(fila, { punto: fila.sugerencia.punto, nivel: fila.sugerencia.nivel })
            }
          />
        )}
      />
    </ListPage>
  )
}
