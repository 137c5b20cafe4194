/** Selling, and annulling a sale. */

import { conEmisor, TipoPago } from '@mostrador/contract/caja/pagos'
import { CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import type { LineaVenta } from '@mostrador/contract/ventas/lineas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { type CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import { subasDe } from '../credito/actualizaciones.ts'
import { aFavorDe, alcanza, releaseEn, usarCredito } from '../credito/aplicaciones.ts'
import { superaLimite } from '../credito/credito.ts'
import { interesDe } from '../credito/mora.ts'
import { drawDay, drawLines, isClosed, refusalOf } from '../documentos.ts'
import type { Draw } from '../draw.ts'
import { conceptoDe, endDebito } from '../fiscal.ts'
import { ajena, branchOf, daysFrom, drawBranch, monthsFrom, sinPermiso, sinPrestado } from '../rights.ts'
import {
  add,
  type Cuota,
  cabe,
  cuotaNueva,
  existing,
  PASO,
  type Recibo,
  refinanciada,
  resta,
  type Shop,
  sum,
  type Turno,
  type Venta,
} from '../shop.ts'
import { type Action, type No, no, type Persona, prohibido, same, step, type Yes } from '../step.ts'
import { bringIn, stockOf, takeOut } from '../stock.ts'
import { exactas, porUnidades } from '../unidades.ts'
import { cobrar, type Parte, sinCaja } from './cajas.ts'
import { chequesDe, deudaDe, giveBackCheques, impedimento, tomarCheques } from './cheques.ts'
import { enSuLista } from './listas.ts'
import { notaDe } from './notas.ts'
import { empacar, noCaben, otraCaja } from './packs.ts'
import { conPromociones, drawEmisor, otrasPromociones, promovidas } from './promociones.ts'
import { bajaDe, descuentoMayor, ensureVarios, esAbierta, malRebajada, rebajar } from './rebajas.ts'

const DOS = 'Cta-Cte en 2 cuotas' as const
const MAS = 'Cta-Cte mas cuotas' as const

interface Compra {
  condicion: CondicionVenta
  conPlan: boolean
  cliente: number
}

/** Which price a condition asks for. */
const tierDe = (condicion: CondicionVenta): 'precio_venta' | 'precio_2_cuotas' | 'precio_financiado' =>
  condicion === DOS ? 'precio_2_cuotas' : condicion === MAS ? 'precio_financiado' : 'precio_venta'

/** The tier of the condition, in the list of the customer; a price of 0 is no tier. Under the plan a fifth more than in cash. */
export function priceOf(shop: Shop, articulo: string, { condicion, conPlan, cliente }: Compra): number {
  const precios = enSuLista(shop, articulo, cliente)
  if (conPlan) return Math.round((precios.precio_venta * 12) / 10)
  return precios[tierDe(condicion)] || precios.precio_venta
}

const TODAS = [...CondicionVenta.options, MAS, MAS, DOS]
export const A_CUENTA = [MAS, MAS, DOS]

export const esACuenta = ({ condicion_venta }: Pick<CreateVenta, 'condicion_venta'>): boolean =>
  condicion_venta === MAS || condicion_venta === DOS

/** `plana`: what takes no open line and no discount of its lines. Promotions come last: they look at how it is paid. */
export function drawVenta(draw: Draw, shop: Shop, condiciones = TODAS, plana = false): CreateVenta {
  const condicion_venta = draw.pick(condiciones) ?? MAS
  const conPlan = condicion_venta === MAS && !draw.once(3)
  const stale = draw.once(20) ? 1 : 0
  const cliente = draw.once(8) ? shop.sinNombre.id : (draw.pick(shop.clientes)?.id ?? 0)
  const sucursal = drawBranch(draw, shop)
  const fecha = drawDay(draw, shop)
  const tipo_pago = TIPO[condicion_venta]
  const emisor = tipo_pago && conEmisor(tipo_pago) && draw.once(2) ? drawEmisor(draw) : null
  const lineas = drawLines(draw, shop, 6).map(({ articulo, cantidad }): LineaVenta => {
    const precio_unitario = priceOf(shop, articulo, { condicion: condicion_venta, conPlan, cliente }) + stale
    return { articulo, cantidad, precio_unitario, total: porUnidades(cantidad, precio_unitario) }
  })
  const compra = { tier: tierDe(condicion_venta), conPlan, cliente }
  const detalles = plana
    ? lineas
    : conPromociones(draw, shop, rebajar(draw, empacar(draw, shop, lineas, compra)), {
        cliente,
        fecha,
        condicion_venta,
        emisor,
      })
  const suma = sum(detalles.map((d) => d.total))
  const bonificacion = draw.once(4) ? (draw.pick([1, 3_333, suma, suma + 1]) ?? 0) : 0
  const neto = suma - bonificacion
  const aCuenta = condicion_venta === MAS || condicion_venta === DOS
  const anticipo =
    condicion_venta === MAS && draw.once(3)
      ? (draw.pick([1_000, 1, neto - 1, neto]) ?? 0)
      : draw.once(30)
        ? 5
        : 0
  const n = conPlan ? deSuPlan(draw) : condicion_venta === MAS ? draw.int(1, 4) : draw.once(30) ? 3 : null
  const venta: CreateVenta = {
    tipo_documento: 'FACTURA',
    fecha,
    cliente,
    sucursal,
    condicion_venta,
    ...(conPlan && { plan: shop.planAjustable }),
    concepto: '',
    bonificacion,
    total: Math.max(0, draw.pick([neto, neto, suma, neto + (draw.once(10) ? 1 : 0)]) ?? neto),
    detalles,
    anticipo: Math.max(anticipo, 0),
    cantidad_cuotas: aCuenta && draw.once(20) ? 0 : n,
    ...(draw.once(aCuenta && anticipo <= 0 ? 30 : 4)
      ? { pagos: drawPagos(draw, aCuenta ? anticipo : neto) }
      : tipo_pago && emisor
        ? { pagos: [{ tipo_pago, emisor, monto: Math.max(neto, 1) }] }
        : {}),
  }
  return redondeada(draw, conCredito(draw, shop, venta, aCuenta), neto)
}

/** Now and then what is paid in cash is rounded down; and a centavo more than that, or of something else than cash. */
export function redondeada(draw: Draw, venta: CreateVenta, neto: number): CreateVenta {
  if (!draw.once(4) || esACuenta(venta) || venta.pagos || venta.a_favor) return venta
  const redondeo = Math.max(neto % (100 * PASO), 0) + (draw.once(8) ? 1 : 0)
  return { ...venta, redondeo, total: Math.max(neto - redondeo, 0) }
}

/** The number of the plan, said or not; now and then another one. */
const deSuPlan = (draw: Draw): number | null => (draw.once(20) ? 2 : draw.once(2) ? 3 : null)

/**
 * What the customer has in favour pays of the advance and of the instalments, or of a sale on the spot; now and then more
 * than there is.
 */
function conCredito(draw: Draw, shop: Shop, venta: CreateVenta, aCuenta: boolean): CreateVenta {
  const hay = shop.clientes.some((c) => c.id === venta.cliente) ? aFavorDe(shop, venta.cliente) : 0
  if (!draw.once(hay > 0 ? 2 : 40)) return venta
  if (!aCuenta) {
    const a_favor = draw.int(0, Math.min(hay, venta.total)) + (draw.once(10) ? 1 : 0)
    const resto = Math.max(venta.total - a_favor, 0)
    return venta.pagos ? { ...venta, a_favor, pagos: drawPagos(draw, resto) } : { ...venta, a_favor }
  }
  const a_favor = draw.once(2) ? Math.min(hay, venta.anticipo) : 0
  const cuotas = Math.max(venta.total - venta.anticipo, 0)
  const a_favor_cuotas = Math.max(Math.min(hay - a_favor, cuotas), 0) + (draw.once(10) ? 1 : 0)
  return { ...venta, a_favor, a_favor_cuotas }
}

/** Two parts of a payment, now and then a centavo too many. */
function drawPagos(draw: Draw, neto: number): NonNullable<CreateVenta['pagos']> {
  const primera = draw.int(1, Math.max(neto - 1, 1))
  const resto = Math.max(neto - primera, 0) + (draw.once(8) ? 1 : 0)
  const tipo = () => draw.pick(TipoPago.options) ?? 'EFECTIVO'
  return [primera, resto]
    .filter((monto) => monto > 0)
    .map((monto) => ({
      tipo_pago: tipo(),
      monto,
      ...(draw.once(10) && { emisor: drawEmisor(draw) }),
    }))
}

const TIPO: Partial<Record<CondicionVenta, TipoPago>> = {
  'Contado Efectivo': 'EFECTIVO',
  'Tarjeta de Credito': 'TARJETA_CREDITO',
  'Tarjeta de Debito': 'TARJETA_DEBITO',
  Transferencia: 'TRANSFERENCIA',
  QR: 'QR',
}

const partesDe = ({ pagos }: CreateVenta): Parte[] =>
  (pagos ?? []).map(({ tipo_pago, monto }) => ({ tipo_pago, monto }))

/** The money of a sale on the spot, by payment type, or the refusal of such parts. */
function payment(input: CreateVenta, total: number, aCuenta: boolean): Venta['pagos'] | No {
  const partes = partesDe(input)
  if (partes.length > 0) {
    const pagado = (aCuenta ? input.anticipo : total) - deAnticipo(input)
    if (aCuenta && input.anticipo === 0) return no(400)
    if (input.pagos?.some((p) => p.emisor && !conEmisor(p.tipo_pago))) return no(400)
    if (pagado === 0 || sum(partes.map(({ monto }) => monto)) !== pagado) return no(400)
    return aCuenta ? [] : partes
  }
  const tipo_pago = TIPO[input.condicion_venta]
  const monto = total - deAnticipo(input)
  return tipo_pago && monto > 0 ? [{ tipo_pago, monto }] : []
}

/** The money of a sale on the spot that is not refused. */
export function deContado(input: CreateVenta, total: number): Venta['pagos'] {
  const pagos = payment(input, total, false)
  return Array.isArray(pagos) ? pagos : []
}

/** What credit pays at once, of the advance or of a sale on the spot, and of the instalments. */
const deAnticipo = ({ a_favor }: CreateVenta): number => a_favor ?? 0
const deCuotas = ({ a_favor_cuotas }: CreateVenta): number => a_favor_cuotas ?? 0

const enDinero = (input: CreateVenta): number => Math.max(input.anticipo - deAnticipo(input), 0)

/** The receipt of the advance, in cash unless its parts say more. */
function anticipoDe(input: CreateVenta): Parte[] {
  const partes = partesDe(input)
  if (enDinero(input) === 0 || partes.length > 0) return enDinero(input) === 0 ? [] : partes
  return [{ tipo_pago: 'EFECTIVO', monto: enDinero(input) }]
}

/** The rounded share; the last instalment absorbs the rounding. */
function plan(saldo: number, n: number): number[] {
  const share = Math.round(saldo / n)
  return Array.from({ length: n }, (_, i) => (i < n - 1 ? share : saldo - share * (n - 1)))
}

/** The instalments of a sale, or the refusal of such a sale. */
function financing(input: CreateVenta, total: number): number[] | No {
  const { condicion_venta, anticipo } = input
  if (condicion_venta !== MAS && condicion_venta !== DOS) {
    return anticipo > 0 || (input.cantidad_cuotas ?? 0) > 0 ? no(400) : []
  }
  const n = input.cantidad_cuotas ?? (input.plan ? 3 : condicion_venta === DOS ? 2 : 0)
  if (input.plan && n !== 3) return no(400)
  if (condicion_venta === DOS && (n !== 2 || anticipo > 0)) return no(400)
  if (n < 1 || total === 0 || anticipo >= total) return no(400)
  const cuotas = plan(total - anticipo, n)
  return cuotas.every((c) => c > 0) ? cuotas : no(400)
}

/** The price of an article under the condition or the plan of a sale. */
export const precioDe = (
  shop: Shop,
  articulo: string,
  {
    condicion_venta: condicion,
    plan: elegido,
    cliente,
  }: Pick<CreateVenta, 'condicion_venta' | 'plan' | 'cliente'>,
): number => priceOf(shop, articulo, { condicion, conPlan: !!elegido, cliente })

/**
 * What the lines and the plan come to, or why they are refused. Of what was offered the prices are not looked at again, and
 * promotions only of a sale by itself.
 */
export function valorar(
  shop: Shop,
  input: CreateVenta,
  { ofrecida = false, promueve = false } = {},
): { total: number; cuotas: number[] } | No {
  const { detalles, bonificacion } = input
  if (detalles.some(malRebajada) || detalles.some(noCaben)) return no(400)
  if (detalles.some((d) => bajaDe(shop, d))) return no(409, 'articulo_inactivo')
  const otro = (d: LineaVenta) => !esAbierta(d) && d.precio_unitario !== precioDe(shop, d.articulo, input)
  const compra = { tier: tierDe(input.condicion_venta), conPlan: !!input.plan, cliente: input.cliente }
  const caras = detalles.some((d) => otro(d) || otraCaja(shop, d, compra))
  if (!ofrecida && caras) return no(409, 'precios_cambiados')
  const suma = sum(detalles.map((d) => d.total))
  const redondeo = input.redondeo ?? 0
  const total = suma - bonificacion - redondeo
  if (total < 0 || (redondeo > 0 && total === 0)) return no(400)
  if (input.total !== total && (redondeo > 0 || input.total !== suma)) return no(400)
  if (promueve && otrasPromociones(shop, input, total)) return no(409, 'promociones_cambiadas')
  const cuotas = financing(input, total)
  return Array.isArray(cuotas) ? { total, cuotas } : cuotas
}

/** How a sale is made: as it was offered, or after the note of an exchange, whose limit of credit was looked at as a whole. */
interface ComoSeVende {
  ofrecida?: boolean
  /** At the prices of the offer or of today; it has no promotions. */
  deOferta?: boolean
  /** What that note has credited. */
  acreditado?: number
}

export function judgeVenta(
  shop: Shop,
  quien: Persona,
  input: CreateVenta,
  { ofrecida = false, deOferta = ofrecida, acreditado }: ComoSeVende = {},
): No | Yes<typeof ventas.create> {
  const { fecha, detalles } = input
  const sucursal = branchOf(quien, input.sucursal ?? null)
  if (typeof sucursal !== 'number') return sucursal
  const credito = deAnticipo(input) + deCuotas(input)
  if (credito > 0 && !shop.credito.aFavor) return no(409, 'saldo_a_favor_inactivo')
  const varios = !ofrecida && detalles.some(esAbierta) ? sinPermiso(shop, quien, 'linea_abierta') : null
  if (varios) return varios
  // A sale looks at the closed days before it looks at its own date.
  if (isClosed(shop, fecha)) return no(409, 'periodo_cerrado')
  const mala = refusalOf(shop, quien, input)
  if (mala) return mala
  const valor = valorar(shop, input, { ofrecida, promueve: !deOferta && acreditado === undefined })
  if ('status' in valor) return valor
  const { total, cuotas } = valor
  const aCuenta = cuotas.length > 0
  if (deAnticipo(input) > (aCuenta ? input.anticipo : total)) return no(400)
  if (deCuotas(input) > (aCuenta ? total - input.anticipo : 0)) return no(400)
  const pagos = payment(input, total, aCuenta)
  if (!Array.isArray(pagos)) return pagos
  if (!redondeaBien(input, pagos)) return no(400)
  if (input.cliente === shop.sinNombre.id) {
    if (cuotas.length > 0) return no(409, 'consumidor_final_sin_cuenta')
    if (pagos.some((p) => p.tipo_pago === 'CHEQUE')) return no(409, 'cheque_sin_cliente')
  }
  if (shop.cliente(input.cliente).baja) return no(409, 'cliente_baja')
  const negada =
    (ofrecida ? null : descuentoMayor(shop, quien, input, total)) ?? conVencidas(shop, quien, input)
  if (negada) return negada
  const sube = (aCuenta ? total : deAnticipo(input)) - (acreditado ?? 0)
  if (!cabe(shop, input.cliente, sube)) return no(409, 'saldo_maximo')
  const fiado = aCuenta ? total - enDinero(input) : deAnticipo(input)
  const limite = { cliente: input.cliente, sube: fiado }
  const negado = acreditado === undefined ? superaLimite(shop, quien, limite) : null
  if (negado) return negado
  if (credito > 0 && !alcanza(shop, input.cliente, credito)) return no(409, 'supera_a_favor')
  const traida = cuotas.length > 0 ? anticipoDe(input) : pagos
  const falta = detalles.some((d) => !sinStock(shop, d) && d.cantidad > stockOf(shop, sucursal, d.articulo))
  return (
    sinCaja(shop, quien, sucursal, traida) ??
    (falta ? sinPermiso(shop, quien, 'vender_sin_stock') : null) ??
    sell(shop, quien, { input, sucursal, total, cuotas, pagos })
  )
}

/** Only cash is rounded, by less than a step, to a multiple of it. */
const redondeaBien = ({ redondeo = 0 }: CreateVenta, pagos: readonly Parte[]): boolean =>
  redondeo === 0 ||
  (redondeo < 100 * PASO && pagos.some((p) => p.tipo_pago === 'EFECTIVO' && p.monto % (100 * PASO) === 0))

/** So does a customer with old debts. */
function conVencidas(shop: Shop, quien: Persona, { cliente }: CreateVenta): No | null {
  const { dias_vencidas } = shop.permisos.limites
  const limite = daysFrom(shop.hoy, -dias_vencidas)
  const debe = shop.cuotas.some(
    (c) => c.venta.cliente === cliente && !c.anulada && resta(c) > 0 && c.vence < limite,
  )
  return debe ? sinPermiso(shop, quien, 'vender_con_cuotas_vencidas') : null
}

/** Each line's part of what was paid; the centavos left over go to the largest fractions. */
function netosOf({ detalles }: CreateVenta, total: number): Map<string, number> {
  const suma = sum(detalles.map((d) => d.total))
  const partes = detalles.map((d) => ({ ...d, exacta: suma === 0 ? 0 : (d.total * total) / suma }))
  const netos = new Map(partes.map((p) => [p.articulo, Math.floor(p.exacta)]))
  const left = suma === 0 ? 0 : total - sum(netos.values())
  const byFraction = partes.toSorted(
    (a, b) => ((b.total * total) % (suma || 1)) - ((a.total * total) % (suma || 1)),
  )
  for (const { articulo } of byFraction.slice(0, left)) add(netos, articulo, 1)
  return netos
}

/** An open line takes none, whatever its article is. */
const sinStock = (shop: Shop, linea: LineaVenta): boolean =>
  esAbierta(linea) || shop.articulo(linea.articulo).servicio

interface Vendida {
  input: CreateVenta
  sucursal: number
  total: number
  cuotas: number[]
  pagos: Venta['pagos']
  /** The shift that takes the money, where it is not that of the user. */
  turno?: Turno | undefined
}

export function sell(
  shop: Shop,
  quien: Persona,
  { input, sucursal, total, cuotas, pagos, turno: otro }: Vendida,
): Yes<typeof ventas.create> {
  return {
    async done(answer, look) {
      const { cliente, fecha } = input
      ensureVarios(shop, input.detalles)
      const lineas = input.detalles.map(({ articulo, cantidad }) => ({ articulo, cantidad }))
      const servicios = input.detalles.filter((d) => sinStock(shop, d)).map((d) => d.articulo)
      const deConcepto = input.detalles.map((d) => ({ ...d, abierta: esAbierta(d) }))
      const venta: Venta = {
        id: answer.id,
        sucursal,
        cliente,
        fecha,
        total,
        anticipo: input.anticipo,
        conCredito: cuotas.length > 0 ? 0 : deAnticipo(input),
        lineas,
        aCuenta: cuotas.length > 0,
        ajustable: !!input.plan,
        anulada: false,
        fiscal:
          shop.facturando && total > 0
            ? { estado: 'sin_emitir', concepto: conceptoDe(shop, deConcepto) }
            : null,
        servicios: new Set(servicios),
        netos: netosOf(input, total),
        devueltos: new Map(),
        promociones: promovidas(shop, input.detalles),
        nota: null,
        anuladaDespues: false,
        pagos,
        turno: undefined,
        salio: new Map(),
        devuelto: new Map(),
      }
      shop.ventas.push(venta)
      const traido = anticipoDe(input)
      const turno = cobrar(shop, quien, sucursal, venta.aCuenta ? traido : pagos, 1, otro)
      if (!venta.aCuenta) venta.turno = turno
      const faltan = lineas.map((l) => {
        if (venta.servicios.has(l.articulo)) return { articulo: l.articulo, cantidad: 0 }
        const taken = Math.min(l.cantidad, stockOf(shop, sucursal, l.articulo))
        add(venta.salio, l.articulo, taken)
        takeOut(shop, sucursal, [{ ...l, cantidad: taken }])
        shop.libro.movio(`venta ${venta.id}`, [{ ...l, cantidad: taken }], -1)
        return { articulo: l.articulo, cantidad: exactas(l.cantidad - taken) }
      })
      const pending = faltan.filter((f) => f.cantidad > 0)
      same(
        'what the sale leaves pending',
        answer.pendientes.map(({ articulo, cantidad }) => ({ articulo, cantidad })),
        pending,
      )
      const listed = pending.length > 0 ? await look(articulosPendientes.list, { query: { cliente } }) : []
      for (const { articulo, cantidad } of pending) {
        const rows = Array.isArray(listed) ? listed : listed.results
        const { id } = existing(rows.find((p) => p.venta === venta.id && p.articulo.id === articulo))
        shop.pendientes.push({ id, venta, articulo, queda: cantidad, estado: 'PENDIENTE' })
      }
      const delPlan = cuotas.map((original, i) => ({
        numero: i + 1,
        original,
        vence: monthsFrom(fecha, i + 1),
      }))
      const primera = { numero: 0, original: deAnticipo(input), vence: fecha }
      const plan = primera.original > 0 ? [primera, ...delPlan] : delPlan
      same(
        'the plan',
        answer.venta.cuotas.map((c) => [c.numero_cuota, c.monto_original]),
        plan.map((c) => [c.numero, c.original]),
      )
      const suyas = plan.map((c, i) => cuotaNueva({ id: existing(answer.venta.cuotas[i]).id, venta, ...c }))
      shop.cuotas.push(...suyas)
      await tomarCheques(shop, look, { venta, recibo: null, sucursal, turno, pagos })
      const anticipo = enDinero(input)
      shop.cliente(cliente).saldo += venta.aCuenta ? total - anticipo : venta.conCredito
      if (deAnticipo(input) + deCuotas(input) > 0)
        await usarCredito(shop, look, venta, destinosDe(input, suyas), { fecha, sucursal: venta.sucursal })
      if (!venta.aCuenta || anticipo === 0) return
      const { results } = await look(recibos.list, { query: { page_size: 5 } })
      const { id } = existing(results.find((r) => r.venta === venta.id && r.es_anticipo))
      const recibo: Recibo = {
        id,
        venta,
        total: anticipo,
        pagos: traido,
        sucursal,
        esAnticipo: true,
        anulado: false,
        fecha,
        interes: null,
        promesas: shop.promesas.length,
      }
      shop.recibos.push(recibo)
      shop.creditos.push({ cliente, importe: anticipo, de: { recibo } })
      await tomarCheques(shop, look, { venta, recibo: id, sucursal, turno, pagos: traido })
    },
  }
}

/** The instalment of the advance, and those of the plan in order. */
function destinosDe(input: CreateVenta, suyas: readonly Cuota[]): { cuota: Cuota; importe: number }[] {
  let queda = deCuotas(input)
  return suyas.flatMap((cuota) => {
    if (cuota.numero === 0) return [{ cuota, importe: cuota.original }]
    const importe = Math.min(queda, cuota.original)
    queda -= importe
    return importe > 0 ? [{ cuota, importe }] : []
  })
}

export const createVenta: Action = (draw, shop, quien) => {
  const body = drawVenta(draw, shop)
  return step(ventas.create, { body }, judgeVenta(shop, quien, body), { concepto: 'otro' })
}

export const anularVenta: Action = (draw, shop, quien) => {
  const id = draw.once(20) ? 2_000_000_000 : (draw.pickNew(shop.ventas)?.id ?? 0)
  if (id === 0) return null
  const venta = shop.ventas.find((v) => v.id === id)
  const args = { params: { id }, body: {} }
  return step(ventas.anular, args, judgeAnular(shop, quien, venta), { observaciones: 'otra' })
}

function judgeAnular(shop: Shop, quien: Persona, venta?: Venta): No | Yes<typeof ventas.anular> {
  const negada = sinPermiso(shop, quien, 'anular_ventas')
  if (negada) return negada
  if (!venta) return no(404, 'no_encontrado')
  if (!quien.admin && venta.sucursal !== quien.sucursal) return ajena()
  if (venta.anulada) return no(409, 'ya_anulada')
  if (shop.notas.some((n) => n.venta === venta && n.origen === 'MANUAL' && !n.revertida)) {
    return no(409, 'venta_con_nota')
  }
  if (shop.cuotasDe(venta).some((c) => refinanciada(c) || (c.plan && !c.plan.anulada)))
    return no(409, 'venta_refinanciada')
  const collected = shop.recibos.some((r) => r.venta === venta && !r.anulado && !r.esAnticipo)
  const suyas = shop.cuotasDe(venta)
  const deCuenta =
    suyas.some((c) => c.pagos.some((p) => p.recibo !== null)) ||
    shop.intereses.some((i) => i.cobrado && i.vale() && suyas.includes(i.cuota))
  if ((collected || deCuenta) && !quien.admin) {
    const texto = 'Solo un administrador puede anular una venta con cuotas cobradas'
    return prohibido('cuotas_cobradas', texto)
  }
  const suyos = chequesDe(shop, venta, null)
  const deuda = impedimento(suyos)
  if (deuda) return deuda
  const subas = subasDe(shop, venta)
  const credito = (venta.aCuenta ? venta.total : venta.conCredito) + sum(subas.map((n) => n.total))
  if (!cabe(shop, venta.cliente, -credito)) return no(409, 'saldo_maximo')
  // What its instalments owe of interest ends with it: a pardon.
  const interes = sum(shop.cuotasDe(venta).map((c) => interesDe(shop, c)))
  const sinPerdon = interes > 0 ? sinPrestado(shop, quien, 'perdonar_intereses') : null
  if (sinPerdon) return sinPerdon
  const rechazado = sum(suyos.map(deudaDe))
  if (![rechazado, rechazado + credito].every((importe) => cabe(shop, venta.cliente, -importe))) {
    return no(409, 'saldo_maximo')
  }
  const refused = sinCaja(shop, quien, venta.sucursal, venta.pagos, -1)
  if (refused) return refused
  return {
    done({ nota_credito_id }) {
      giveBackCheques(shop, quien, suyos)
      cobrar(shop, quien, venta.sucursal, venta.pagos, -1)
      const { cliente, total } = venta
      releaseEn(shop, shop.cuotasDe(venta))
      venta.anulada = true
      venta.nota = nota_credito_id
      venta.anuladaDespues = isClosed(shop, venta.fecha)
      for (const c of shop.cuotasDe(venta)) c.anulada ||= resta(c) > 0
      for (const p of shop.pendientes) {
        if (p.venta === venta && p.estado === 'PENDIENTE') Object.assign(p, { queda: 0, estado: 'ANULADO' })
      }
      shop.cliente(cliente).saldo -= credito
      for (const nota of subas) endDebito(nota)
      const emitida = venta.fiscal?.estado === 'autorizado'
      shop.notas.push({
        ...notaDe(venta, 'ANULACION_VENTA'),
        id: nota_credito_id,
        sucursal: venta.sucursal,
        total,
        fiscal: emitida && venta.fiscal ? { ...venta.fiscal, estado: 'sin_emitir' } : null,
      })
      if (venta.fiscal && !emitida) venta.fiscal.estado = 'rechazado'
      bringIn(
        shop,
        venta.sucursal,
        [...venta.salio].map(([articulo, cantidad]) => ({ articulo, cantidad })),
      )
      shop.libro.desanduvo(`venta ${venta.id}`)
    },
  }
}
