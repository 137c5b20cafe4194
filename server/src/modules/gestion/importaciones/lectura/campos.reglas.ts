/** A field of an import: what a column can be taken for, by which names, and what may stand in it. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import type { CampoImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type * as z from 'zod/mini'
import type { Kind } from '../../../../platform/database/columns.ts'
import type { CampoDe, Condicion, EnArchivo } from '../../../maestros/campos/campos.reglas.ts'
import { normal } from './valores.reglas.ts'

export interface Campo extends CampoImportacion {
  /** How a cell of it is read. */
  clase: 'texto' | 'importe' | 'entero' | 'fecha' | 'opcion' | 'porcentajes'
  /** Of an amount with more than two. */
  decimales?: 4
  /** The currency of an amount that is not in pesos, as headings and cells name it. */
  enMoneda?: 'U$S'
  /** The rule of the form for its value on the wire. */
  schema: z.ZodMiniType
  /** Its own name and title, as `normal` writes them: they go before the headings that only people give it. */
  exactos: string[]
  /** All headings that name it, as `normal` writes them. */
  sinonimos: string[]
  /** Those of them that may mean other things too: the person is asked. */
  amplios: string[]
  /** The names of a choice, as `normal` writes them, with the value of each. */
  opciones?: ReadonlyMap<string, string>
  /** Its names under a heading, as `normal` writes it: 'Sí' says one thing under 'Activo', and another under 'Baja'. */
  opcionesDe?: (encabezado: string) => ReadonlyMap<string, string>
  /** `-` and `0` say that there is none. */
  sinValor?: true
  /** What the person must know of a name of a choice, as `normal` writes it. */
  dudas?: ReadonlyMap<string, string>
  /** The rows show it also where no column is taken for it. */
  siempre?: true
  /** The template does not ask for it. */
  fueraDePlantilla?: true
  /** What the template shows in its example. */
  ejemplo: string | number
  /** What people read of a choice. */
  mostrar?: (valor: string, raw?: unknown) => string
}

/** Branches that columns and cells name. */
export interface Local {
  id: number
  nombre: string
}

/** What decides about the fields of an import. */
export interface Negocio {
  locales: Local[]
  /** Electronic invoicing is on: articles have a rate of IVA. */
  factura: boolean
  /** Customers have limits of credit. */
  credito: boolean
  /** The names of its rubros by their ids. */
  rubros: ReadonlyMap<number, string>
  /** Some of them are offered: the template asks for them, and for the brand. */
  usaRubros: boolean
  /** Articles have prices in dollars. */
  dolares: boolean
  /** Articles are counted in units. */
  unidades: boolean
  /** Purchases are on: articles have suppliers. */
  compras: boolean
  /** The price lists in use. */
  listas: readonly { id: number; nombre: string }[]
}

type Nuevo = Omit<Campo, 'obligatorio' | 'sinonimos' | 'exactos' | 'amplios'> & {
  obligatorio?: boolean
  sinonimos: string
  amplios?: string | undefined
  /** Its own name is a heading of another field in the files of other people. */
  soloPorTitulo?: true
}

const nombres = (text: string): string[] =>
  text
    .split(',')
    .map(normal)
    .filter((name) => name !== '')

/** Its own name and title are headings too; the other names stand in one text, with commas between. */
export function campo({ soloPorTitulo, ...nuevo }: Nuevo): Campo {
  const exactos = (soloPorTitulo ? [nuevo.titulo] : [nuevo.campo, nuevo.titulo]).map(normal)
  const amplios = nombres(nuevo.amplios ?? '')
  const sinonimos = [...exactos, ...nombres(nuevo.sinonimos), ...amplios]
  return { obligatorio: false, ...nuevo, exactos, amplios, sinonimos }
}

export const SI_FALTA = 'Vacío: queda como está.'

/** Names of a code that are the name of the article in a list that has another code. */
export const DUDOSOS: readonly string[] = ['articulo', 'articulos', 'item']

/** How a cell is read that its column holds. */
const CLASES: Record<Kind, Campo['clase']> = {
  importe: 'importe',
  porcentaje: 'importe',
  tope: 'importe',
  unitario: 'importe',
  integer: 'entero',
  date: 'fecha',
  text: 'texto',
  blank: 'texto',
  optional: 'texto',
  boolean: 'texto',
  jsonb: 'texto',
  timestamptz: 'texto',
}

const AYUDAS: Partial<Record<Campo['clase'], string>> = {
  importe: 'Importe en pesos con hasta 2 decimales.',
  texto: 'Texto.',
}

/** A field of a master as a column of a file. */
function deMaestro(
  nombre: string,
  { titulo, columna, archivo: { opciones, dudas, sinonimos, ayuda, ...archivo } }: EnArchivoDe,
): Campo {
  const clase = opciones ? 'opcion' : (archivo.clase ?? CLASES[columna ?? 'text'])
  return campo({
    campo: nombre,
    titulo,
    clase,
    sinonimos,
    ayuda: ayuda ?? `${AYUDAS[clase] ?? ''} ${SI_FALTA}`,
    ...archivo,
    ...(opciones && { opciones: namesOf(opciones) }),
    ...(dudas && { dudas: namesOf(dudas) }),
  })
}

type EnArchivoDe = Pick<CampoDe<never>, 'titulo' | 'columna'> & { archivo: EnArchivo }

/** The fields of a master that a file brings, where the business has them. */
export function deArchivo<L extends Readonly<Record<string, Omit<CampoDe<never>, 'excel'>>>>(
  lista: L,
  hay: ReadonlySet<Condicion>,
): Campo[] {
  return Object.entries(lista).flatMap(([nombre, { archivo, con, ...more }]) =>
    archivo === null || (con !== undefined && !hay.has(con)) ? [] : [deMaestro(nombre, { ...more, archivo })],
  )
}

const namesOf = (opciones: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(opciones).map(([nombre, valor]) => [normal(nombre), valor]))

/** The currency of the amounts of a row. */
export const moneda = (schema: z.ZodMiniType): Campo =>
  campo({
    campo: 'moneda',
    titulo: 'Moneda',
    clase: 'texto',
    schema,
    ayuda: 'En qué moneda están los importes de la fila. Vacío: pesos. Por las otras se pregunta.',
    sinonimos: 'divisa,tipo moneda,tipo de moneda,currency,currency id',
    ejemplo: '',
    fueraDePlantilla: true,
  })

const CODIGOS_DE_FILA = ['id', 'articulo', 'codigo', 'codigo_barras', 'numero_documento']

/** A code or a number that Excel must not have computed with. */
export const esCodigo = (nombre: string): boolean => CODIGOS_DE_FILA.includes(nombre)

/** The branch whose stock a field of articles holds; null for other fields. */
export const sucursalDeCampo = (nombre: string): number | null => {
  const id = /^stock_(\d+)$/.exec(nombre)?.[1]
  return id === undefined ? null : Number(id)
}

const conDecimales = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const enPesos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A value of the wire as people read it. */
export function showValor({ clase, decimales, mostrar }: Campo, valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (clase === 'importe') return (decimales ? conDecimales : enPesos).format(Number(valor))
  if (clase === 'fecha') return mostrarFecha(String(valor))
  if (clase === 'entero') return String(valor).replace('.', ',')
  return mostrar ? mostrar(String(valor), valor) : String(valor)
}
