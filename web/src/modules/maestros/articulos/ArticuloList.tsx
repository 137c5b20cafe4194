import { Button, Checkbox } from '@mantine/core'
import type { ArticuloListado } from '@mostrador/contract/maestros/articulos'
import { IconListDetails, IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { formatCount, formatPorcentaje } from '../../../platform/text/format.ts'
import { useCamaraButton } from '../../../ui/camara/useCamaraButton.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RubroFilter } from '../rubros/RubroFilter.tsx'
import { ArticuloCreate } from './ArticuloCreate.tsx'
import { ArticuloEdit } from './ArticuloEdit.tsx'
import { articulosQuery, exportArticulos } from './articulos.queries.ts'
import { type ArticulosSearch, articulosSearch } from './articulos.search.ts'
import styles from './Elegidos.module.css'
import { ElegidosBarra } from './ElegidosBarra.tsx'
import { useElegidos } from './useElegidos.ts'

const PreciosDeArticulo = later(() => import('./PreciosDeArticulo.tsx').then((m) => m.PreciosDeArticulo))
const PresentacionesDialog = later(() =>
  import('./presentaciones/PresentacionesDialog.tsx').then((m) => m.PresentacionesDialog),
)

const ModeloFilter = later(() => import('./ModeloFilter.tsx').then((m) => m.ModeloFilter))

const EnDolares = later(() => import('../cotizaciones/EnDolares.tsx').then((m) => m.EnDolares))

const route = getRouteApi('/app/articulos')

/** What a shop shows of its articles; rubros make the others narrower, so that the name keeps its room. */
function columnsOf({
  rubros,
  costos,
  dolares,
}: {
  rubros: boolean
  costos: boolean
  dolares: boolean
}): readonly Column<ArticuloListado>[] {
  const ancho = rubros || costos ? '112px' : '160px'
  return [
    { header: 'Id', kind: 'code', width: rubros ? '88px' : '144px', cede: 2, sort: 'id', cell: (a) => a.id },
    {
      header: 'Nombre',
      card: 'title',
      // Among so many columns it gives way too.
      ...(rubros && costos && { width: '176px' }),
      sort: 'nombre',
      cell: (a) => <span className={styles.nombre}>{a.nombre}</span>,
    },
    ...(rubros ? deRubros : []),
    { header: 'Stock', kind: 'numeric', width: '80px', sort: 'stock', cell: ({ stock }) => stock ?? '-' },
    ...(costos ? deCostos : []),
    {
      header: 'Precio de venta',
      kind: 'numeric',
      width: ancho,
      card: 'amount',
      sort: '-precio_venta',
      cell: (a) => <MoneyText value={a.precio_venta} />,
    },
    ...(dolares ? [enDolares] : []),
    {
      header: 'Precio financiado',
      kind: 'numeric',
      width: ancho,
      sort: '-precio_financiado',
      cell: (a) => <MoneyText value={a.precio_financiado} />,
    },
    {
      header: 'Estado',
      width: rubros ? '80px' : '96px',
      cede: 2,
      cell: (a) => (
        <EstadoBadge tone={a.baja ? 'grey' : 'green'}>{a.baja ? 'Inactivo' : 'Activo'}</EstadoBadge>
      ),
    },
  ]
}

/** Only where articles have prices in dollars. */
const enDolares: Column<ArticuloListado> = {
  header: 'En dólares',
  kind: 'numeric',
  width: '112px',
  cede: 1,
  cell: (a) => (a.precio_dolares ? <EnDolares precio={a.precio_dolares} /> : '-'),
}

/** Only in a shop that has rubros. */
const deRubros: readonly Column<ArticuloListado>[] = [
  { header: 'Marca', width: '96px', cede: 1, cell: (a) => a.marca || '-' },
  { header: 'Rubro', width: '96px', cede: 2, cell: (a) => a.rubro_nombre || '-' },
]

/** Only for whom may see costs: to replace it, and what the sale price leaves over that. */
const deCostos: readonly Column<ArticuloListado>[] = [
  {
    header: 'Costo',
    kind: 'numeric',
    width: '112px',
    sort: '-precio_costo',
    cell: (a) => (a.precio_costo > 0 ? <MoneyText value={a.precio_costo} /> : '-'),
  },
  {
    header: 'Margen',
    kind: 'numeric',
    width: '88px',
    cede: 2,
    sort: '-margen',
    cell: ({ margen }) => (margen === undefined ? '-' : formatPorcentaje(Math.round(margen * 10) / 10)),
  },
]

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
  const { search = '', page = 1, estado = 'todos', rubro, orden = 'nombre' } = filters
  const { usuario, puede } = useSesion()
  const costos = puede('ver_costos')
  const { columnas, botonColumnas } = useColumnas(
    'articulos',
    useMemo(
      () => columnsOf({ rubros: usuario.rubros === true, costos, dolares: usuario.precios_dolares === true }),
      [usuario.rubros, usuario.precios_dolares, costos],
    ),
  )
  const navigate = route.useNavigate()
  const list = useQuery(articulosQuery(filters))
  const [enListas, setEnListas] = useState<string | null>(null)
  const [conCodigos, setConCodigos] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'create' | { edit: string } | null>(null)
  const close = () => setDialog(null)
  const editar = ({ id }: ArticuloListado) => setDialog({ edit: id })
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
        filters={<Filtros filtros={filters} onChange={filter} />}
        count={list.data && formatCount(list.data.count, 'artículo', 'artículos')}
        page={page}
        totalPages={list.data?.total_pages}
        footer={
          <>
            <ExcelButton fileName="articulos.xlsx" fetchWorkbook={exportArticulos(filters)} />
            <Button
              variant="default"
              leftSection={<IconListDetails size={16} aria-hidden />}
              onClick={() => void navigate({ to: '/lista-precios', search: { rubro } })}
            >
              Lista de precios
            </Button>
            {botonColumnas}
          </>
        }
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      >
        <ElegidosBarra elegidos={elegidos} pagina={list.data?.results ?? []} />
        <DataTable
          label="Artículos"
          columns={columnas}
          wide
          orden={orden}
          onOrden={(next) => filter({ orden: articulosSearch({ orden: next }).orden })}
          onRow={editar}
          rows={list.isError ? [] : list.data?.results}
          rowKey={(articulo) => articulo.id}
          stale={list.isPlaceholderData}
          tone={(articulo) => (articulo.baja ? 'muted' : undefined)}
          empty={
            list.isError
              ? 'No se pudieron cargar los artículos.'
              : (search || rubro || filters.modelo ? EMPTY_SEARCH : EMPTY)[estado]
          }
          actions={(articulo) => (
            <Acciones
              articulo={articulo}
              elegidos={elegidos}
              onEditar={editar}
              onListas={() => setEnListas(articulo.id)}
              onCodigos={() => setConCodigos(articulo.id)}
            />
          )}
        />
      </ListPage>
      {enListas !== null && <PreciosDeArticulo id={enListas} onClose={() => setEnListas(null)} />}
      {conCodigos !== null && <PresentacionesDialog id={conCodigos} onClose={() => setConCodigos(null)} />}
      <Suspense>{dialog === 'create' && <ArticuloCreate onClose={close} />}</Suspense>
      {dialog && dialog !== 'create' && (
        <ArticuloEdit
          id={dialog.edit}
          onClose={close}
          onListas={() => {
            setEnListas(dialog.edit)
            close()
          }}
        />
      )}
    </>
  )
}

interface FiltrosProps {
  filtros: ArticulosSearch
  onChange: (changed: ArticulosSearch) => void
}

function Filtros({ filtros, onChange }: FiltrosProps) {
  const { search = '', estado = 'todos', rubro, modelo } = filtros
  const { usuario } = useSesion()
  const camara = useCamaraButton((codigo) => {
    onChange({ search: codigo })
  })
  return (
    <>
      <SearchBox
        label="Buscar artículos"
        placeholder="Buscar por nombre, id o código de barras"
        value={search}
        onSearch={(text) => onChange({ search: text || undefined })}
        end={camara}
      />
      <RubroFilter rubro={rubro} onChange={(id) => onChange({ rubro: id })} />
      {usuario.variantes && <ModeloFilter modelo={modelo} onChange={(id) => onChange({ modelo: id })} />}
      <Segmentos
        label="Estado"
        data={FILTERS}
        value={estado}
        onChange={(next) =>
          onChange({ estado: next === 'activos' || next === 'inactivos' ? next : undefined })
        }
      />
    </>
  )
}

interface AccionesProps {
  articulo: ArticuloListado
  elegidos: ReturnType<typeof useElegidos>
  onEditar: (articulo: ArticuloListado) => void
  onListas: () => void
  onCodigos: () => void
}

/** What is done with one article: it is chosen, edited, or its costs are looked at. */
function Acciones({
  articulo,
  elegidos: { elegidos, elegir },
  onEditar,
  onListas,
  onCodigos,
}: AccionesProps) {
  const { usuario, puede } = useSesion()
  const navigate = useNavigate()
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside of it is an input, and says its own name. */}
      <label className={styles.marca}>
        <Checkbox
          size="xs"
          aria-label={`Seleccionar ${articulo.nombre}`}
          checked={elegidos.has(articulo.id)}
          onChange={(event) => elegir([articulo], event.currentTarget.checked)}
        />
      </label>
      <RowAction label="Editar" icon="editar" target={articulo.nombre} onClick={() => onEditar(articulo)} />
      <RowMenu
        target={articulo.nombre}
        items={[
          usuario.listas_precio !== undefined &&
            puede('cambiar_precios') && { label: 'Precios en listas', onClick: onListas },
          usuario.presentaciones === true &&
            puede('editar_articulos') && { label: 'Códigos y presentaciones', onClick: onCodigos },
          usuario.numeros_de_serie === true &&
            Boolean(articulo.series) && {
              label: 'Números de serie',
              onClick: () => void navigate({ to: '/numeros-de-serie', search: { search: articulo.id } }),
            },
          usuario.compras === true &&
            puede('ver_costos') && {
              label: 'Costos',
              onClick: () =>
                void navigate({
                  to: '/articulos/$id/costos',
                  params: { id: articulo.id },
                  search: {},
                }),
            },
        ]}
      />
    </>
  )
}
