import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount } from '../../../platform/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { RubroFilter } from '../rubros/RubroFilter.tsx'
import { ArticuloCreate } from './ArticuloCreate.tsx'
import { ArticuloEdit } from './ArticuloEdit.tsx'
import { articulosQuery, exportArticulos } from './articulos.queries.ts'
import type { ArticulosSearch } from './articulos.search.ts'
import styles from './Elegidos.module.css'
import { ElegidosBarra } from './ElegidosBarra.tsx'
import { useElegidos } from './useElegidos.ts'

const route = getRouteApi('/app/articulos')

const columns: readonly Column<Articulo>[] = [
  { header: 'Id', kind: 'code', width: '176px', cell: (a) => a.id },
  { header: 'Nombre', card: 'title', cell: (a) => a.nombre },
]

/** Only in a shop that has rubros. */
const deRubros: readonly Column<Articulo>[] = [
  { header: 'Marca', width: '140px', cell: (a) => a.marca || '-' },
  { header: 'Rubro', width: '140px', cell: (a) => a.rubro_nombre || '-' },
]

const deVenta: readonly Column<Articulo>[] = [
  {
    header: 'Precio de venta',
    kind: 'numeric',
    width: '160px',
    cell: (a) => <MoneyText value={a.precio_venta} />,
  },
  {
    header: 'Precio financiado',
    kind: 'numeric',
    width: '160px',
    cell: (a) => <MoneyText value={a.precio_financiado} />,
  },
  {
    header: 'Estado',
    width: '112px',
    cell: (a) => <EstadoBadge tone={a.baja ? 'grey' : 'green'}>{a.baja ? 'Inactivo' : 'Activo'}</EstadoBadge>,
  },
]

const todas = [...columns, ...deVenta]
const conRubros = [...columns, ...deRubros, ...deVenta]

const FILTERS = [
  { value: 'todos', label: 'Todos' },
  { value: 'activos', label: 'Activos' },
  { value: 'inactivos', label: 'Inactivos' },
]

const EMPTY = {
  todos: 'Todavía no hay artículos.',
  activos: 'No hay artículos activos.',
  inactivos: 'No hay artículos inactivos.',
}

const EMPTY_SEARCH = {
  todos: 'No se encontraron artículos para esa búsqueda.',
  activos: 'No se encontraron artículos activos para esa búsqueda.',
  inactivos: 'No se encontraron artículos inactivos para esa búsqueda.',
}

/** The catalogue. A list that cannot be loaded shows as an empty one. */
export function ArticuloList() {
  const filters = route.useSearch()
  const { search = '', page = 1, estado = 'todos', rubro } = filters
  const { usuario } = useSesion()
  const navigate = route.useNavigate()
  const list = useQuery(articulosQuery(filters))
  const [dialog, setDialog] = useState<'create' | { edit: string } | null>(null)
  const close = () => setDialog(null)
  const elegidos = useElegidos()
  const filter = (changed: ArticulosSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })

  return (
    <>
      <ListPage
        title="Artículos"
        action={
          <>
            <Button
              variant="default"
              leftSection={<IconTags size={16} aria-hidden />}
              onClick={elegidos.imprimir}
            >
              Imprimir etiquetas
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('create')}>
              Nuevo artículo
            </Button>
          </>
        }
        filters={
          <>
            <SearchBox
              label="Buscar artículos"
              placeholder="Buscar por nombre, id o código de barras"
              value={search}
              onSearch={(text) => filter({ search: text || undefined })}
            />
            <RubroFilter rubro={rubro} onChange={(id) => filter({ rubro: id })} />
            <SegmentedControl
              aria-label="Estado"
              data={FILTERS}
              value={estado}
              onChange={(next) =>
                filter({ estado: next === 'activos' || next === 'inactivos' ? next : undefined })
              }
            />
          </>
        }
        count={list.data && formatCount(list.data.count, 'artículo', 'artículos')}
        page={page}
        totalPages={list.data?.total_pages}
        footer={<ExcelButton fileName="articulos.xlsx" fetchWorkbook={exportArticulos(filters)} />}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      >
        <ElegidosBarra elegidos={elegidos} pagina={list.data?.results ?? []} />
        <DataTable
          label="Artículos"
          columns={usuario.rubros ? conRubros : todas}
          rows={list.isError ? [] : list.data?.results}
          rowKey={(articulo) => articulo.id}
          stale={list.isPlaceholderData}
          tone={(articulo) => (articulo.baja ? 'muted' : undefined)}
          empty={
            list.isError
              ? 'No se pudieron cargar los artículos.'
              : (search || rubro ? EMPTY_SEARCH : EMPTY)[estado]
          }
          actions={(articulo) => (
            <>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside of it is an input, and says its own name. */}
              <label className={styles.marca}>
                <Checkbox
                  size="xs"
                  aria-label={`Seleccionar ${articulo.nombre}`}
                  checked={elegidos.elegidos.has(articulo.id)}
                  onChange={(event) => elegidos.elegir([articulo], event.currentTarget.checked)}
                />
              </label>
              <RowAction
                label="Editar"
                target={articulo.nombre}
                onClick={() => setDialog({ edit: articulo.id })}
              />
            </>
          )}
        />
      </ListPage>
      <Suspense>{dialog === 'create' && <ArticuloCreate onClose={close} />}</Suspense>
      {dialog && dialog !== 'create' && <ArticuloEdit id={dialog.edit} onClose={close} />}
    </>
  )
}
