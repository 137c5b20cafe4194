/** The types of payment. */
import * as z from 'zod/mini'
import { mostrarFecha } from '../fechas.ts'
import { mostrarImporte } from '../importes.ts'
import { Fecha, Id, Importe, ImportePositivo, Texto, TextoObligatorio } from '../wire.ts'

export const DIGITOS_INVALIDOS = 'Escribe solo los últimos cuatro dígitos de la tarjeta'

export const RETENCION_INCOMPLETA = 'Ingresa el régimen, el número y la fecha de la retención'
export const PAGOS_DISTINTOS = 'La suma de los tipos de pago debe ser igual al monto total'

export const TipoPago = z.enum([
  'EFECTIVO',
  'TRANSFERENCIA',
  'TARJETA_DEBITO',
  'TARJETA_CREDITO',
  'CHEQUE',
  'OTROS',
  'QR',
])
export type TipoPago = z.infer<typeof TipoPago>

export const TIPO_PAGO: Record<TipoPago, string> = {
  EFECTIVO: 'Efectivo',
  TRANSFERENCIA: 'Transferencia',
  TARJETA_DEBITO: 'Tarjeta de débito',
  TARJETA_CREDITO: 'Tarjeta de crédito',
  CHEQUE: 'Cheque',
  OTROS: 'Otros',
  QR: 'QR / billetera virtual',
}

/** How a part of a receipt was paid: with money, or by a tax that the customer held back. */
export const TipoPagoRecibo = z.enum([...TipoPago.options, 'RETENCION'])
export type TipoPagoRecibo = z.infer<typeof TipoPagoRecibo>

export const TIPO_PAGO_RECIBO: Record<TipoPagoRecibo, string> = { ...TIPO_PAGO, RETENCION: 'Retención' }

export const LINEA_SIN_MONTO = 'Todos los tipos de pago deben tener un monto válido'

export const LineaPago = z.object({ tipo_pago: TipoPago, monto: ImportePositivo(LINEA_SIN_MONTO) })
export type LineaPago = z.infer<typeof LineaPago>

/** A line of a receipt. */
export const LineaRecibo = z.extend(LineaPago, { tipo_pago: TipoPagoRecibo })
export type LineaRecibo = z.infer<typeof LineaRecibo>

/** Money that the shop gives back: a cheque of another customer is no money. */
export const PagoDevuelto = LineaPago.check(
  z.refine(({ tipo_pago }) => tipo_pago !== 'CHEQUE', 'El dinero no se devuelve con un cheque'),
)

/** How many parts a payment may have. */
export const MAX_PAGOS = 20
export const DEMASIADAS_PARTES = `Un pago admite hasta ${MAX_PAGOS} partes`

export const esTarjeta = (tipo: TipoPagoRecibo): boolean =>
  tipo === 'TARJETA_DEBITO' || tipo === 'TARJETA_CREDITO'

const NUMERO_DE_TARJETA = 'No escribas el número completo de la tarjeta'

/** A text that is too short to hold the number of a card. */
const sinNumero = (max: number) =>
  z.pipe(Texto(max), z.string().check(z.refine((s) => s.replace(/\D/g, '').length < 12, NUMERO_DE_TARJETA)))

/** What the shop keeps of a card: never its number. */
export const DatosTarjeta = z.object({
  marca: z._default(sinNumero(40), ''),
  ultimos_digitos: z._default(
    z.pipe(
      z.codec(z.nullable(z.string()), z.string(), { decode: (v) => v ?? '', encode: (v) => v }),
      z.string().check(z.trim(), z.regex(/^(\d{4})?$/, DIGITOS_INVALIDOS)),
    ),
    '',
  ),
  cuotas: z._default(
    z.nullable(
      z
        .int('Las cuotas deben ser un número entero')
        .check(z.gte(1, 'Las cuotas deben ser 1 o más'), z.lte(99, 'Las cuotas admiten hasta 99')),
    ),
    null,
  ),
  cupon: z._default(sinNumero(40), ''),
})
export type DatosTarjeta = z.infer<typeof DatosTarjeta>

export const DatosCheque = z.object({
  banco: z._default(Texto(80), ''),
  numero: z._default(Texto(40), ''),
  /** The day of the document when missing. */
  vencimiento: z._default(z.nullable(Fecha), null),
})
export type DatosCheque = z.infer<typeof DatosCheque>

/** A part of a payment. Only a card has a `tarjeta`, only a cheque has a `cheque`. */
export const PagoInput = z.extend(LineaPago, {
  tarjeta: z.optional(z.nullable(DatosTarjeta)),
  cheque: z.optional(z.nullable(DatosCheque)),
})
export type PagoInput = z.infer<typeof PagoInput>

/** The means that a card, a bank or a wallet stands behind. */
export const conEmisor = (tipo: TipoPagoRecibo): boolean =>
  esTarjeta(tipo) || tipo === 'TRANSFERENCIA' || tipo === 'QR'

/** The longest name of a card or a bank: `Visa Banco Nación`. */
export const MAX_EMISOR = 40

/** A part of what is paid for a sale. */
export const PagoDeVentaInput = z.extend(PagoInput, {
  /** Of cash: what the customer handed over, from which the change was given. */
  recibido: z.optional(z.nullable(Importe)),
  /** Which card or bank it is, where a promotion asks for one. */
  emisor: z.optional(z.nullable(sinNumero(MAX_EMISOR))),
})
export type PagoDeVentaInput = z.infer<typeof PagoDeVentaInput>

/** A tax that is held back from a payment, with the certificate that says so. */
export const Retencion = z.object({
  regimen: TextoObligatorio(80, 'Ingresa el régimen de la retención'),
  numero: TextoObligatorio(40, 'Ingresa el número del certificado'),
  fecha: Fecha,
})
export type Retencion = z.infer<typeof Retencion>

/** `Ganancias, N.º 12, del 01/03/2026`. */
export const retencionEnPalabras = ({ regimen, numero, fecha }: Retencion): string =>
  `${regimen}, N.º ${numero}, del ${mostrarFecha(fecha)}`

/** A part of a receipt. Only RETENCION has a `retencion`, and it has one always. */
export const PagoReciboInput = z.extend(PagoInput, {
  tipo_pago: TipoPagoRecibo,
  retencion: z.optional(z.nullable(Retencion)),
})
export type PagoReciboInput = z.infer<typeof PagoReciboInput>

export const esDinero = <P extends { tipo_pago: TipoPagoRecibo }>(
  pago: P,
): pago is P & { tipo_pago: TipoPago } => pago.tipo_pago !== 'RETENCION'

/** EN_CARTERA: the shop has it. DEVUELTO: the customer got it back, because its payment was annulled or corrected. */
export const EstadoCheque = z.enum(['EN_CARTERA', 'DEPOSITADO', 'ENTREGADO', 'RECHAZADO', 'DEVUELTO'])
export type EstadoCheque = z.infer<typeof EstadoCheque>

export const ESTADO_CHEQUE: Record<EstadoCheque, string> = {
  EN_CARTERA: 'En cartera',
  DEPOSITADO: 'Depositado',
  ENTREGADO: 'Entregado',
  RECHAZADO: 'Rechazado',
  DEVUELTO: 'Devuelto',
}

const ChequeDePago = z.object({
  id: Id,
  banco: z.string(),
  numero: z.string(),
  vencimiento: Fecha,
  estado: EstadoCheque,
})

/** A stored part, with what was noted about its card or cheque. */
export const PagoDeVenta = z.extend(LineaPago, {
  tarjeta: z.nullable(DatosTarjeta),
  cheque: z.nullable(ChequeDePago),
  /** Only of cash, where it was kept: what the customer handed over. */
  recibido: z.optional(Importe),
  /** The card or the bank, where it was said. */
  emisor: z.optional(z.string()),
})
export type PagoDeVenta = z.infer<typeof PagoDeVenta>

/** A stored part of a receipt. */
export const PagoDeRecibo = z.extend(PagoDeVenta, {
  tipo_pago: TipoPagoRecibo,
  retencion: z.optional(Retencion),
})
export type PagoDeRecibo = z.infer<typeof PagoDeRecibo>

/** A part in words: `Tarjeta de crédito (Visa, terminada en 1234, 3 cuotas, cupón 55)`. */
export function pagoEnPalabras({
  tipo_pago,
  tarjeta,
  cheque,
  retencion,
  monto,
  recibido,
  emisor,
}: Omit<PagoDeRecibo, 'monto'> & { monto?: number }): string {
  const datos = [
    retencion && retencionEnPalabras(retencion),
    emisor,
    tarjeta?.marca,
    tarjeta?.ultimos_digitos && `terminada en ${tarjeta.ultimos_digitos}`,
    tarjeta?.cuotas && `${tarjeta.cuotas} ${tarjeta.cuotas === 1 ? 'cuota' : 'cuotas'}`,
    tarjeta?.cupon && `cupón ${tarjeta.cupon}`,
    cheque?.banco,
    cheque?.numero && `N.º ${cheque.numero}`,
    cheque && `vence el ${mostrarFecha(cheque.vencimiento)}`,
    recibido !== undefined &&
      monto !== undefined &&
      `recibido ${mostrarImporte(recibido)}, vuelto ${mostrarImporte(recibido - monto)}`,
  ].filter(Boolean)
  const nombre = TIPO_PAGO_RECIBO[tipo_pago]
  return datos.length > 0 ? `${nombre} (${datos.join(', ')})` : nombre
}

/** What the annulment of a document does with the money that it brought. */
export const dineroDeAnulacion = {
  /** What goes back, by payment type; missing where none does. */
  devuelve: z.optional(z.array(LineaPago)),
  /** The till that it leaves: the open one where this user works. Missing where no till moves. */
  caja: z.optional(z.string()),
  /** The branch works with tills and this user has none open: one is opened first. */
  sin_caja: z.optional(z.literal(true)),
  /** The shift that took the money is closed already. */
  aviso_caja: z.optional(z.string()),
}
const DineroDeAnulacion = z.object(dineroDeAnulacion)
export type DineroDeAnulacion = z.infer<typeof DineroDeAnulacion>

/** A part in a list: the card or the bank, where it was said. */
export const PagoEnLista = z.extend(LineaPago, { emisor: z.optional(z.string()) })
export type PagoEnLista = z.infer<typeof PagoEnLista>

type ParteDicha = LineaPago & Pick<PagoDeVentaInput, 'emisor'>

/** `Tarjeta de crédito Visa Banco Nación`. */
export const nombreDePago = ({ tipo_pago, emisor }: Omit<ParteDicha, 'monto'>): string =>
  emisor ? `${TIPO_PAGO[tipo_pago]} ${emisor}` : TIPO_PAGO[tipo_pago]

/** The parts in one line: `Efectivo $ 100,00 + Cheque $ 50,00`. */
export const pagosEnLinea = (pagos: readonly ParteDicha[]): string =>
  pagos.map((p) => `${nombreDePago(p)} ${mostrarImporte(p.monto)}`).join(' + ')

/** What a cheque lacks, in words: `el banco y el número`; null when nothing. */
export function faltaDelCheque({
  banco,
  numero,
  vencimiento,
}: {
  banco: string
  numero: string
  vencimiento: string | null
}): string | null {
  const falta = [
    banco.trim() === '' && 'el banco',
    numero.trim() === '' && 'el número',
    !vencimiento && 'la fecha de vencimiento',
  ].filter((parte) => parte !== false)
  if (falta.length < 2) return falta[0] ?? null
  return `${falta.slice(0, -1).join(', ')} y ${falta.at(-1)}`
}

/** What cash is rounded down by: to begin the line of a paper and of a screen. */
export const REDONDEO = 'Redondeo a favor del cliente'
