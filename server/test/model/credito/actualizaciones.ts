/** Open instalments of adjustable plans rise, with a debit note for each sale, and are taken back while nothing touched them. */
import type { Client } from '@mostrador/contract/client'
import { actualizacionesCuotas } from '@mostrador/contract/credito/actualizaciones-cuotas'
import type { Draw } from '../draw.ts'
import { endDebito } from '../fiscal.ts'
import { ajena, daysFrom, fueraDe, sinPermiso } from '../rights.ts'
import {
  type ActualizacionCuotas,
  abierta,
  type Cuota,
  cabe,
  existing,
  resta,
  type Shop,
  sum,
  type Venta,
} from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'

/** The branch whose instalments a user may raise; null for all. */
const propia = (quien: Persona): number | null => (quien.admin ? null : quien.sucursal)

const puedeSubir = (shop: Shop, quien: Persona, cuota: Cuota): boolean => {
  const { venta, numero, plan, vence } = cuota
  const suya = propia(quien) ?? venta.sucursal
  return (
    venta.ajustable && abierta(cuota) && numero > 0 && !plan && vence >= shop.hoy && suya === venta.sucursal
  )
}

/** By hundredths of one per cent, rounded half up. */
const subida = (importe: number, centesimos: number): number =>
  Math.floor((2 * importe * (10_000 + centesimos) + 10_000) / 20_000)

interface Pedida {
  /** In hundredths of one per cent. */
  centesimos: number
  desde: string
  cuotas: { cuota: Cuota; anterior: number; nuevo: number }[]
}

/** Some that may rise; now and then one that may not, one that changed, or one twice. */
function drawPedida(draw: Draw, shop: Shop, quien: Persona): Pedida | null {
  const pueden = shop.cuotas.filter((c) => puedeSubir(shop, quien, c))
  const primera = draw.pickNew(pueden)
  if (!primera) return null
  const otras = pueden.filter((c) => c !== primera).slice(-draw.int(0, 4) || pueden.length)
  const rara = draw.once(12) ? draw.pickNew(shop.cuotas) : undefined
  const centesimos = draw.pick([1_000, 3_333, 1, 10_000]) ?? 1_000
  return {
    centesimos,
    desde: daysFrom(shop.hoy, draw.once(20) ? -1 : 0),
    cuotas: [primera, ...otras, ...(rara ? [rara] : [])].map((cuota) => {
      const anterior = Math.max(resta(cuota) - (draw.once(40) ? 1 : 0), 1)
      return { cuota, anterior, nuevo: subida(anterior, centesimos) }
    }),
  }
}

export const actualizarCuotas: Action = (draw, shop, quien) => {
  const pedida = drawPedida(draw, shop, quien)
  if (!pedida) return null
  const body = {
    porcentaje: pedida.centesimos / 100,
    indice_desde: null,
    indice_hasta: null,
    desde: pedida.desde,
    hasta: null,
    sucursal: null,
    cliente: null,
    cuotas: pedida.cuotas.map(({ cuota: { id: cuota }, anterior, nuevo }) => ({ cuota, anterior, nuevo })),
  }
  return step(actualizacionesCuotas.create, { body }, judge(shop, quien, pedida), { porcentaje: 77 })
}

function judge(shop: Shop, quien: Persona, pedida: Pedida): No | Yes<typeof actualizacionesCuotas.create> {
  const { desde, cuotas } = pedida
  const negada = sinPermiso(shop, quien, 'actualizar_cuotas')
  if (negada) return negada
  if (desde < shop.hoy || new Set(cuotas.map((c) => c.cuota)).size < cuotas.length) return no(400)
  const ajenas = cuotas.some(({ cuota }) => fueraDe(quien, cuota.venta.sucursal))
  if (ajenas) return ajena()
  const otra = cuotas.some(
    ({ cuota, anterior, nuevo }) =>
      !puedeSubir(shop, quien, cuota) || resta(cuota) !== anterior || nuevo <= anterior,
  )
  if (otra) return no(409, 'cuotas_distintas')
  const subas = new Map<Venta, number>()
  for (const { cuota, anterior, nuevo } of cuotas)
    subas.set(cuota.venta, (subas.get(cuota.venta) ?? 0) + nuevo - anterior)
  if ([...subas].some(([{ cliente }, suba]) => !cabe(shop, cliente, suba))) return no(409, 'saldo_maximo')
  return {
    async done(answer, look) {
      same('the update', [answer.cuotas, answer.aumento], [cuotas.length, sum(subas.values())])
      const { detalles } = await look(actualizacionesCuotas.get, { params: { id: answer.id } })
      const notas = [...subas].map(([venta, total]) => {
        const { nota_debito } = existing(detalles.find((d) => d.venta === venta.id))
        shop.cliente(venta.cliente).saldo += total
        const fiscal = shop.facturando ? ({ estado: 'sin_emitir', concepto: 2 } as const) : null
        return { id: nota_debito.id, total, anulada: false, cuota: null, sube: venta, fiscal }
      })
      shop.notasDebito.push(...notas)
      for (const { cuota, anterior, nuevo } of cuotas) rise(cuota, nuevo - anterior)
      shop.actualizaciones.push({
        id: answer.id,
        sucursal: propia(quien),
        cuotas,
        notas,
        deshecha: false,
      })
    },
  }
}

function rise(cuota: Cuota, suba: number): void {
  cuota.original += suba
  cuota.actualizado += suba
}

/** Mostly one that stands. */
export const deshacerActualizacion: Action = (draw, shop, quien) => {
  const firmes = shop.actualizaciones.filter((a) => !a.deshecha)
  const actualizacion = draw.once(6) ? draw.pickNew(shop.actualizaciones) : draw.pickNew(firmes)
  if (!actualizacion) return null
  const args = { params: { id: actualizacion.id }, body: {} }
  return step(actualizacionesCuotas.deshacer, args, judgeDeshacer(shop, quien, actualizacion))
}

/** Paid, in another plan, of an annulled sale, risen again, or with interest that was settled. */
function tocada(shop: Shop, { cuotas }: ActualizacionCuotas): boolean {
  const settled = (cuota: Cuota) => shop.intereses.some((i) => i.cuota === cuota && i.vale())
  return cuotas.some(
    ({ cuota, nuevo }) => cuota.venta.anulada || !abierta(cuota) || resta(cuota) !== nuevo || settled(cuota),
  )
}

function judgeDeshacer(
  shop: Shop,
  quien: Persona,
  actualizacion: ActualizacionCuotas,
): No | Yes<typeof actualizacionesCuotas.deshacer> {
  const { id, sucursal, cuotas, notas, deshecha } = actualizacion
  const negada = sinPermiso(shop, quien, 'actualizar_cuotas')
  if (negada) return negada
  if (propia(quien) !== null && sucursal !== propia(quien)) return ajena()
  if (deshecha) return no(409, 'ya_deshecha')
  const despues = shop.actualizaciones.filter((a) => !a.deshecha && a.id > id)
  const otraVez = cuotas.some(({ cuota }) => despues.some((a) => a.cuotas.some((c) => c.cuota === cuota)))
  if (tocada(shop, actualizacion) || otraVez) return no(409, 'actualizacion_tocada')
  return {
    done(answer) {
      same('the update that is undone', answer.cuotas, cuotas.length)
      actualizacion.deshecha = true
      for (const { cuota, anterior, nuevo } of cuotas) rise(cuota, anterior - nuevo)
      for (const nota of notas) {
        endDebito(nota)
        shop.cliente(existing(nota.sube).cliente).saldo -= nota.total
      }
    },
  }
}

/** What the updates of a sale debited, and still debit. */
export const subasDe = (shop: Shop, venta: Venta) =>
  shop.notasDebito.filter((n) => n.sube === venta && !n.anulada)

/** Every update, its instalments and whether it can be undone. */
export async function compareActualizaciones(shop: Shop, look: Client): Promise<void> {
  for (const { id, cuotas, deshecha } of shop.actualizaciones) {
    const real = await look(actualizacionesCuotas.get, { params: { id } })
    const byId = (rows: [cuota: number, anterior: number, nuevo: number][]) =>
      rows.toSorted(([a], [b]) => a - b)
    same(
      `update ${id}`,
      [real.estado === 'deshecha', byId(real.detalles.map((d) => [d.cuota, d.anterior, d.nuevo]))],
      [deshecha, byId(cuotas.map((c) => [c.cuota.id, c.anterior, c.nuevo]))],
    )
  }
}
