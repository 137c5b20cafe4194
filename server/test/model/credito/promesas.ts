/** Promises of payment: kept or broken by what the customer pays until their day; and the collector's day. */
import type { Client } from '@mostrador/contract/client'
import { cobranza, type EstadoPromesa } from '@mostrador/contract/credito/cobranza'
import { daysFrom, sinPermiso } from '../rights.ts'
import { abierta, type Promesa, resta, type Shop, sum } from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'

export const prometer: Action = (draw, shop, quien) => {
  const deudores = shop.clientes.filter((c) => c.saldo > 0)
  const cliente = draw.pick(deudores)?.id ?? draw.pick(shop.clientes)?.id
  if (!cliente) return null
  const fecha = daysFrom(shop.hoy, draw.pick([0, 1, 7, 40, 365, -1, 366]) ?? 0)
  const monto = draw.pick([null, 1, 5_000, 40_000]) ?? null
  const body = { cliente, fecha, monto, nota: '' }
  return step(cobranza.prometer, { body }, judge(shop, quien, { cliente, fecha, monto }), { nota: 'otra' })
}

function judge(
  shop: Shop,
  quien: Persona,
  { cliente, fecha, monto }: Pick<Promesa, 'cliente' | 'fecha' | 'monto'>,
): No | Yes<typeof cobranza.prometer> {
  const negada = sinPermiso(shop, quien, 'gestionar_cobranza')
  if (negada) return negada
  if (fecha < shop.hoy || fecha > daysFrom(shop.hoy, 365)) return no(400)
  if (!shop.cobranza) return no(409, 'cobranza_inactiva')
  return {
    done({ id, estado }) {
      for (const p of shop.promesas) {
        if (p.cliente === cliente && p.fecha >= shop.hoy) p.reemplazada = true
      }
      const promesa = { id, cliente, fecha, monto, reemplazada: false }
      shop.promesas.push(promesa)
      same('the state of the promise', estado, estadoDe(shop, promesa))
    },
  }
}

/** What came after the promise until its day: by receipts that stand, but no advance, and with credit. */
function pagadoDe(shop: Shop, promesa: Promesa): number {
  const n = shop.promesas.indexOf(promesa)
  const cuenta = ({ promesas, fecha }: { promesas: number; fecha: string }) =>
    promesas > n && fecha <= promesa.fecha
  const { cliente } = promesa
  const cobrado = shop.recibos.filter(
    (r) => r.venta.cliente === cliente && !r.anulado && !r.esAnticipo && cuenta(r),
  )
  const aplicado = shop.aplicaciones.filter(
    (a) => a.cuota.venta.cliente === cliente && !a.anulada && cuenta(a),
  )
  return sum(cobrado.map((r) => r.total)) + sum(aplicado.map((a) => a.importe))
}

function estadoDe(shop: Shop, promesa: Promesa): EstadoPromesa {
  if (promesa.reemplazada) return 'reemplazada'
  if (pagadoDe(shop, promesa) >= (promesa.monto ?? 1)) return 'cumplida'
  return promesa.fecha >= shop.hoy ? 'vigente' : 'rota'
}

/** The promises of each customer, and who owes what is due. */
export async function compareCobranza(shop: Shop, look: Client): Promise<void> {
  for (const { id } of shop.clientes) {
    const suyas = shop.promesas.filter((p) => p.cliente === id)
    const { promesas, promesas_rotas } = await look(cobranza.ficha, { params: { id } })
    same(
      `the promises of customer ${id}`,
      [promesas_rotas, promesas.map((p) => [p.id, p.estado])],
      [
        suyas.filter((p) => estadoDe(shop, p) === 'rota').length,
        suyas.toReversed().map((p) => [p.id, estadoDe(shop, p)]),
      ],
    )
  }
  const { results } = await look(cobranza.list, { query: { page_size: 1_000 } })
  const filas = shop.clientes.flatMap(({ id }) => {
    const vencidas = shop.cuotas.filter((c) => c.venta.cliente === id && abierta(c) && c.vence <= shop.hoy)
    return vencidas.length > 0 ? [[id, vencidas.length, sum(vencidas.map(resta))]] : []
  })
  const byFirst = (a: number[], b: number[]): number => Number(a[0]) - Number(b[0])
  same(
    "the collector's day",
    results.map((f) => [f.cliente.id, f.cuotas, f.vencido]).sort(byFirst),
    filas.sort(byFirst),
  )
}
