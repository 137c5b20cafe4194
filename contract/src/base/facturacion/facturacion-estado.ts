/** What every till knows of electronic invoicing; its settings are in `facturacion.ts`. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Fecha, Id, Importe } from '../../wire.ts'

export const FRENTE_AL_IVA = 'Condición frente al IVA'

/** Homologation is the test environment of the tax office: its vouchers have no fiscal effect. */
export const EntornoFiscal = z.enum(['homologacion', 'produccion'])
export type EntornoFiscal = z.infer<typeof EntornoFiscal>

export const ENTORNO_FISCAL: Record<EntornoFiscal, string> = {
  homologacion: 'Homologación',
  produccion: 'Producción',
}

/** The issuer's condition: it decides between A or B, and C. */
export const CondicionIvaEmisor = z.enum(['responsable_inscripto', 'monotributo', 'exento'])
export type CondicionIvaEmisor = z.infer<typeof CondicionIvaEmisor>

export const CONDICION_IVA_EMISOR: Record<CondicionIvaEmisor, string> = {
  responsable_inscripto: 'IVA Responsable Inscripto',
  monotributo: 'Responsable Monotributo',
  exento: 'IVA Sujeto Exento',
}

/** What a till needs to know before it saves a sale. */
export const FacturacionEstado = z.object({
  activa: z.boolean(),
  /** Whether there are vouchers: they can be seen and printed also after it was turned off. */
  con_comprobantes: z.boolean(),
  entorno: EntornoFiscal,
  /** 11 digits, or empty. */
  cuit: z.string(),
  condicion_iva: CondicionIvaEmisor,
  umbral_identificacion: Importe,
  umbral_identificacion_desde: Fecha,
  precios_con_iva: z.boolean(),
  /** The branches that issue vouchers, in the environment in use. */
  puntos_venta: z.array(z.object({ sucursal: Id, numero: z.int() })),
  /** There is a certificate: ARCA's register can be asked. Left out where there is none. */
  padron: z.optional(z.literal(true)),
})
export type FacturacionEstado = z.infer<typeof FacturacionEstado>

export const estadoFacturacion = endpoint({
  method: 'GET',
  path: '/gestion/facturacion/estado/',
  summary: 'What a sale will become: whether vouchers are issued, and what decides about their letter',
  access: 'staff',
  response: FacturacionEstado,
})
