/** Interest for late payment: counted day by day, claimed with a receipt or forgiven; and the days that pass. */
import type { Client } from '@mostrador/contract/client'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import type { Draw } from '../draw.ts'
import { daysFrom, sinPermiso } from '../rights.ts'
import { abierta, type Cuota, pagado, resta, type Shop, sum } from '../shop.ts'
import {
  type Action,
  type No,
  no,
  type Persona,
  prohibido,
  type Step,
  same,
  step,
  type Yes,
} from '../step.ts'

/** A year of 365 days, and rates in hundredths of one per cent. */
const ENTERO = 365n * 10_000n

/** The interest that an instalment bore until today, in centavos: each day its open capital by the rate of the day. */
function devengado({ hoy, mora }: Shop, cuota: Cuota): number {
  if (cuota.anulada || cuota.venta.anulada) return 0
  // What a plan took with its interest is paid on that day.
  const tomas = cuota.tomas
    .filter((t) => !t.por.anulada)
    .map((t) => ({ fecha: t.por.fecha, importe: t.importe }))
  const pagos = [...cuota.pagos, ...tomas]
  // Twelve months of a rate of its own are its year.
  const tasas = cuota.tasa === null ? mora.tasas : [{ desde: '', centesimos: 12 * cuota.tasa }]
  let suma = 0n
  for (let dia = daysFrom(cuota.vence, mora.gracia); dia < hoy; dia = daysFrom(dia, 1)) {
    const hasta = pagos.filter((p) => p.fecha <= dia).map((p) => p.importe)
    const tasa = tasas.filter((t) => t.desde <= dia).at(-1)?.centesimos ?? 0
    suma += BigInt(Math.max(cuota.original - sum(hasta), 0)) * BigInt(tasa)
  }
  return Number((2n * suma + ENTERO) / (2n * ENTERO))
}

/** What is still owed of it. It is no debt until it is claimed. */
export function interesDe(shop: Shop, cuota: Cuota): number {
  const resuelto = shop.intereses.filter((i) => i.cuota === cuota && i.vale())
  return Math.max(devengado(shop, cuota) - sum(resuelto.map((i) => i.importe)), 0)
}

/** Some days pass. Not a call of a person: the clock of the server goes on. */
export const pasarDias: Action = (draw, shop, quien) => {
  if (quien.id === 0) return null
  const hoy = daysFrom(shop.hoy, draw.pick([1, 1, 7, 31, 40]) ?? 1)
  return {
    text: `PUT it is ${hoy}`,
    send: async () => shop.setClock(`${hoy}T15:00:00Z`),
    sendOther: null,
    no: null,
    done: () => void Object.assign(shop, { hoy }),
  } satisfies Step
}

/** A new rate from today on or later, other days of grace, another order; now and then a rate of days that passed. */
export const configurarMora: Action = (draw, shop, quien) => {
  const { tasas: antes } = shop.mora
  const desde = daysFrom(shop.hoy, draw.pick([0, 0, 5, 20, -3]) ?? 0)
  const nueva = { desde, centesimos: draw.pick([0, 1_234, 3_650, 36_500, 100_000]) ?? 0 }
  const tasas = [...antes.filter((t) => t.desde !== desde), nueva].toSorted((a, b) =>
    a.desde < b.desde ? -1 : 1,
  )
  const gracia = draw.pick([0, 0, 3]) ?? 0
  const orden = draw.once(2) ? ('interes' as const) : ('capital' as const)
  const body = {
    dias_gracia: gracia,
    orden,
    iva: '21' as const,
    tasas: tasas.map((t) => ({ desde: t.desde, tasa: t.centesimos / 100 })),
  }
  const pasadas = (list: typeof tasas) => JSON.stringify(list.filter((t) => t.desde < shop.hoy))
  const reescribe = pasadas(antes) !== '[]' && pasadas(antes) !== pasadas(tasas)
  const verdict: No | Yes<typeof intereses.configurar> = !quien.admin
    ? prohibido()
    : reescribe
      ? no(409, 'tasa_pasada')
      : { done: () => void Object.assign(shop.mora, { gracia, orden, tasas }) }
  return step(intereses.configurar, { body }, verdict)
}

/** The instalments that owe interest; seldom another one. */
export const drawConInteres = (draw: Draw, shop: Shop): Cuota | undefined =>
  draw.once(8)
    ? draw.pickNew(shop.cuotas)
    : draw.pickNew(shop.cuotas.filter((c) => c.vence < shop.hoy && interesDe(shop, c) > 0))

/** Forgives interest and collects nothing. */
export const perdonarInteres: Action = (draw, shop, quien) => {
  const cuota = drawConInteres(draw, shop)
  if (!cuota) return null
  const interes = Math.max(interesDe(shop, cuota), 1)
  const importe = draw.pick([interes, draw.int(1, interes), interes + 1]) ?? 1
  const args = { params: { cuotaId: cuota.id }, body: { importe, motivo: 'cliente de años' } }
  return step(intereses.perdonar, args, judge(shop, quien, cuota, importe), { motivo: 'otro' })
}

function judge(
  shop: Shop,
  quien: Persona,
  cuota: Cuota,
  importe: number,
): No | Yes<typeof intereses.perdonar> {
  const negado = sinPermiso(shop, quien, 'perdonar_intereses')
  if (negado) return negado
  if (importe > interesDe(shop, cuota)) return no(409, 'interes_superado')
  return {
    done({ interes }) {
      shop.intereses.push({ cuota, importe, vale: () => true })
      same('the interest that is left', interes, interesDe(shop, cuota))
    },
  }
}

/** What each instalment of each customer owes of interest; of `todos`, also that who is not late owes none. */
export async function compareIntereses(shop: Shop, look: Client, todos: boolean): Promise<void> {
  for (const { id } of shop.clientes) {
    if (!todos && !shop.cuotas.some((c) => c.venta.cliente === id && c.vence < shop.hoy)) continue
    const { total, cuotas } = await look(intereses.deCliente, { params: { id } })
    const deben = shop.cuotas
      .filter((c) => c.venta.cliente === id && c.vence < shop.hoy)
      .map((c) => [c.id, interesDe(shop, c), pagado(c) === c.original, abierta(c) ? resta(c) : 0] as const)
      .filter(([, interes]) => interes > 0)
    same(
      `the interest of customer ${id}`,
      [total, cuotas.map((c) => [c.cuota, c.interes, c.pagada, c.capital]).sort(byFirst)],
      [sum(deben.map(([, interes]) => interes)), deben.toSorted(byFirst)],
    )
  }
}

const byFirst = (a: readonly unknown[], b: readonly unknown[]): number => Number(a[0]) - Number(b[0])
