/** What is open of some instalments becomes a new plan, and is taken back while nothing of it is paid. */
import { refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { Periodo } from '@mostrador/contract/credito/refinanciaciones.plan'
import type { InteresDelCobro } from '@mostrador/contract/ventas/planes/interes'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import type { Draw } from '../draw.ts'
import { ajena, branchOf, daysFrom, drawBranch, monthsFrom, sinPermiso, sinPrestado } from '../rights.ts'
import {
  abierta,
  type Cuota,
  cabe,
  cuotaNueva,
  existing,
  type Recibo,
  type Refinanciacion,
  recount,
  resta,
  type Shop,
  sum,
} from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'
import { cobrar, type Parte, sinCaja } from '../ventas/cajas.ts'
import { tomarCheques } from '../ventas/cheques.ts'
import { superaLimite } from './credito.ts'
import { interesDe } from './mora.ts'

interface Pedida {
  cliente: number
  sucursal: number | null
  /** With the open amount that the person saw. */
  elegidas: { cuota: Cuota; importe: number }[]
  anticipo: number
  partes: Parte[]
  tasa: number | null
  interes: number
  /** What is decided about the interest for paying late; undefined: it goes over. */
  interes_mora: InteresDelCobro | undefined
  cantidad: number
  primero: string
  periodo: Periodo
}

/** Some open instalments of one customer; now and then one too many, one that changed, or a plan that cannot be. */
function drawPedida(draw: Draw, shop: Shop): Pedida | null {
  const primera = draw.pickNew(shop.cuotas.filter(abierta))
  if (!primera) return null
  const { cliente } = primera.venta
  const suyas = shop.cuotas.filter((c) => c.venta.cliente === cliente && abierta(c) && c !== primera)
  const mas = suyas.slice(0, draw.int(0, 3))
  const rara = draw.once(12) ? draw.pickNew(shop.cuotas) : undefined
  const elegidas = [primera, ...mas, ...(rara ? [rara] : [])].map((cuota) => ({
    cuota,
    importe: Math.max(resta(cuota) - (draw.once(30) ? 1 : 0), 1),
  }))
  const capital = sum(elegidas.map((e) => e.importe))
  const anticipo = draw.once(3) ? (draw.pick([1, Math.ceil(capital / 3), capital]) ?? 1) : 0
  const tasa = draw.once(2) ? (draw.pick([0, 10, 12.3456]) ?? 0) : null
  const tipo_pago = draw.pick(['EFECTIVO', 'CHEQUE'] as const) ?? 'EFECTIVO'
  return {
    cliente: draw.once(30) ? (draw.pick(shop.clientes)?.id ?? cliente) : cliente,
    sucursal: drawBranch(draw, shop),
    elegidas,
    anticipo,
    partes: anticipo > 0 ? [{ tipo_pago, monto: anticipo }] : [],
    tasa,
    interes: tasa === null ? draw.int(0, 3_000) : 0,
    interes_mora: drawMora(
      draw,
      shop,
      elegidas.map((e) => e.cuota),
    ),
    cantidad: draw.pick([1, 2, 3, 7, 120]) ?? 1,
    primero: daysFrom(shop.hoy, draw.pick([30, 30, 1, 0, -1, 366]) ?? 30),
    periodo: draw.pick(Periodo.options) ?? 'mensual',
  }
}

const moraDe = (shop: Shop, cuotas: readonly Cuota[]): number => sum(cuotas.map((c) => interesDe(shop, c)))

/** Mostly it goes over without a word; now and then a part is forgiven, without its reason, or more or less than there is. */
function drawMora(draw: Draw, shop: Shop, cuotas: readonly Cuota[]): InteresDelCobro | undefined {
  if (!draw.once(3)) return undefined
  const debe = moraDe(shop, cuotas)
  const perdonado = draw.pick([0, debe, Math.ceil(debe / 2)]) ?? 0
  const reclamado = Math.max(debe - perdonado + (draw.once(8) ? (draw.pick([-1, 1]) ?? 0) : 0), 0)
  return { reclamado, perdonado, motivo: draw.once(8) ? '' : 'pagó siempre' }
}

export const refinanciar: Action = (draw, shop, quien) => {
  const pedida = drawPedida(draw, shop)
  if (!pedida) return null
  const body = {
    cliente: pedida.cliente,
    sucursal: pedida.sucursal,
    cuotas: pedida.elegidas.map(({ cuota: { id }, importe }) => ({ cuota: id, importe })),
    anticipo: pedida.anticipo,
    tipos_pago: pedida.partes,
    tasa: pedida.tasa,
    interes: pedida.interes,
    ...(pedida.interes_mora && { interes_mora: pedida.interes_mora }),
    cantidad_cuotas: pedida.cantidad,
    primer_vencimiento: pedida.primero,
    periodo: pedida.periodo,
  }
  return step(refinanciaciones.create, { body }, judge(shop, quien, pedida), { observaciones: 'otra' })
}

/** In tenths of a thousandth of one per cent, rounded half up. */
const interesSuyo = (financiado: number, { tasa, interes }: Pedida): number =>
  tasa === null ? interes : Math.floor((2 * financiado * Math.round(tasa * 10_000) + 1_000_000) / 2_000_000)

function vence({ primero, periodo }: Pedida, i: number): string {
  if (periodo === 'mensual') return monthsFrom(primero, i)
  return daysFrom(primero, i * (periodo === 'quincenal' ? 15 : 7))
}

/** The rounded shares with their days; the last one absorbs the rounding. */
function planDe(pedida: Pedida, total: number): { original: number; vence: string }[] {
  const { cantidad } = pedida
  const parte = Math.round(total / cantidad)
  return Array.from({ length: cantidad }, (_, i) => ({
    original: i < cantidad - 1 ? parte : total - parte * (cantidad - 1),
    vence: vence(pedida, i),
  }))
}

function judge(shop: Shop, quien: Persona, pedida: Pedida): No | Yes<typeof refinanciaciones.create> {
  const { cliente, elegidas, anticipo, primero } = pedida
  const negada = sinPermiso(shop, quien, 'refinanciar')
  if (negada) return negada
  if (!shop.credito.refinancia) return no(409, 'refinanciaciones_inactivas')
  const sucursal = branchOf(quien, pedida.sucursal)
  if (typeof sucursal !== 'number') return sucursal
  const cuotas = elegidas.map((e) => e.cuota)
  if (new Set(cuotas).size < cuotas.length) return no(400)
  if (cuotas.some((c) => c.venta.cliente !== cliente)) return no(400)
  if (elegidas.some(({ cuota, importe }) => !abierta(cuota) || resta(cuota) !== importe))
    return no(409, 'cuotas_cambiaron')
  const debe = moraDe(shop, cuotas)
  const interes_mora = pedida.interes_mora ?? { reclamado: debe, perdonado: 0, motivo: '' }
  if (interes_mora.reclamado + interes_mora.perdonado !== debe) return no(409, 'interes_distinto')
  if (interes_mora.perdonado > 0) {
    const sinPerdon = interes_mora.motivo === '' ? no(400) : sinPrestado(shop, quien, 'perdonar_intereses')
    if (sinPerdon) return sinPerdon
  }
  const capital = sum(elegidas.map((e) => e.importe))
  const interes = interesSuyo(capital - anticipo, pedida) + interes_mora.reclamado
  const plan = planDe(pedida, capital - anticipo + interes)
  if (anticipo >= capital || primero < shop.hoy || primero > daysFrom(shop.hoy, 365)) return no(400)
  if (plan.some((p) => p.original <= 0)) return no(400)
  if (!cabe(shop, cliente, interes - anticipo) || !cabe(shop, cliente, interes))
    return no(409, 'saldo_maximo')
  const refused =
    superaLimite(shop, quien, { cliente, sube: interes - anticipo }) ??
    sinCaja(shop, quien, sucursal, pedida.partes)
  return refused ?? take(shop, quien, pedida, { sucursal, capital, interes, interes_mora, plan })
}

/** As the answer has it: nothing where nothing was owed, a reason only of a pardon. */
const conMotivo = (interes_mora: InteresDelCobro): InteresDelCobro | undefined =>
  interes_mora.reclamado + interes_mora.perdonado === 0
    ? undefined
    : { ...interes_mora, motivo: interes_mora.perdonado > 0 ? interes_mora.motivo : '' }

interface Calculado {
  sucursal: number
  capital: number
  interes: number
  interes_mora: InteresDelCobro
  plan: { original: number; vence: string }[]
}

function take(
  shop: Shop,
  quien: Persona,
  { cliente, elegidas, anticipo, partes }: Pedida,
  { sucursal, capital, interes, interes_mora, plan }: Calculado,
): Yes<typeof refinanciaciones.create> {
  return {
    async done(answer, look) {
      const { venta, numero } = ultima(shop, elegidas)
      const told = answer.plan.filter((p) => p.numero_cuota > 0)
      same(
        'the new plan',
        [answer.venta, answer.capital, answer.interes, answer.total, answer.anticipo, answer.interes_mora],
        [venta.id, capital, interes, capital + interes, anticipo, conMotivo(interes_mora)],
      )
      same(
        'the new instalments',
        told.map((p) => [p.numero_cuota, p.importe, p.fecha_vencimiento]),
        plan.map((p, i) => [numero + 1 + i, p.original, p.vence]),
      )
      const nueva: Refinanciacion = {
        id: answer.id,
        sucursal,
        cliente,
        fecha: shop.hoy,
        interes,
        tomadas: elegidas.map((e) => e.cuota),
        plan: [],
        anulada: false,
      }
      shop.refinanciaciones.push(nueva)
      for (const { cuota } of elegidas) {
        const debe = interesDe(shop, cuota)
        if (debe > 0) shop.intereses.push({ cuota, importe: debe, vale: () => !nueva.anulada })
      }
      for (const { cuota, importe } of elegidas) {
        cuota.tomas.push({ por: nueva, importe })
        recount(cuota)
      }
      const add = (id: number, cuota: Pick<Cuota, 'numero' | 'original' | 'vence'>): Cuota => {
        const suya = { ...cuotaNueva({ id, venta, ...cuota }), plan: nueva }
        nueva.plan.push(suya)
        shop.cuotas.push(suya)
        return suya
      }
      const menor = Math.min(...shop.cuotasDe(venta).map((c) => c.numero), -1_000)
      for (const [i, p] of plan.entries()) add(existing(told[i]).cuota, { numero: numero + 1 + i, ...p })
      shop.cliente(cliente).saldo += interes
      if (anticipo === 0) return
      const deAnticipo = existing(answer.plan.find((p) => p.numero_cuota < 0))
      same('the number of the advance', deAnticipo.numero_cuota, menor - 1)
      const cuota = add(deAnticipo.cuota, { numero: menor - 1, original: anticipo, vence: shop.hoy })
      const turno = cobrar(shop, quien, sucursal, partes)
      const { results } = await look(recibos.list, { query: { page_size: 5 } })
      const { id } = existing(results.find((r) => !shop.recibos.some((s) => s.id === r.id)))
      const recibo: Recibo = {
        id,
        venta,
        sucursal,
        total: anticipo,
        pagos: partes,
        esAnticipo: false,
        anulado: false,
        fecha: shop.hoy,
        interes: null,
        promesas: shop.promesas.length,
      }
      shop.recibos.push(recibo)
      shop.creditos.push({ cliente, importe: anticipo, de: { recibo } })
      cuota.pagos.push({ recibo: id, aplicacion: null, importe: anticipo, fecha: shop.hoy })
      shop.cliente(cliente).saldo -= anticipo
      await tomarCheques(shop, look, { venta, recibo: id, sucursal, turno, pagos: partes })
    },
  }
}

/** The sale that carries the plan: the one whose numbers reach furthest, the newest of several. */
function ultima(shop: Shop, elegidas: Pedida['elegidas']) {
  const ventas = [...new Set(elegidas.map((e) => e.cuota.venta))]
  const llegan = ventas.map((venta) => ({
    venta,
    numero: Math.max(0, ...shop.cuotasDe(venta).map((c) => c.numero)),
  }))
  return existing(llegan.toSorted((a, b) => b.numero - a.numero || b.venta.id - a.venta.id)[0])
}

/** Mostly one that stands. */
export const anularRefinanciacion: Action = (draw, shop, quien) => {
  const firmes = shop.refinanciaciones.filter((f) => !f.anulada)
  const refinanciacion = draw.once(6) ? draw.pickNew(shop.refinanciaciones) : draw.pickNew(firmes)
  if (!refinanciacion) return null
  const args = { params: { id: refinanciacion.id }, body: { motivo: 'pagó todo' } }
  return step(refinanciaciones.anular, args, judgeAnular(shop, quien, refinanciacion), { motivo: 'otro' })
}

function judgeAnular(
  shop: Shop,
  quien: Persona,
  refinanciacion: Refinanciacion,
): No | Yes<typeof refinanciaciones.anular> {
  const { sucursal, cliente, interes, tomadas, plan } = refinanciacion
  const negada = sinPermiso(shop, quien, 'refinanciar')
  if (negada) return negada
  if (!quien.admin && sucursal !== quien.sucursal) return ajena()
  if (refinanciacion.anulada) return no(409, 'ya_anulada')
  if (plan.some((c) => c.pagos.length > 0 || c.tomas.some((t) => !t.por.anulada)))
    return no(409, 'refinanciacion_en_curso')
  if (!cabe(shop, cliente, -interes)) return no(409, 'saldo_maximo')
  return {
    done() {
      refinanciacion.anulada = true
      for (const cuota of plan) cuota.anulada = true
      for (const cuota of tomadas) recount(cuota)
      shop.cliente(cliente).saldo -= interes
    },
  }
}

/** Every plan with what became of it. */
export async function compareRefinanciaciones(
  shop: Shop,
  look: Parameters<Yes<typeof refinanciaciones.create>['done']>[1],
): Promise<void> {
  for (const { id, anulada, plan, tomadas } of shop.refinanciaciones) {
    const real = await look(refinanciaciones.get, { params: { id } })
    const byId = (ids: number[]) => ids.toSorted((a, b) => a - b)
    same(
      `refinancing ${id}`,
      [
        real.estado === 'anulada',
        byId(real.tomadas.map((t) => t.cuota)),
        byId(real.plan.map((p) => p.cuota)),
      ],
      [anulada, byId(tomadas.map((c) => c.id)), byId(plan.map((c) => c.id))],
    )
  }
}
