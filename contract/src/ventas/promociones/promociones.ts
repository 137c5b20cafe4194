/** Promotions: what the shop takes off a sale by itself. There are none until an admin makes one. */
import * as z from 'zod/mini'
import { MAX_EMISOR, TipoPago } from '../../caja/pagos.ts'
import { endpoint } from '../../endpoint.ts'
import { llamadasDeLista } from '../../lista.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  ImportePositivo,
  Instante,
  Persona,
  Search,
  TextoObligatorio,
  TextoVisible,
} from '../../wire.ts'

/** How many promotions are on at once: each device keeps them, and each sale looks at them. */
export const MAX_PROMOCIONES = 100
/** How many things of one kind a promotion names. */
const MAX_NOMBRADOS = 200
const MAX_ESCALAS = 10
/** How many cards and banks a promotion names: each is a choice at the till. */
const MAX_EMISORES = 20
const MAX_UNIDADES = 1_000

/** In per cent with up to two decimals: JSON number `12.5` ↔ `1250` hundredths. */
const Porcentaje = z.codec(
  z.number('Escribe un porcentaje').check(
    z.gt(0, 'Debe ser mayor a 0'),
    z.lte(100, 'Admite hasta 100'),
    z.refine((n) => Math.round(n * 100) / 100 === n, 'Admite hasta 2 decimales'),
  ),
  z.int(),
  { decode: (n) => Math.round(n * 100), encode: (centesimos) => centesimos / 100 },
)

const Unidades = (min: number) =>
  z
    .int('Escribe un número entero')
    .check(z.gte(min, `Debe ser ${min} o más`), z.lte(MAX_UNIDADES, `Admite hasta ${MAX_UNIDADES}`))

/** A time of the day: `18:30` ↔ 1110 minutes. */
const Hora = z.codec(
  z.string('Escribe una hora').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora, como 18:30')),
  z.int(),
  {
    decode: (hora) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3)),
    encode: (minuto) =>
      `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`,
  },
)

const CUANTOS = `Admite hasta ${MAX_NOMBRADOS}`
const Ids = z.array(Id).check(z.maxLength(MAX_NOMBRADOS, CUANTOS))
const Codigos = z
  .array(TextoObligatorio(50, 'No puede estar vacío'))
  .check(z.maxLength(MAX_NOMBRADOS, CUANTOS))

export const Beneficio = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('porcentaje'), porcentaje: Porcentaje }),
  /** Off each unit. */
  z.object({ tipo: z.literal('importe'), importe: ImportePositivo('Escribe un importe') }),
  /** Of each unit. */
  z.object({ tipo: z.literal('precio'), precio: Importe }),
  /** Of each `lleva` units the cheapest `rebajadas` cost so much less: 3 × 2 is 3, 1, 100 %. */
  z
    .object({
      tipo: z.literal('grupo'),
      lleva: Unidades(2),
      rebajadas: Unidades(1),
      porcentaje: Porcentaje,
    })
    .check(
      z.refine(({ lleva, rebajadas }) => rebajadas <= lleva, {
        error: 'No puede rebajar más unidades que las que lleva',
        path: ['rebajadas'],
      }),
    ),
  /** So many units together for one price. */
  z.object({ tipo: z.literal('pack'), lleva: Unidades(2), precio: Importe }),
  /** By how many units of its articles the cart has: the highest step that they reach. */
  z.object({
    tipo: z.literal('cantidad'),
    escalas: z.array(z.object({ desde: Unidades(1), porcentaje: Porcentaje })).check(
      z.minLength(1, 'Agrega al menos una cantidad'),
      z.maxLength(MAX_ESCALAS, `Admite hasta ${MAX_ESCALAS} cantidades`),
      z.refine(
        (escalas) => new Set(escalas.map((e) => e.desde)).size === escalas.length,
        'Cada cantidad va una sola vez',
      ),
    ),
  }),
])
export type Beneficio = z.infer<typeof Beneficio>

/** Which articles a promotion is about: those that every named list has. Empty lists name none: all articles. */
export const Alcance = z.object({
  articulos: z._default(Codigos, []),
  rubros: z._default(Ids, []),
  /** As the articles have them, without regard to case. */
  marcas: z._default(Codigos, []),
  /** Those who usually bring the article. */
  proveedores: z._default(Ids, []),
})
export type Alcance = z.infer<typeof Alcance>

const Dia = z.int().check(z.gte(1), z.lte(7))

export const TODO: Alcance = { articulos: [], rubros: [], marcas: [], proveedores: [] }

const campos = {
  nombre: TextoVisible(60, 'El nombre es obligatorio'),
  desde: Fecha,
  hasta: z.nullable(Fecha),
  /** 1 to 7, from Monday; empty: every day. */
  dias: z.array(Dia).check(z.maxLength(7)),
  /** From the first minute to before the second, of Buenos Aires; null: all day. A window may pass midnight. */
  horas: z.nullable(z.object({ desde: Hora, hasta: Hora })),
  sucursales: Ids,
  clientes: Ids,
  /** The price lists of customers. */
  listas: Ids,
  /** Paid by one of them: only its part of a divided payment counts. */
  medios: z.array(TipoPago).check(z.maxLength(7)),
  /** And with one of these cards or banks, without regard to case; missing or empty: with any. */
  emisores: z.optional(
    z.array(TextoVisible(MAX_EMISOR, 'No puede estar vacío')).check(
      z.maxLength(MAX_EMISORES, `Admite hasta ${MAX_EMISORES}`),
      z.refine(
        (emisores) => new Set(emisores.map((e) => e.toLowerCase())).size === emisores.length,
        'Cada tarjeta o banco va una sola vez',
      ),
    ),
  ),
  alcance: Alcance,
  /** What the cart must have of its articles; 0 asks nothing. */
  minimo_unidades: Unidades(0),
  minimo_importe: Importe,
  beneficio: Beneficio,
  /** The most that it takes off one sale; null without a limit. */
  tope: z.nullable(ImportePositivo('El tope debe ser mayor a 0')),
  /** The most that it takes off all sales of one customer; of Consumidor Final, whom nobody knows, off one sale. */
  tope_cliente: z.optional(z.nullable(ImportePositivo('El tope debe ser mayor a 0'))),
  /** The higher one takes its units first. */
  prioridad: z.int().check(z.gte(0), z.lte(99)),
  /** Whether it takes more off a line that a person lowered. */
  acumula: z.boolean(),
  /** Whether the units of one of its groups come back together alone; without groups it says nothing. */
  entera: z.optional(z.boolean()),
}

/** When, where, for whom and how much. What it says is a version: it never changes. */
export const ReglaPromocion = z.object({
  ...campos,
  hasta: z._default(campos.hasta, null),
  dias: z._default(campos.dias, []),
  horas: z._default(campos.horas, null),
  sucursales: z._default(Ids, []),
  clientes: z._default(Ids, []),
  listas: z._default(Ids, []),
  medios: z._default(campos.medios, []),
  alcance: z._default(Alcance, TODO),
  minimo_unidades: z._default(campos.minimo_unidades, 0),
  minimo_importe: z._default(Importe, 0),
  tope: z._default(campos.tope, null),
  prioridad: z._default(campos.prioridad, 0),
  acumula: z._default(campos.acumula, false),
})
export type ReglaPromocion = z.infer<typeof ReglaPromocion>

/** A version of a promotion, as a sale looks at it. */
export const PromocionVigente = z.extend(ReglaPromocion, { id: Id, version: z.int() })
export type PromocionVigente = z.infer<typeof PromocionVigente>

export const EstadoPromocion = z.enum(['vigente', 'programada', 'terminada', 'apagada'])
export type EstadoPromocion = z.infer<typeof EstadoPromocion>

const Cosa = z.object({ id: Id, nombre: z.string() })

/** The names of what a promotion names. */
export const NombresDePromocion = z.object({
  articulos: z.array(z.object({ id: z.string(), nombre: z.string() })),
  rubros: z.array(Cosa),
  proveedores: z.array(Cosa),
  sucursales: z.array(Cosa),
  clientes: z.array(Cosa),
  listas: z.array(Cosa),
})
export type NombresDePromocion = z.infer<typeof NombresDePromocion>

export const Promocion = z.extend(PromocionVigente, {
  activa: z.boolean(),
  estado: EstadoPromocion,
  nombres: NombresDePromocion,
  /** Who wrote this version, and when. */
  usuario: Persona,
  momento: Instante,
})
export type Promocion = z.infer<typeof Promocion>

/** `activa` alone turns it on or off; anything else makes a version. */
export const UpdatePromocion = z.partial(z.object({ ...campos, activa: z.boolean() }))
export type UpdatePromocion = z.infer<typeof UpdatePromocion>

/** What a customer took of a promotion that has a limit for each of them. */
const UsadoDePromocion = z.object({ promocion: Id, importe: Importe })
export type UsadoDePromocion = z.infer<typeof UsadoDePromocion>

/** What a till needs to know what its sales are promised: those that are on today or later. */
export const Vigentes = z.object({
  /** The clock of the server: that of a till may be wrong. */
  ahora: Instante,
  promociones: z.array(PromocionVigente),
  /** Who usually brings the articles of the suppliers that they name. */
  proveedores: z.array(z.object({ articulo: z.string(), proveedor: Id })),
  /** Of the customer that was asked for. */
  usados: z.optional(z.array(UsadoDePromocion)),
})
export type Vigentes = z.infer<typeof Vigentes>

const params = z.object({ id: IdParam })

export const promociones = {
  ...llamadasDeLista(Promocion, {
    ruta: '/gestion/promociones/',
    permisos: [],
    filtros: { search: Search, estado: z.optional(EstadoPromocion) },
    resumen: ['Promotions by name', 'Promotions as an Excel workbook'],
  }),
  vigentes: endpoint({
    method: 'GET',
    path: '/gestion/promociones/vigentes/',
    summary:
      'The promotions that sales of today or later may have, and what a customer took of those with a limit; none while promotions are off',
    access: 'staff',
    query: z.object({ cliente: z.optional(IdParam) }),
    response: Vigentes,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/promociones/{id}/',
    summary: 'One promotion, with the names of what it names',
    access: 'staff',
    params,
    response: Promocion,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/promociones/',
    summary: 'Make a promotion; its name is unique without regard to case',
    access: 'admin',
    body: ReglaPromocion,
    response: Promocion,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/promociones/{id}/',
    summary: 'Make a new version of a promotion, or turn it on or off; what was sold stays as it is',
    access: 'admin',
    params,
    body: UpdatePromocion,
    response: Promocion,
  }),
} as const
