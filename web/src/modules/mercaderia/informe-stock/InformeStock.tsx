import { BUSCA_ARTICULO } from '@mostrador/contract/maestros/articulos'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type {
  EstadoStock,
  InformeStock as Informe,
  ProductoStock,
} from '@mostrador/contract/mercaderia/stock'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { later, useAtHand } from '../../../platform/later.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { useCamaraButton } from '../../../ui/camara/useCamaraButton.tsx'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RubroFilter } from '../../maestros/rubros/RubroFilter.tsx'
import styles from './InformeStock.module.css'
import { exportInforme, informeQuery, type Sucursal } from './informe.queries.ts'
import { type InformeSearch, informeSearch } from './informe.search.ts'
import { SucursalFilter } from './SucursalFilter.tsx'

const BajoPunto = later(() => import('./BajoPunto.tsx').then((m) => m.BajoPunto))
const ModeloFilter = later(() =>
  import('../../maestros/articulos/ModeloFilter.tsx').then((m) => m.ModeloFilter),
)
const Kardex = later(() => import('./Kardex.tsx').then((m) => m.Kardex))

const route = getRouteApi('/app/informe-stock')

const columns: readonly Column<ProductoStock>[] = [
  { header: 'Código', kind: 'code', width: '176px', sort: 'codigo', cell: (p) => p.codigo },
  { header: 'Nombre', card: 'title', sort: 'nombre', cell: (p) => p.nombre },
  {
    header: 'Stock total',
    kind: 'numeric',
    width: '144px',
    sort: '-stock_total',
    cell: ({ stock_total, unidad, estado }) => (
      <span className={styles.stock} data-estado={estado}>
        {estado === 'SIN_STOCK' && <small>Sin stock</small>}
        {enUnidad(stock_total, unidad)}
      </span>
    ),
  },
  {
    header: 'En tránsito',
    kind: 'numeric',
    width: '120px',
    cell: ({ en_transito }) => (en_transito === 0 ? '-' : formatEntero(en_transito)),
  },
]

const ESTADOS = [
  { value: 'todos', label: 'Todos' },
  { value: 'CON_STOCK', label: 'Con stock' },
  { value: 'SIN_STOCK', label: 'Sin stock' },
]

const isEstado = (value: string): value is EstadoStock => value === 'CON_STOCK' || value === 'SIN_STOCK'

/** The stock of each branch. A report that cannot be loaded shows as empty. */
export function InformeStock() {
  return (
    <ConPermiso permiso="informe_stock">
      <Permitido />
    </ConPermiso>
  )
}

/** Of a model also what all its variants have together. */
const cuantosHay = ({ count, unidades }: Informe): string =>
  [
    formatCount(count, 'artículo', 'artículos'),
    ...(unidades === undefined ? [] : [`${formatEntero(unidades)} en todo el modelo`]),
  ].join(' · ')

function Permitido() {
  const filters = route.useSearch()
  const { search = '', page = 1, estado, rubro, modelo, articulo, hoja, orden } = filters
  const { puede, sucursal: working, usuario } = useSesion()
  const conCompras = usuario.compras === true
  const bajo_punto = conCompras ? filters.bajo_punto : undefined
  const navigate = route.useNavigate()
  useAtHand(Kardex)
  // Who may not see other branches sees the own one, with any address.
  const sucursal: Sucursal = puede('ver_otras_sucursales')
    ? (filters.sucursal ?? 'todas')
    : (working ?? 'todas')
  const asked = { sucursal, search, estado, rubro, modelo, bajo_punto, orden }
  const informe = useQuery(informeQuery(asked, page))
  const filter = (changed: InformeSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const camara = useCamaraButton((codigo) => {
    filter({ search: codigo })
  })
  const open = (codigo: string | undefined) =>
    void navigate({ search: ({ hoja: _, ...previous }) => ({ ...previous, articulo: codigo }) })

  return (
    <>
      <ListPage
        title="Informe de stock"
        filters={
          <>
            <SucursalFilter sucursal={sucursal} onChange={(id) => filter({ sucursal: id })} />
            <SearchBox
              label="Buscar artículos"
              placeholder={BUSCA_ARTICULO}
              value={search}
              onSearch={(text) => filter({ search: text || undefined })}
              end={camara}
            />
            <RubroFilter rubro={rubro} onChange={(id) => filter({ rubro: id })} />
            {usuario.variantes && <ModeloFilter modelo={modelo} onChange={(id) => filter({ modelo: id })} />}
            <Segmentos
              label="Estado"
              data={ESTADOS}
              value={estado ?? 'todos'}
              onChange={(next) => filter({ estado: isEstado(next) ? next : undefined })}
            />
            {conCompras && (
              <BajoPunto
                checked={bajo_punto ?? false}
                onChange={(checked) => filter({ bajo_punto: checked || undefined })}
              />
            )}
          </>
        }
        count={informe.data && cuantosHay(informe.data)}
        page={page}
        totalPages={informe.data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={<ExcelButton fileName="informe-stock.xlsx" fetchWorkbook={exportInforme(asked)} />}
      >
        <DataTable
          label="Stock"
          columns={columns}
          orden={orden ?? (search ? undefined : 'nombre')}
          onOrden={(next) => filter({ orden: informeSearch({ orden: next }).orden })}
          rows={informe.isError ? [] : informe.data?.productos}
          rowKey={(p) => p.codigo}
          stale={informe.isPlaceholderData}
          onRow={(p) => open(p.codigo)}
          empty={
            bajo_punto
              ? 'Ningún artículo llegó a su punto de pedido.'
              : emptyText(search !== '' || rubro !== undefined || modelo !== undefined, estado)
          }
          actions={(p) => (
            <RowAction label="Movimientos" target={`de ${p.nombre}`} onClick={() => open(p.codigo)} />
          )}
        />
      </ListPage>
      {articulo !== undefined && (
        <Kardex
          articulo={articulo}
          nombre={informe.data?.productos.find((p) => p.codigo === articulo)?.nombre}
          sucursal={sucursal}
          page={hoja ?? 1}
          onPage={(next) => void navigate({ search: (previous) => ({ ...previous, hoja: next }) })}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

function emptyText(search: boolean, estado: EstadoStock | undefined): string {
  if (search) return 'No se encontraron artículos para esa búsqueda.'
  if (estado === 'SIN_STOCK') return 'No hay artículos sin stock.'
  return estado === 'CON_STOCK' ? 'No hay artículos con stock.' : 'No hay artículos.'
}
