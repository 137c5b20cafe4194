/** Collecting from the whole account of a customer: one receipt for instalments of several sales, and on account. */
import { esDinero } from '@mostrador/contract/caja/pagos'
import {
  type CobrarCuenta,
  cobrosCuenta,
  type LineaCobro,
} from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { cerrada } from '../credito/aplicaciones.ts'
import { interesDe } from '../credito/mora.ts'
import type { Draw } from '../draw.ts'
import { sinPermiso, sinPrestado } from '../rights.ts'
import {
  abierta,
  type Cuota,
  cabe,
  existing,
  type Recibo,
  recount,
  refinanciada,
  resta,
  type Shop,
  sinVenta,
  sum,
} from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'
import { cobrar, sinCaja } from './cajas.ts'
import { tomarCheques } from './cheques.ts'
import { debitar, drawTipos, settled } from './cobros.ts'

const pideDe = (cuota: Cuota): number => (abierta(cuota) ? resta(cuota) : 0)

/** What is owed beside the open instalments. */
function sinCuotasDe(shop: Shop, cliente: number): number {
  const suyas = shop.cuotas.filter((c) => c.venta.cliente === cliente)
  return Math.max(0, shop.cliente(cliente).saldo - sum(suyas.map(pideDe)))
}

/** Mostly all of an instalment and of its interest; now and then a part, none, or a centavo too many. */
function drawLinea(draw: Draw, shop: Shop, cuota: Cuota): LineaCobro {
  const pide = pideDe(cuota)
  const debe = interesDe(shop, cuota)
  const mas = draw.once(20) ? 1 : 0
  const capital = draw.once(4) ? draw.int(0, pide) : pide + mas
  const interes = draw.once(4) ? draw.int(0, debe) : debe + (draw.once(20) ? 1 : 0)
  return { cuota: cuota.id, capital, interes }
}

/** Some instalments of the customer, now and then one of another; and money beside them, for other debts or in favour. */
function drawCobro(draw: Draw, shop: Shop, cliente: number): CobrarCuenta {
  const suyas = shop.cuotas.filter((c) => c.venta.cliente === cliente)
  const deben = suyas.filter((c) => pideDe(c) > 0 || interesDe(shop, c) > 0)
  const elegidas = new Set<Cuota>()
  for (let n = draw.int(0, 3); n > 0; n--) {
    const cuota = draw.pickNew(draw.once(25) ? shop.cuotas : draw.once(12) ? suyas : deben)
    if (cuota) elegidas.add(cuota)
  }
  const lineas = [...elegidas]
    .map((c) => drawLinea(draw, shop, c))
    .filter(({ capital, interes }) => capital + interes > 0)
  const sinCuotas = Math.min(sinCuotasDe(shop, cliente), 100_000)
  const resto = draw.pick([0, sinCuotas, 0, draw.int(1, 9_000), sinCuotas + 500, draw.once(4) ? -1 : 0]) ?? 0
  const monto = Math.max(sum(lineas.map((l) => l.capital + l.interes)) + resto, 1)
  return { monto, lineas, tipos_pago: drawTipos(draw, monto), a_favor: draw.once(2) }
}

/** Mostly of somebody who owes something. */
export const cobrarCuenta: Action = (draw, shop, quien) => {
  const debe = (id: number) =>
    sinCuotasDe(shop, id) > 0 || shop.cuotas.some((c) => c.venta.cliente === id && abierta(c))
  const deudores = shop.clientes.filter((c) => debe(c.id))
  const alguno = draw.once(8) ? draw.pick([...shop.clientes, shop.sinNombre]) : draw.pickNew(deudores)
  if (!alguno) return null
  const body = drawCobro(draw, shop, alguno.id)
  const args = { params: { id: alguno.id }, body }
  return step(cobrosCuenta.cobrar, args, judge(shop, quien, alguno.id, body), { a_favor: !body.a_favor })
}

interface Pagada extends Pick<LineaCobro, 'capital' | 'interes'> {
  cuota: Cuota
  pide: number
}

/** The instalments of the lines, or why the first one is refused. */
function pagadasDe(shop: Shop, cliente: number, lineas: readonly LineaCobro[]): Pagada[] | No {
  const pagadas: Pagada[] = []
  for (const { cuota: id, capital, interes } of lineas) {
    const cuota = existing(shop.cuotas.find((c) => c.id === id))
    const pide = pideDe(cuota)
    if (cuota.venta.cliente !== cliente) return no(404, 'no_encontrado')
    if (cuota.venta.anulada) return no(409, 'venta_anulada')
    // Of a paid one nothing but its interest is collected.
    if (pide === 0 && (capital > 0 || refinanciada(cuota))) return cerrada(cuota)
    if (capital > pide) return no(409, 'supera_cuota')
    if (interes > interesDe(shop, cuota)) return no(409, 'interes_superado')
    pagadas.push({ cuota, pide, capital, interes })
  }
  return pagadas
}

/** One instalment may get what the others leave. */
const hasParte = (pagadas: readonly Pagada[]): boolean => {
  const partes = pagadas.filter((p) => p.capital < p.pide)
  return partes.length > 1 || (partes.length === 1 && pagadas.length === 1)
}

function judge(
  shop: Shop,
  quien: Persona,
  cliente: number,
  { monto, lineas, tipos_pago, a_favor }: CobrarCuenta,
): No | Yes<typeof cobrosCuenta.cobrar> {
  if (!shop.credito.deCuenta) return no(409, 'cobros_de_cuenta_inactivos')
  if (cliente === shop.sinNombre.id) return no(409, 'consumidor_final_sin_cuenta')
  const resto = monto - sum(lineas.map((l) => l.capital + l.interes))
  if (resto < 0) return no(400)
  const pagadas = pagadasDe(shop, cliente, lineas)
  if ('status' in pagadas) return pagadas
  if (hasParte(pagadas)) {
    if (!shop.credito.parciales) return no(400)
    const sinParte = sinPrestado(shop, quien, 'cobrar_en_parte')
    if (sinParte) return sinParte
  }
  if (Math.abs(monto - sum(tipos_pago.map((t) => t.monto))) > 1) return no(400)
  if (!tipos_pago.every(esDinero) && !shop.conRetenciones.has(quien.sucursal))
    return no(409, 'retenciones_inactivas')
  const reclamado = sum(pagadas.map((p) => p.interes))
  const capital = monto - reclamado
  if (!cabe(shop, cliente, -capital)) return no(409, 'saldo_maximo')
  const sin_cuotas = Math.min(resto, sinCuotasDe(shop, cliente))
  const sobra = resto - sin_cuotas
  if (sobra > 0 && !a_favor) return no(409, 'queda_a_favor')
  const deMas = sobra > 0 && capital > shop.cliente(cliente).saldo
  const negado = deMas ? sinPermiso(shop, quien, 'cobrar_de_mas') : null
  if (negado) return negado
  const pagos = settled(tipos_pago, monto)
  const sinTurno = sinCaja(shop, quien, quien.sucursal, pagos)
  if (sinTurno) return sinTurno
  if (!cabe(shop, cliente, reclamado)) return no(409, 'saldo_maximo')
  return {
    async done(answer, look) {
      const { sucursal } = quien
      const { cobro_id: id, nota_debito } = answer
      same(
        'what pays other debts and stays in favour',
        [answer.sin_cuotas, answer.saldo_a_favor],
        [sin_cuotas, sobra],
      )
      same('whether the interest has a debit note', nota_debito !== undefined, reclamado > 0)
      const turno = cobrar(shop, quien, sucursal, pagos)
      const real = await look(recibos.get, { params: { id } })
      const conCapital = pagadas.filter((p) => p.capital > 0)
      same(
        'what the receipt of the account pays',
        real.imputaciones.map((i) => [i.cuota, i.importe]),
        conCapital.map((p) => [p.cuota.id, p.capital]),
      )
      const venta =
        shop.cuentas.get(cliente) ?? sinVenta({ id: real.venta, sucursal, cliente, fecha: shop.hoy })
      shop.cuentas.set(cliente, venta)
      same('what the receipt stands under', real.venta, venta.id)
      const recibo: Recibo = {
        id,
        venta,
        total: monto,
        pagos,
        sucursal,
        esAnticipo: false,
        anulado: false,
        fecha: shop.hoy,
        interes: nota_debito === undefined ? null : debitar(shop, nota_debito, reclamado),
        promesas: shop.promesas.length,
      }
      shop.recibos.push(recibo)
      shop.creditos.push({ cliente, importe: monto, de: { recibo } })
      for (const { cuota, capital: importe } of conCapital) {
        cuota.pagos.push({ recibo: id, aplicacion: null, importe, fecha: shop.hoy })
        recount(cuota)
      }
      for (const { cuota, interes } of pagadas)
        if (interes > 0)
          shop.intereses.push({ cuota, importe: interes, cobrado: true, vale: () => !recibo.anulado })
      shop.cliente(cliente).saldo -= capital
      await tomarCheques(shop, look, { venta, recibo: id, sucursal, turno, pagos })
    },
  }
}
