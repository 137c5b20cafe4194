/** The screen of a list: its filters, columns, workbook, pages and empty texts come from its one definition. */
import { Button } from '@mantine/core'
import { rangoInvertido } from '@mostrador/contract/fechas'
import {
  archivoDe,
  claveDe,
  conAlgo,
  type Lista as Definicion,
  esPara,
  type Filtro,
  type FiltroDe,
} from '@mostrador/contract/lista'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { useSesion } from '../../platform/api/session.tsx'
import { useFaltaLinea } from '../../platform/conexion/modo.ts'
import { ariaKeys, useHotkey } from '../../platform/hotkeys.tsx'
import { later } from '../../platform/later.tsx'
import { formatCount } from '../../platform/text/format.ts'
import { RangoFilter } from '../dates/RangoFilter.tsx'
import { ExcelButton } from '../downloads/ExcelButton.tsx'
import { Filtros } from '../fields/Filtros.tsx'
import { OpcionFilter } from '../fields/OpcionFilter.tsx'
import { SearchBox } from '../fields/SearchBox.tsx'
import { Tecla } from '../keys/Tecla.tsx'
import { ErrorScreen } from '../pages/ErrorScreen.tsx'
import { ListPage } from '../pages/ListPage.tsx'
import { RowAction } from '../tables/acciones/RowAction.tsx'
import { useColumnas } from '../tables/columnas/useColumnas.tsx'
import { DataTable } from '../tables/DataTable.tsx'
import { Totales } from '../tables/Totales.tsx'
import { useListError } from '../tables/useListError.ts'
import { type Celdas, columnasDe } from './columnas.tsx'
import { fijosDe, listaQuery, readFiltros, useDireccion } from './filtros.ts'

const Marca = later(() => import('./Marca.tsx').then((m) => m.Marca))

/** What an address says of a list. */
type Puestos = Readonly<Record<string, unknown>>

/** A control of its own, which may set several filters. */
export type ControlPropio = (props: {
  filtros: Puestos
  onChange: (cambio: Puestos) => void
}) => React.ReactNode

/** A chooser of things by their id, as the control of a filter. */
export const porId =
  (
    nombre: string,
    Eleccion: (props: {
      value: number | undefined
      onChange: (id: number | undefined) => void
    }) => React.ReactNode,
  ): ControlPropio =>
  ({ filtros, onChange }) => (
    <Eleccion value={filtros[nombre] as number | undefined} onChange={(id) => onChange({ [nombre]: id })} />
  )

/** These have none in the list. */
const SIN_CONTROL: readonly Filtro['tipo'][] = ['llamada', 'fijo', 'lugar']

/** How often rows are asked for on which the server is at work. */
const EN_CURSO_MS = 1000

/** What a range finds that ends before it begins: its field says why. */
const SIN_NADA = { results: [], count: 0, total_pages: 1, totales: undefined }

interface ListaProps<R, Q, D, P> {
  de: Definicion<R, Q, D, P>
  /** Of its path. */
  params?: P
  /** What makes a new one, or what else stands there. */
  nueva?: NuevaProps
  accion?: React.ReactNode
  /** The view of its screen. */
  seccion?: string
  /** At a press on a row. */
  ver?: (row: R) => void
  /** How a row is called, for screen readers. */
  llamada?: (row: R) => string
  /** In place of 'Ver' alone. */
  acciones?: ((row: R, pagina: readonly R[]) => React.ReactNode) | undefined
  celdas?: Celdas<R>
  /** In a screen that has a title of its own. */
  dentro?: boolean
  /** The filters that its place sets: it then keeps the others and its page to itself, and the address has none. */
  fijos?: Puestos
  /** The names of the filters stand above them. */
  labelled?: boolean
  /** In place of a list that does not come: what failed, and a button to try again. */
  reintenta?: boolean
  /** Whether the server is at work on a row: as long as it is, it is asked again. */
  cambia?: (row: R) => boolean
  controles?: { readonly [K in FiltroDe<Q>]?: ControlPropio }
  /** Before its search box, and above its table. */
  antes?: React.ReactNode
  sobre?: React.ReactNode
  /** In place of their number and their word. */
  cuenta?: (count: number, filtros: Puestos) => string
  /** Beside its workbook and its columns. */
  pie?: React.ReactNode
}

export function Lista<R, Q, D, P>(props: ListaProps<R, Q, D, P>) {
  const { de, dentro = false, nueva, ver, llamada, acciones, celdas, cuenta } = props
  const { params, fijos, reintenta = false } = props
  const { titulo, nombres, sin_cargar } = de
  const { puede, escribe, usuario } = useSesion()
  const accion = nueva ? escribe && <Nueva {...nueva} /> : props.accion
  const { direccion, ir } = useLugar(fijos !== undefined)
  const elegidos: Puestos = readFiltros(de, direccion)
  const filtros = { ...elegidos, ...fijos }
  const asked = { params, query: { ...fijosDe(de), ...filtros } }
  const suyas = useMemo(
    () => de.columnas.filter((columna) => esPara(usuario.tipo_usuario, columna)),
    [de, usuario.tipo_usuario],
  )
  const todas = useMemo(() => columnasDe(suyas, puede, celdas), [suyas, puede, celdas])
  const list = useQuery({
    ...listaQuery(de, direccion, fijos, params),
    refetchInterval: ({ state }) =>
      props.cambia !== undefined && state.data?.results.some(props.cambia) === true && EN_CURSO_MS,
  })
  const data = rangoInvertido(filtros) ? SIN_NADA : list.data
  const rows = data?.results ?? (list.isError ? [] : undefined)
  const { columnas, botonColumnas } = useColumnas(de.nombre, conAlgo(todas, rows ?? [], filtros))
  const [uno, muchos, los] = nombres
  const error = de.error ?? `Error al cargar ${los}`
  useListError(reintenta ? null : list.error, error)
  const filter = (cambio: Puestos) => ir({ page: undefined, ...cambio })
  const filtrada = puestosEn(de, filtros).length > 0 || Boolean(filtros.search)
  if (reintenta && list.isError && !list.data) {
    return <ErrorScreen message={error} onRetry={() => void list.refetch()} />
  }
  return (
    <ListPage
      {...(!dentro && { title: titulo })}
      {...(props.seccion && { section: props.seccion })}
      action={accion}
      filters={
        <>
          {props.antes}
          <Controles
            de={de}
            filtros={filtros}
            propios={props.controles ?? {}}
            labelled={props.labelled ?? false}
            onChange={filter}
          />
          {dentro && accion}
        </>
      }
      count={data && (cuenta?.(data.count, filtros) ?? formatCount(data.count, uno, muchos))}
      page={Number(direccion.page ?? 1)}
      totalPages={data?.total_pages}
      onPage={(page) => ir({ page })}
      totales={
        de.totales &&
        suyas.length === de.columnas.length && (
          <Totales totales={data?.totales} nombres={de.totales} unidades={sumaUnidades(de)} />
        )
      }
      footer={
        <>
          <ExcelButton
            fileName={`${archivoDe(de, params as P)}.xlsx`}
            fetchWorkbook={(call) => api(de.llamadas.exportar, asked, call)}
          />
          {botonColumnas}
          {props.pie}
        </>
      }
    >
      {props.sobre}
      <DataTable
        label={de.tabla ?? titulo}
        columns={columnas}
        {...(de.alInicio !== undefined && {
          orden: String(filtros.orden ?? de.alInicio) || undefined,
          onOrden: (orden) => filter({ orden }),
        })}
        rows={rows}
        rowKey={(row) => claveDe(de, row)}
        stale={list.isPlaceholderData}
        tone={(row) => (de.apagada?.(row) ? 'muted' : undefined)}
        wide={de.ancha}
        onRow={ver}
        empty={
          (list.isError && !list.data && sin_cargar) ||
          ningunaDe(de, filtros, filtrada, nueva !== undefined && !escribe)
        }
        actions={
          acciones
            ? (row) => acciones(row, rows ?? [])
            : ver &&
              ((row) => (
                <RowAction label="Ver" target={llamada?.(row) ?? ''} icon="ver" onClick={() => ver(row)} />
              ))
        }
      />
    </ListPage>
  )
}

/** Its sums are of goods where its columns are. */
const sumaUnidades = <R, Q, D>({ columnas, totales = {} }: Definicion<R, Q, D>): boolean =>
  columnas.some(({ clave, tipo }) => tipo === 'entero' && clave in totales)

function ningunaDe<R, Q, D>(
  { nombres: [, muchos], ninguna, ninguna_asi }: Definicion<R, Q, D>,
  filtros: Puestos,
  filtrada: boolean,
  sinNueva: boolean,
): string {
  // Its own words name the button that makes the first one.
  if (!filtrada) return (sinNueva ? undefined : ninguna) ?? `Todavía no hay ${muchos}.`
  return (
    (typeof ninguna_asi === 'function' ? ninguna_asi(filtros) : ninguna_asi) ?? `No se encontraron ${muchos}.`
  )
}

/** What is asked of a list: the address says it, or the list keeps it. */
function useLugar(suyo: boolean): { direccion: Puestos; ir: (cambio: Puestos) => void } {
  const direccion = useDireccion()
  const navigate = useNavigate()
  const [propios, setPropios] = useState<Puestos>({})
  if (suyo) return { direccion: propios, ir: (cambio) => setPropios((antes) => ({ ...antes, ...cambio })) }
  return {
    direccion,
    ir: (cambio) => void navigate({ to: '.', search: (antes) => ({ ...antes, ...cambio }) as never }),
  }
}

interface NuevaProps {
  texto: string
  onClick: () => void
  tecla?: string
  /** Without a line too. */
  sola?: boolean
}

function Nueva({ texto, onClick, tecla, sola = false }: NuevaProps) {
  const falta = useFaltaLinea()
  useHotkey(tecla ?? '', texto, onClick, tecla !== undefined && (sola || falta))
  return (
    <Button
      data-sola={sola}
      {...(tecla && { 'aria-keyshortcuts': ariaKeys(tecla) })}
      leftSection={<IconPlus size={16} aria-hidden />}
      rightSection={tecla && <Tecla keys={tecla} />}
      onClick={onClick}
    >
      {texto}
    </Button>
  )
}

/** The filters of a list that have a control there. */
const controlesDe = ({ filtros }: { filtros: Readonly<Record<string, Filtro>> }) =>
  Object.entries(filtros).filter(([, { tipo }]) => !SIN_CONTROL.includes(tipo))

/** Those of its filters that say something. */
const puestosEn = (de: { filtros: Readonly<Record<string, Filtro>> }, filtros: Puestos): string[] =>
  controlesDe(de)
    .flatMap(([nombre]) => (nombre === 'rango' ? ['desde', 'hasta'] : [nombre]))
    .filter((nombre) => filtros[nombre] !== undefined)

interface ControlesProps<R, Q, D, P> {
  de: Definicion<R, Q, D, P>
  filtros: Puestos
  propios: { readonly [nombre: string]: ControlPropio | undefined }
  labelled: boolean
  onChange: (cambio: Puestos) => void
}

/** The search of a list, and a control for each of its filters. */
function Controles<R, Q, D, P>({ de, filtros, propios, labelled, onChange }: ControlesProps<R, Q, D, P>) {
  const controles = controlesDe(de)
  const puestos = puestosEn(de, filtros)
  return (
    <>
      {de.busca && (
        <SearchBox
          label={de.buscador ?? `Buscar ${de.nombres[1]}`}
          placeholder={de.busca}
          value={String(filtros.search ?? '')}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      )}
      {controles.length > 0 && (
        <Filtros
          labelled={labelled}
          puestos={puestos.length}
          onQuitar={() => onChange(Object.fromEntries(puestos.map((nombre) => [nombre, undefined])))}
        >
          {controles.map(([nombre, filtro]) => (
            <Control
              key={nombre}
              nombre={nombre}
              filtro={filtro}
              propio={propios[nombre]}
              filtros={filtros}
              labelled={labelled}
              onChange={onChange}
            />
          ))}
        </Filtros>
      )}
    </>
  )
}

interface ControlProps {
  nombre: string
  filtro: Filtro
  propio: ControlPropio | undefined
  filtros: Puestos
  labelled: boolean
  onChange: (cambio: Puestos) => void
}

function Control({ nombre, filtro, propio: Propio, filtros, labelled, onChange }: ControlProps) {
  if (filtro.tipo === 'propio') {
    if (!Propio) throw new Error(`the filter ${nombre} has no control`)
    return <Propio filtros={filtros} onChange={onChange} />
  }
  if (filtro.tipo === 'rango') {
    return <RangoFilter labelled={labelled} value={filtros} onChange={(rango) => onChange({ ...rango })} />
  }
  if (filtro.tipo === 'marca') {
    return (
      <Marca
        titulo={filtro.titulo}
        puesta={filtros[nombre] !== undefined}
        onChange={(puesta) => onChange({ [nombre]: puesta })}
      />
    )
  }
  if (filtro.tipo !== 'opcion') return null
  const { titulo, todas, opciones } = filtro
  const nada = Object.fromEntries(
    opciones.flatMap(([, suyos]) => Object.keys(suyos).map((n) => [n, undefined])),
  )
  const elegida = opciones.findIndex(([, suyos]) =>
    Object.entries(suyos).every(([n, v]) => String(filtros[n]) === v),
  )
  return (
    <OpcionFilter
      label={titulo}
      labelled={labelled}
      todas={todas}
      data={opciones.map(([label], value) => ({ value, label }))}
      value={elegida < 0 ? undefined : elegida}
      onChange={(next) => onChange({ ...nada, ...(next !== undefined && opciones[next]?.[1]) })}
    />
  )
}
