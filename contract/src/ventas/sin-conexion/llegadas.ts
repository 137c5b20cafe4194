/** Sales that were made without a line: how they arrive, and what is told of them. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { llamadasConTotales, llamadasDeLista } from '../../lista.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  ImporteConSigno,
  Instante,
  Nombrado,
  Persona,
  Search,
  Texto,
  Unidades,
} from '../../wire.ts'
import { CreateVenta, VentaCreada } from '../ventas.ts'

/** How a device writes a waiting sale. The server understands this one and the one before. */
export const FORMATO = 1
export const FORMATOS: readonly number[] = [1]
/** The refusal of a sale in a form that the server does not understand any more. */
export const FORMATO_DESCONOCIDO = 'formato'

/** The refusal of a sale that may be one of the same day whose key is gone: a person looks. */
export const LLEGADA_DUDOSA = 'llegada_dudosa'
/** The refusal of a number that another sale has: of this device or of another one. */
export const PROVISIONAL_REPETIDO = 'provisional_repetido'
/** The refusal of what its person can not have sold there and then, or not at that price: an admin looks, and takes it in. */
export const LLEGADA_POR_REVISAR = 'llegada_por_revisar'
/** The refusal of what somebody gave up: who may give up a sale brings it back. */
export const LLEGADA_DESCARTADA = 'llegada_descartada'

/** Days that a sale may be on its way. What was true then is known for so long. */
export const MAX_DIAS_EN_CAMINO = 60

/** From how many minutes on a clock that is off is told. */
export const MAX_MINUTOS_RELOJ = 5
/** From how many waiting sales on the person is warned. */
export const AVISO_EN_COLA = 50

/** A device: a random name that its browser made once. */
export const IdDispositivo = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'El dispositivo no es válido'))

/** `SC-7F3A-12`: the first letters of the device, and its own count. */
export const NumeroProvisional = z
  .string()
  .check(z.regex(/^SC-[0-9A-F]{4}-[1-9]\d{0,8}$/, 'El número provisional no es válido'))

/** What the numbers of a device begin with, as its name has them. */
export const letrasDe = (dispositivo: string): string => dispositivo.slice(0, 4)

/** The `n`th number of a device, from 1. */
export const numeroProvisional = (dispositivo: string, n: number): string =>
  `SC-${letrasDe(dispositivo).toUpperCase()}-${n}`

/** What the server noticed or decided when a sale arrived. */
export const TipoNota = z.enum([
  /** The customer paid the price of the copy, and today's is another. */
  'precio',
  /** The same of a pack with a price of its own. */
  'pack',
  /** The customer got other promotions than those of that moment. */
  'promocion',
  /** Units entered by an adjustment, because the branch had none. */
  'faltante',
  /** Its shift was closed: it stands in the next one. */
  'turno',
  /** Who sold has left, or works in another branch. */
  'usuario',
  /** Somebody else sent it. */
  'enviada',
  /** Its day was closed, or had not come: it has another one. */
  'fecha',
  /** The clock of the device was off. */
  'reloj',
  /** The copy or the session was older than it may be. */
  'copia',
  /** The customer or an article is out of use. */
  'baja',
  /** Its invoice has a later day: more than five days had passed. */
  'comprobante',
  /** Its paper names another customer. */
  'cliente',
  /** It came days after it was made. */
  'demora',
  /** It could not be believed, or was given up, and somebody who may took it in all the same. */
  'revisada',
])
export type TipoNota = z.infer<typeof TipoNota>

export const Nota = z.object({ tipo: TipoNota, texto: z.string() })
export type Nota = z.infer<typeof Nota>

/** One waiting sale, as the device wrote it before the paper was printed. */
export const VentaSinConexion = z.object({
  formato: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** The key of its form: the same sale may have been sent while the line broke. */
  clave: z.string().check(z.regex(/^[\w-]{8,128}$/, 'La clave no es válida')),
  dispositivo: IdDispositivo,
  provisional: NumeroProvisional,
  /** Who sold. */
  usuario: Id,
  /** The clock of the device then. */
  tomada: Instante,
  /** When its copy was the server's. */
  copia: Instante,
  /** Since when no call had been answered, by the clock of the device. Programs before this field wrote none. */
  silencio: z.optional(Instante),
  /** By how many milliseconds its clock was ahead of the server's at their last contact. */
  reloj: z.int().check(z.gte(-4_000_000_000_000), z.lte(4_000_000_000_000)),
  venta: CreateVenta,
  /** The customer that its paper names, when the sale was given another one afterwards. */
  cliente_papel: z.optional(Texto(200)),
  /** A person has looked: it is none of those that `LLEGADA_DUDOSA` named. */
  es_otra: z.optional(z.literal(true)),
  /** Somebody who may has read why `LLEGADA_POR_REVISAR` or `LLEGADA_DESCARTADA` refused it, and takes it in. */
  revisada: z.optional(z.literal(true)),
})
export type VentaSinConexion = z.infer<typeof VentaSinConexion>

export const VentaLlegada = z.extend(VentaCreada, {
  provisional: z.string(),
  notas: z.array(Nota),
})
export type VentaLlegada = z.infer<typeof VentaLlegada>

/** A sale that arrived, for the owner. */
export const LlegadaListada = z.object({
  /** Of the sale. */
  id: Id,
  numero: z.string(),
  provisional: z.string(),
  sucursal: Nombrado,
  dispositivo: z.string(),
  usuario: Persona,
  /** Who sent it, when it was somebody else. */
  enviada_por: z.optional(Persona),
  tomada: Instante,
  llegada: Instante,
  total: Importe,
  /** What the sale charged above today's prices; negative when below. */
  diferencia: ImporteConSigno,
  notas: z.array(Nota),
})
export type LlegadaListada = z.infer<typeof LlegadaListada>

/** Units that entered by an adjustment when a sale arrived, and wait to be counted. */
export const UnidadesPorContar = z.object({
  id: Id,
  articulo: z.string(),
  articulo_nombre: z.string(),
  cantidad: Unidades,
  sucursal: Nombrado,
  /** Today's stock of the branch. */
  stock: Unidades,
  venta: Id,
  venta_numero: z.string(),
  fecha: Fecha,
  contada: z.nullable(z.object({ usuario: Persona, momento: Instante })),
})
export type UnidadesPorContar = z.infer<typeof UnidadesPorContar>

const deContar = llamadasDeLista(UnidadesPorContar, {
  ruta: '/gestion/ventas/sin-conexion/contar/',
  permisos: [],
  algunPermiso: ['ajustes_entrada', 'ajustes_salida'],
  filtros: {
    search: Search,
    sucursal: z.optional(IdParam),
    estado: z.optional(z.enum(['pendientes', 'contadas'])),
  },
  resumen: [
    'Units that entered by an adjustment because the branch had none, the newest first',
    'The filtered units that wait to be counted as an Excel workbook',
  ],
})

export const llegadas = {
  /** Once for the key of its form, whoever sends it: a key of the call would be another one. */
  create: endpoint({
    method: 'POST',
    path: '/gestion/ventas/sin-conexion/ventas/',
    summary: 'Take in a sale that was made without a line, once, at the prices that the customer paid',
    access: 'staff',
    body: VentaSinConexion,
    response: VentaLlegada,
    status: 201,
  }),
  ...llamadasConTotales(LlegadaListada, ['total', 'diferencia'], {
    ruta: '/gestion/ventas/sin-conexion/ventas/',
    permisos: ['informe_ventas'],
    filtros: {
      search: Search,
      sucursal: z.optional(IdParam),
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      dispositivo: z.optional(IdDispositivo),
      /** Those with a note of this kind. */
      nota: z.optional(TipoNota),
    },
    resumen: [
      'Sales that were made without a line, the last to arrive first, found by either number or customer',
      'The filtered sales without a line as an Excel workbook',
    ],
  }),
  porContar: deContar.list,
  exportarPorContar: deContar.exportar,
  contar: endpoint({
    method: 'POST',
    path: '/gestion/ventas/sin-conexion/contar/{id}/',
    summary: 'Say that these units were counted; what the count found is an adjustment of its own',
    access: 'staff',
    algunPermiso: ['ajustes_entrada', 'ajustes_salida'],
    params: z.object({ id: IdParam }),
    body: z.object({}),
    response: UnidadesPorContar,
  }),
} as const
