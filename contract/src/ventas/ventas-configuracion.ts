/** What sellers do beyond selling, and what customers owe and see of it. All of it is off until an admin turns it on. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Importe, Texto } from '../wire.ts'

/** The refusals of calls that write while they are off. */
export const PRESUPUESTOS_INACTIVOS = 'presupuestos_inactivos'
export const CAMBIOS_INACTIVOS = 'cambios_inactivos'
/** The refusal of a chosen first due date while that is off. */
export const VENCIMIENTO_FIJO = 'vencimiento_fijo'
export const SALDO_A_FAVOR_INACTIVO = 'saldo_a_favor_inactivo'
export const VENTA_QR_INACTIVA = 'venta_qr_inactiva'
export const REFINANCIACIONES_INACTIVAS = 'refinanciaciones_inactivas'

const MAX_DIAS = 365
const MAX_PAGARE = 4_000

/** How many days an offer holds. */
export const DiasPresupuesto = z
  .int('Los días deben ser un número entero')
  .check(z.gte(1, 'Los días deben ser 1 o más'), z.lte(MAX_DIAS, `Los días admiten hasta ${MAX_DIAS}`))

const MAX_DIAS_ENLACE = 730

/** Where customers reach the server: `https://mi-comercio.com.ar`, without a path; empty where they do not. */
const Direccion = z
  .pipe(
    Texto(200),
    z
      .string()
      .check(
        z.refine(
          (s) => s === '' || /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(s),
          'La dirección empieza con https:// y termina en el nombre: https://mi-comercio.com.ar',
        ),
      ),
  )
  .register(z.globalRegistry, { format: 'uri' })

/** In per cent with up to two decimals: JSON number `2.5` ↔ `250` hundredths. */
const PorcentajeProvision = z.codec(
  z.number('Escribe un porcentaje').check(
    z.gte(0, 'No puede ser negativo'),
    z.lte(100, 'Admite hasta 100'),
    z.refine((n) => Math.round(n * 100) / 100 === n, 'Admite hasta 2 decimales'),
  ),
  z.int(),
  { decode: (n) => Math.round(n * 100), encode: (centesimos) => centesimos / 100 },
)

export const ConfiguracionVentas = z.object({
  presupuestos: z.boolean(),
  /** The validity of an offer whose seller says nothing else. */
  dias_presupuesto: DiasPresupuesto,
  cambios: z.boolean(),
  /** A sale may be paid by QR or a wallet, without dividing its payment. */
  venta_qr: z.boolean(),
  /** Customers may owe up to their limit. */
  limites_credito: z.boolean(),
  /** The limit of those who have none of their own; without it they have none. */
  limite_credito: z.nullable(Importe),
  /** Customers see their account with a link. */
  enlaces_cuenta: z.boolean(),
  enlaces_dias: z
    .int('Los días deben ser un número entero')
    .check(
      z.gte(1, 'Los días deben ser 1 o más'),
      z.lte(MAX_DIAS_ENLACE, `Los días admiten hasta ${MAX_DIAS_ENLACE}`),
    ),
  enlaces_direccion: Direccion,
  /** Papers of sales in instalments and statements carry the link as a code; only with an address. */
  enlaces_papel: z.boolean(),
  /** How to pay, on the page of the link. */
  pago_alias: Texto(100),
  pago_texto: Texto(1_000),
  /** How a customer has paid is shown where credit is decided; and as a sentence in the form of a sale. */
  legajos: z.boolean(),
  legajos_en_venta: z.boolean(),
  /** People may ask the Banco Central about a customer. */
  consultas_bcra: z.boolean(),
  /** The seller may choose when the first instalment falls due. */
  elegir_vencimiento: z.boolean(),
  /** Papers and confirmations state what Ley 24.240 art. 36 asks for, and a plan can be printed to be signed. */
  ley_credito: z.boolean(),
  /** The interest within the prices bears IVA: of who is Responsable Inscripto. */
  iva_intereses: z.boolean(),
  /** The shop's text of a pagaré, below the plan to sign; empty without one. */
  pagare: Texto(MAX_PAGARE),
  /** What a customer has in favour may pay sales and instalments. */
  saldo_a_favor: z.boolean(),
  /** Open instalments may become a new plan. */
  refinanciaciones: z.boolean(),
  /** What the report of credits provides for each age of what is owed: not due yet, and up to so many days late. */
  provision_por_vencer: PorcentajeProvision,
  provision_30: PorcentajeProvision,
  provision_60: PorcentajeProvision,
  provision_90: PorcentajeProvision,
  provision_mas: PorcentajeProvision,
})
export type ConfiguracionVentas = z.infer<typeof ConfiguracionVentas>

/** All off, as a business begins. */
export const CONFIGURACION_VENTAS_INICIAL: ConfiguracionVentas = {
  presupuestos: false,
  dias_presupuesto: 15,
  cambios: false,
  venta_qr: false,
  limites_credito: false,
  limite_credito: null,
  enlaces_cuenta: false,
  enlaces_dias: 180,
  enlaces_direccion: '',
  enlaces_papel: false,
  pago_alias: '',
  pago_texto: '',
  legajos: false,
  legajos_en_venta: false,
  consultas_bcra: false,
  elegir_vencimiento: false,
  ley_credito: false,
  iva_intereses: true,
  pagare: '',
  saldo_a_favor: false,
  refinanciaciones: false,
  provision_por_vencer: 0,
  provision_30: 0,
  provision_60: 0,
  provision_90: 0,
  provision_mas: 0,
}

/** What is left out of a change stays as it is. */
const { presupuestos, dias_presupuesto, cambios } = ConfiguracionVentas.shape
const UpdateConfiguracionVentas = z.extend(z.partial(ConfiguracionVentas), {
  presupuestos,
  dias_presupuesto,
  cambios,
})
export type UpdateConfiguracionVentas = z.infer<typeof UpdateConfiguracionVentas>

export const ventasConfiguracion = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/ventas/configuracion/',
    summary:
      'Whether the business makes offers, exchanges goods in one step, limits what customers owe and uses their credit',
    access: 'admin',
    response: ConfiguracionVentas,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/ventas/configuracion/',
    summary:
      'Turn offers, exchanges, limits of credit and the use of credit on or off; what was written stays',
    access: 'admin',
    body: UpdateConfiguracionVentas,
    response: ConfiguracionVentas,
  }),
  responderLey: endpoint({
    method: 'POST',
    path: '/gestion/ventas/configuracion/ley-credito/',
    summary: 'Answer the proposal of the panel to state what Ley 24.240 art. 36 asks for; it is made once',
    access: 'admin',
    body: z.object({ usar: z.boolean() }),
    response: ConfiguracionVentas,
  }),
} as const
