import { diasEntre, sumarDias } from '@mostrador/contract/fechas'
import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import sql from 'sql-template-tag'
import {
  cancelarTransferencia,
  createTransferencia,
  recibirTransferencia,
} from '../../src/modules/mercaderia/transferencias/transferencias.commands.ts'
import type { Local } from '../locales.ts'
import { CONCEPTOS, MOTIVO_CANCELACION } from '../transferencias.ts'
import { listInStock } from './shelf.ts'
import type { Shop } from './shop.ts'

/**
 * The course of a transfer: it arrives complete, units are missing, it is cancelled, or it waits for stock.
 */
type Course = 'arrives' | 'lacks' | 'cancelled' | 'waits'

const EVERY_DAYS = 7
const UNDER_WAY_DAYS = 2

const COURSES: [Course, number][] = [
  ['arrives', 7],
  ['lacks', 2],
  ['cancelled', 1],
]

/** The courses of the last days, by days before the end, so that the screen shows each state. */
const LAST_DAYS: Record<number, Course[]> = {
  12: ['cancelled'],
  6: ['lacks'],
  4: ['arrives'],
  3: ['waits'],
  1: ['arrives', 'arrives'],
  0: ['arrives', 'waits'],
}

/** Sends goods from branch to branch about once a week. */
export async function transfer(shop: Shop, fecha: string): Promise<void> {
  const left = diasEntre(fecha, shop.hoy)
  const weekly = left > 12 && left % EVERY_DAYS === 0
  const courses = LAST_DAYS[left] ?? (weekly ? [shop.random.weighted(COURSES)] : [])
  for (const course of courses) await send(shop, course, fecha)
  if (left === 0) await dateMovements(shop)
}

async function send(shop: Shop, course: Course, fecha: string): Promise<void> {
  const { tx, random, agenda } = shop
  const [origen, destino] = random.shuffle(shop.locales)
  if (!origen || !destino) return
  const detalles = await drawDetalles(shop, origen, course === 'waits')
  if (detalles.length === 0) return
  const input = {
    sucursal_destino: destino.id,
    concepto: random.pick(CONCEPTOS),
    observaciones: '',
    detalles,
  }
  const transferencia = await createTransferencia(tx, input, { actor: origen.vendedor, hoy: fecha })
  await dateCreation(shop, transferencia.id, fecha)
  if (course === 'waits') return
  agenda.add(sumarDias(fecha, UNDER_WAY_DAYS), async (day) => {
    if (course === 'cancelled') {
      await cancelarTransferencia(tx, transferencia.id, MOTIVO_CANCELACION, { actor: shop.admin, hoy: day })
    } else {
      await receive(shop, transferencia, { destino, fecha: day }, course === 'lacks')
    }
  })
}

async function receive(
  { tx }: Shop,
  { id, detalles }: Transferencia,
  { destino, fecha }: { destino: Local; fecha: string },
  lacks: boolean,
): Promise<void> {
  const [first] = detalles
  const missing = lacks && first ? [{ id: first.id, cantidad_recibida: first.cantidad_solicitada - 1 }] : []
  await recibirTransferencia(tx, id, { detalles: missing }, { actor: destino.vendedor, hoy: fecha })
}

/** A few articles in the stock of the origin; more units than it has when the transfer must wait. */
async function drawDetalles(shop: Shop, origen: Local, waits: boolean) {
  const { random } = shop
  const some = random.shuffle(await listInStock(shop, origen)).slice(0, random.int(1, 4))
  return some.map(({ articulo, cantidad }) => ({
    articulo_id: articulo.id,
    cantidad_solicitada: waits ? cantidad + random.int(10, 20) : random.int(1, 3),
  }))
}

const ZONE = 'America/Argentina/Buenos_Aires'

/**
 * A transfer shows instants, which the commands take from the clock; this sets them to the days of the story.
 */
async function dateCreation({ tx }: Shop, id: number, fecha: string): Promise<void> {
  await tx.run(sql`
    update transferencias set fecha_creacion = least(now(), (${fecha}::date + time '10:30') at time zone ${ZONE})
    where id = ${id}`)
}

/** The ledger knows when each transfer left, arrived or came back. */
async function dateMovements({ tx }: Shop): Promise<void> {
  await tx.run(sql`
    with movimientos as (
      select documento_id as id, cantidad > 0 as entra,
        least(now(), (max(fecha) + time '11:15') at time zone ${ZONE}) as momento
      from stock_movimientos where documento_tipo = 'transferencia' group by documento_id, cantidad > 0
    )
    update transferencias t set
      fecha_envio = (select momento from movimientos m where m.id = t.id and not entra),
      fecha_recepcion = case when estado = 'RECIBIDA' then
        (select momento from movimientos m where m.id = t.id and entra) end,
      fecha_cancelacion = case when estado = 'CANCELADA' then
        (select momento from movimientos m where m.id = t.id and entra) end`)
}
