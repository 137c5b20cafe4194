/** Exchanges: goods that come back and goods that are taken, in one step. Seen where they are on. */
import * as z from 'zod/mini'
import { DEMASIADAS_PARTES, MAX_PAGOS, PagoDeVentaInput, PagoDevuelto } from '../caja/pagos.ts'
import { LineaInput, MAX_LINEAS } from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { SeriesDeLinea } from '../maestros/numeros-serie.ts'
import { Id, ImporteConSigno, Texto } from '../wire.ts'
import { LineaVenta } from './lineas.ts'
import { CreateNotaCredito, NotaCredito } from './notas-credito/notas-credito.ts'
import { CreateVenta, VentaCreada } from './ventas.ts'

/** What comes back says its serial numbers, as in a credit note. */
const LineaDevuelta = z.extend(LineaInput, { series: SeriesDeLinea })

const lineas = <L extends typeof LineaDevuelta | typeof LineaVenta>(linea: L, vacio: string) =>
  z
    .array(linea)
    .check(
      z.minLength(1, vacio),
      z.maxLength(MAX_LINEAS, `Un cambio admite hasta ${MAX_LINEAS} artículos de cada lado`),
    )

const partes = <S extends typeof PagoDeVentaInput | typeof PagoDevuelto>(parte: S) =>
  z.optional(z.nullable(z.array(parte).check(z.maxLength(MAX_PAGOS, DEMASIADAS_PARTES))))

/** What a sale says of the taken goods, and a credit note of those that come back. */
export const CreateCambio = z.extend(
  z.pick(CreateVenta, {
    fecha: true,
    sucursal: true,
    condicion_venta: true,
    plan: true,
    bonificacion: true,
    bonificacion_motivo: true,
    redondeo: true,
    anticipo: true,
    cantidad_cuotas: true,
    valor_cuota: true,
    primer_vencimiento: true,
  }),
  {
    cliente: CreateNotaCredito.shape.cliente,
    /** The sale whose goods come back, as in a credit note. */
    venta: z.optional(z.nullable(Id)),
    concepto: z._default(Texto(500), ''),
    devueltos: lineas(LineaDevuelta, 'Debes agregar lo que el cliente devuelve'),
    llevados: lineas(LineaVenta, 'Debes agregar lo que el cliente se lleva'),
    /** What is taken less what comes back, after the rounding, as the person saw it: another one is refused. */
    diferencia: ImporteConSigno,
    /** How the customer pays the difference; without parts as the condition says. On account: the advance. */
    pagos: partes(PagoDeVentaInput),
    /** The money that goes back when more is returned than taken; the rest is credited to the account. */
    devuelve: partes(PagoDevuelto),
    motivo_exceso: CreateNotaCredito.shape.motivo_exceso,
  },
)
export type CreateCambio = z.infer<typeof CreateCambio>

export const Cambio = z.object({
  id: Id,
  nota_credito: NotaCredito,
  venta: VentaCreada,
})
export type Cambio = z.infer<typeof Cambio>

export const cambios = {
  create: endpoint({
    method: 'POST',
    path: '/gestion/cambios/',
    summary: 'Exchange goods: a credit note and a sale, both or none; the difference is paid or credited',
    access: 'staff',
    permisos: ['notas_credito_manuales'],
    body: CreateCambio,
    response: Cambio,
    status: 201,
    idempotent: true,
  }),
} as const
