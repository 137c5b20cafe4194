import { Button } from '@mantine/core'
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { contiene, textoBuscable } from '@mostrador/contract/formas'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { notifyInfo } from '../../../../platform/notify.tsx'
import { formatCount, formatEntero, formatPorcentaje } from '../../../../platform/text/format.ts'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'
import { BorradorRecuperado } from '../../../../ui/pages/BorradorRecuperado.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { RubroFilter } from '../../rubros/RubroFilter.tsx'
import { PreciosBarra } from '../PreciosBarra.tsx'
import { articulosDeProveedorQuery } from '../precios.queries.ts'
import type { Base, Cambios } from '../precios.reglas.ts'
import { SinIvaAviso } from '../SinIvaAviso.tsx'
import type { PreciosEnVista } from '../usePrecios.ts'
import { CambiadosAviso } from './CambiadosAviso.tsx'
import { OtrosFiltros } from './OtrosFiltros.tsx'
import { PorcentajeForm } from './PorcentajeForm.tsx'
import { PreciosTable } from './PreciosTable.tsx'

const route = getRouteApi('/app/actualizacion-precios')

/** The id of the notice that describes 'Aplicar cambio'. */
const AVISO = 'precios-cambiados'

interface PreciosEditProps {
  articulos: Articulo[] | undefined
  /** The price list whose prices change; undefined for those of the articles. */
  lista: ListaPrecio | undefined
  precios: PreciosEnVista
  onReview: () => void
  onCancel: () => void
  /** The link to the saved batches. */
  history: React.ReactNode
}

interface Filtros {
  search?: string | undefined
  rubro?: number | undefined
  marca?: string | undefined
  proveedor?: number | undefined
}

const NINGUNO: ReadonlySet<string> = new Set()

/** Every word must appear in name, id or barcode; case and accents do not count. */
function filter(
  articulos: Articulo[],
  { search = '', rubro, marca }: Filtros,
  delProveedor: ReadonlySet<string> | null,
): Articulo[] {
  return articulos.filter(
    (a) =>
      (delProveedor === null || delProveedor.has(a.id)) &&
      (rubro === undefined || a.rubro === rubro) &&
      (marca === undefined || a.marca === marca) &&
      contiene(textoBuscable([a.id, a.nombre], [a.codigo_barras]), search),
  )
}

/**
 * The number of articles that the search finds, and the articles that the percentage would change. Marked
 * articles count too when the search hides them.
 */
function alcanceOf(todos: number, filtrados: readonly Articulo[], marcados: ReadonlySet<string>): string {
  const shown = filtrados.length
  const some = shown < todos
  const count = `${some ? `${formatEntero(shown)} de ` : ''}${formatCount(todos, 'artículo', 'artículos')}`
  if (marcados.size === 0) {
    if (!some) return `${count} · se aplica a todos`
    return shown === 0 ? count : `${count} · se aplica solo a los filtrados`
  }
  const hidden = marcados.size - filtrados.filter((a) => marcados.has(a.id)).length
  const marked = formatCount(marcados.size, 'seleccionado', 'seleccionados')
  const where = hidden > 0 ? `, ${formatEntero(hidden)} fuera de la búsqueda` : ''
  return `${count} · se aplica solo a ${marked}${where}`
}

const REVISA = 'Revisa los cambios para guardarlos.'

const costoDe = ({ costos_mas_iva }: Pick<Perfil, 'costos_mas_iva'>): Base =>
  costos_mas_iva ? 'costo_mas_iva' : 'costo'

/** Without a known cost there is no price to make. */
function sinCostoDe(articulos: readonly Articulo[]): string {
  const sin = articulos.filter((a) => !a.precio_costo).length
  if (sin === 0) return REVISA
  return `${formatCount(sin, 'artículo sin costo queda', 'artículos sin costo quedan')} como ${sin === 1 ? 'está' : 'están'}. ${REVISA}`
}

/** The edit view: its changes stay in this view until the save. */
export function PreciosEdit({ articulos, lista, precios, onReview, onCancel, history }: PreciosEditProps) {
  const filtros = route.useSearch()
  const { search = '', rubro, marca, proveedor } = filtros
  const navigate = route.useNavigate()
  const suyos = useQuery({
    ...articulosDeProveedorQuery(proveedor ?? 0),
    enabled: proveedor !== undefined,
  })
  // While nobody knows which the supplier sells, a percentage changes none.
  const filtrados =
    articulos && filter(articulos, filtros, proveedor === undefined ? null : (suyos.data ?? NINGUNO))
  const { cambios, marcados, ultimo } = precios
  const elegidos = precios.elegidos(articulos ?? [], filtrados ?? [])
  const cambiados = elegidos.filter((a) => cambios.has(a.id)).length
  // The choice of a base belongs to the next percentage alone: every other view starts without a choice.
  const [choice, setChoice] = useState<{ cambios: Cambios; base: Base } | null>(null)
  const { usuario, puede } = useSesion()
  const [sobreCosto, setSobreCosto] = useState(false)
  const puedeSobreCosto = lista !== undefined && puede('ver_costos')
  const deCosto = puedeSobreCosto && sobreCosto
  const base = deCosto ? costoDe(usuario) : choice?.cambios === cambios ? choice.base : 'vista'
  const apply = (porcentaje: number) => {
    precios.aplicar(elegidos, porcentaje, base)
    notifyInfo('Cambio aplicado en la vista...', deCosto ? sinCostoDe(elegidos) : REVISA)
  }
  const change = (changed: Filtros & { lista?: number | undefined }) =>
    void navigate({ search: (previous) => ({ ...previous, ...changed }) })
  const undo = () => {
    precios.deshacer()
    notifyInfo(`Se deshizo el ${formatPorcentaje(ultimo ?? 0)}.`)
  }
  return (
    <ListPage
      title="Actualización de Precios"
      action={history}
      filters={
        <>
          <SearchBox
            label="Buscar artículos"
            placeholder="Buscar por nombre, id o código de barras"
            value={search}
            onSearch={(text) => change({ search: text || undefined })}
          />
          <RubroFilter rubro={rubro} onChange={(id) => change({ rubro: id })} />
          <OtrosFiltros
            articulos={articulos}
            marca={marca}
            proveedor={proveedor}
            lista={lista}
            onChange={change}
          />
          <PorcentajeForm
            onApply={apply}
            sobreCosto={puedeSobreCosto ? { value: sobreCosto, onChange: setSobreCosto } : undefined}
            disabled={elegidos.length === 0}
            describedBy={AVISO}
          >
            {ultimo !== null && (
              <Button
                variant="subtle"
                px="xs"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={undo}
              >
                Deshacer {formatPorcentaje(ultimo)}
              </Button>
            )}
          </PorcentajeForm>
        </>
      }
      count={articulos && filtrados && alcanceOf(articulos.length, filtrados, marcados)}
    >
      {precios.recuperado && <BorradorRecuperado onDiscard={precios.restaurar} />}
      <SinIvaAviso />
      <PreciosTable
        articulos={filtrados}
        lista={lista}
        precios={precios}
        searching={search !== '' || [rubro, marca, proveedor].some((filtro) => filtro !== undefined)}
      >
        {cambiados > 0 && (
          <CambiadosAviso
            id={AVISO}
            cambiados={cambiados}
            base={base}
            onBase={(chosen) => setChoice({ cambios, base: chosen })}
          />
        )}
      </PreciosTable>
      <PreciosBarra>
        <Button variant="default" disabled={cambios.size === 0} onClick={onCancel}>
          Cancelar
        </Button>
        <Button disabled={cambios.size === 0} onClick={onReview}>
          Revisar cambios ({formatEntero(cambios.size)})
        </Button>
      </PreciosBarra>
    </ListPage>
  )
}
