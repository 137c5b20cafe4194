import { Anchor, Button } from '@mantine/core'
import type { PrecioPropuesto } from '@mostrador/contract/gestion/precios-costos'
import { PRECIOS, type Precio, type Precios } from '@mostrador/contract/maestros/articulos'
import { PRECIOS_DESDE_EL_COSTO } from '@mostrador/contract/permiso'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RubroFilter } from '../../maestros/rubros/RubroFilter.tsx'
import { AplicarDialog, ProgramarDialog } from './AplicarDialog.tsx'
import styles from './PreciosCostos.module.css'
import { PreciosDialog } from './PreciosDialog.tsx'
import { borradorQuery, reglasQuery, useRevisar } from './precios-costos.queries.ts'
import type { PreciosCostosSearch } from './precios-costos.search.ts'
import { PRECIO, porciento } from './precios-costos.textos.ts'
import { SimulacionPart } from './SimulacionPart.tsx'
import { useBorrador } from './useBorrador.ts'

const route = getRouteApi('/app/precios-costos')

/** The old value above the new one; one value where nothing changes. */
function Cambio({ de, a }: { de: React.ReactNode; a: React.ReactNode }) {
  return (
    <span className={styles.cambio}>
      <s>{de}</s> <strong>{a}</strong>
    </span>
  )
}

const importe = (de: number, a: number) =>
  de === a ? <MoneyText value={a} /> : <Cambio de={<MoneyText value={de} />} a={<MoneyText value={a} />} />

const porcentaje = (de: number | null, a: number | null) =>
  de === a ? porciento(a) : <Cambio de={porciento(de)} a={porciento(a)} />

const dePrecio = (precio: Precio, editados: ReadonlyMap<string, Precios>): Column<PrecioPropuesto> => ({
  header: PRECIO[precio],
  kind: 'numeric',
  width: '116px',
  cell: (p) => importe(p.anterior[precio], (editados.get(p.id) ?? p.nuevo)[precio]),
})

const columnsOf = (editados: ReadonlyMap<string, Precios>): readonly Column<PrecioPropuesto>[] => [
  {
    header: 'Artículo',
    card: 'title',
    cell: (p) => (
      <span className={styles.articulo}>
        {p.nombre}
        <small>{p.id}</small>
        {p.bajo_minimo && <EstadoBadge tone="red">Bajo el mínimo</EstadoBadge>}
        {editados.has(p.id) && <EstadoBadge tone="blue">Cambiado a mano</EstadoBadge>}
        {!editados.has(p.id) && Object.values(p.manuales).includes(true) && (
          <EstadoBadge tone="grey">Precio manual</EstadoBadge>
        )}
      </span>
    ),
  },
  { header: 'Costo', kind: 'numeric', width: '120px', cell: (p) => importe(p.costo_anterior, p.costo) },
  dePrecio('precio_venta', editados),
  {
    header: 'Utilidad sobre el costo',
    kind: 'numeric',
    width: '120px',
    cell: (p) => porcentaje(p.utilidad_antes, p.utilidad),
  },
  {
    header: 'Margen sobre la venta',
    kind: 'numeric',
    width: '120px',
    cell: (p) => porcentaje(p.margen_antes, p.margen),
  },
  ...PRECIOS.filter((precio) => precio !== 'precio_venta').map((precio) => dePrecio(precio, editados)),
]

const titulo = (cambiados: number): string =>
  cambiados === 0
    ? 'Ningún costo cambió desde la última revisión'
    : `El costo de ${formatCount(cambiados, 'artículo', 'artículos')} cambió`

/** The prices that the rules make of the costs: nothing changes until somebody saves it. */
export function BorradorPart() {
  const { tab: _, ...filtros } = route.useSearch()
  const { alcance, page = 1 } = filtros
  const navigate = route.useNavigate()
  const list = useQuery(borradorQuery(filtros))
  const reglas = useQuery(reglasQuery)
  const borrador = useBorrador()
  const { dejar, saving } = useDejar(borrador)
  const [dialog, setDialog] = useState<'aplicar' | 'programar' | PrecioPropuesto | null>(null)
  const close = () => setDialog(null)
  const filter = (changed: PreciosCostosSearch) =>
    void navigate({ search: ({ page: _page, ...previous }) => ({ ...previous, ...changed }) })
  const { data } = list
  const nada = !data || data.count === 0
  const Dialogo = dialog === 'programar' ? ProgramarDialog : AplicarDialog

  return (
    <>
      <ListPage
        filters={<Filtros filtros={filtros} onChange={filter} />}
        count={data && formatCount(data.count, 'artículo', 'artículos')}
        page={page}
        totalPages={data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={
          <>
            <Button variant="default" disabled={nada} onClick={() => setDialog('programar')}>
              Programar…
            </Button>
            <Button disabled={nada} onClick={() => setDialog('aplicar')}>
              Aplicar precios
            </Button>
          </>
        }
      >
        {borrador.recuperado && <BorradorRecuperado onDiscard={borrador.vaciar} />}
        {data && <Cuantos data={data} />}
        {reglas.data?.length === 0 && <SinReglas />}
        {data && data.count > 0 && <SimulacionPart filtros={filtros} />}
        <DataTable
          label={PRECIOS_DESDE_EL_COSTO}
          columns={columnsOf(borrador.editados)}
          rows={list.isError ? [] : data?.results}
          rowKey={(p) => p.id}
          stale={list.isPlaceholderData}
          wide
          empty={
            list.isError
              ? 'No se pudieron cargar los precios.'
              : 'No hay precios por revisar. Si cambia el costo de un artículo, aparece aquí.'
          }
          actions={(p) => (
            <>
              <RowAction label="Editar" icon="editar" target={p.nombre} onClick={() => setDialog(p)} />
              {alcance !== 'todos' && (
                <RowAction label="Dejar igual" target={p.nombre} disabled={saving} onClick={() => dejar(p)} />
              )}
            </>
          )}
        />
      </ListPage>
      {typeof dialog === 'string' && data && (
        <Dialogo
          filtros={filtros}
          vistos={data.results}
          total={data.count}
          borrador={borrador}
          onClose={close}
        />
      )}
      {dialog !== null && typeof dialog !== 'string' && (
        <PreciosDialog
          propuesto={dialog}
          nuevo={borrador.editados.get(dialog.id) ?? dialog.nuevo}
          onClose={close}
          onSave={(nuevo) => {
            borrador.editar(dialog.id, nuevo)
            close()
          }}
        />
      )}
    </>
  )
}

interface FiltrosProps {
  filtros: PreciosCostosSearch
  onChange: (changed: PreciosCostosSearch) => void
}

const Filtros = ({ filtros: { search = '', rubro, alcance }, onChange }: FiltrosProps) => (
  <>
    <SearchBox
      label="Buscar artículos"
      placeholder="Buscar por nombre, id o código de barras"
      value={search}
      onSearch={(text) => onChange({ search: text || undefined })}
    />
    <RubroFilter rubro={rubro} onChange={(id) => onChange({ rubro: id })} />
    <Segmentos
      label="Qué artículos"
      data={[
        { value: 'cambiados', label: 'Costo cambiado' },
        { value: 'todos', label: 'Todos' },
      ]}
      value={alcance ?? 'cambiados'}
      onChange={(next) => onChange({ alcance: next === 'todos' ? 'todos' : undefined })}
    />
  </>
)

/** How many costs changed, and how many prices end below the least margin. */
const Cuantos = ({ data }: { data: { cambiados: number; bajo_minimo: number } }) => (
  <p style={{ margin: 0 }}>
    <strong>{titulo(data.cambiados)}</strong>
    {data.bajo_minimo > 0 && ` · ${formatCount(data.bajo_minimo, 'queda', 'quedan')} bajo el margen mínimo`}
  </p>
)

function SinReglas() {
  const navigate = route.useNavigate()
  return (
    <Aviso title="Todavía no hay reglas de precio">
      Sin reglas no se propone ningún precio.{' '}
      <Anchor component="button" type="button" onClick={() => void navigate({ search: { tab: 'reglas' } })}>
        Hacer las reglas
      </Anchor>
    </Aviso>
  )
}

/** Leaves the prices of an article as they are, whatever its new cost says. */
function useDejar(borrador: ReturnType<typeof useBorrador>) {
  const revisar = useRevisar()
  const dejar = ({ id, nombre, costo }: PrecioPropuesto) =>
    revisar.mutate(
      { articulos: [id], costos: [costo] },
      {
        onSuccess: ({ revisados }) => {
          if (revisados === 0)
            return notifyError(`El costo de ${nombre} cambió mientras tanto. Revísalo de nuevo.`)
          borrador.quitar([id])
          notifySuccess(`Los precios de ${nombre} quedan como están`)
        },
        onError: (error) => notifyError('Error al guardar la revisión', error),
      },
    )
  return { dejar, saving: revisar.isPending }
}
