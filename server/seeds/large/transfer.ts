/** Transfers into the books. The fate of a transfer is drawn with it, so that it is written once. */
import { numeroTransferencia } from '@mostrador/contract/documentos/comprobantes'
import { sumarDias } from '@mostrador/contract/fechas'
import type { Local } from '../locales.ts'
import { CONCEPTOS, MOTIVO_CANCELACION } from '../transferencias.ts'
import { openDay } from '../ventas.ts'
import type { Business } from './business.ts'

type Estado = 'PENDIENTE' | 'ENVIADA' | 'RECIBIDA' | 'CANCELADA'

interface Transfer {
  id: number
  fecha: string
  origen: Local
  destino: Local
  /** The day when it arrives, or comes back. */
  until: string
  estado: Estado
  lineas: { articulo: string; cantidad: number; faltante: number }[]
}

const MAX_LINES = 8
const LACKS = 0.08

/**
 * Sends some goods from one branch to another. They are on their way for some days, or until the story ends.
 */
export function transfer(business: Business, origen: Local, fecha: string): void {
  const { random, books, agenda, hoy } = business
  const destino = random.pick(business.locales.filter((l) => l !== origen))
  const until = openDay(sumarDias(fecha, random.int(1, 4)))
  const cancelled = random.chance(0.04)
  const estado = until > hoy ? 'ENVIADA' : cancelled ? 'CANCELADA' : 'RECIBIDA'
  const lineas = drawLineas(business, origen).map(({ articulo, stock }) => {
    const cantidad = random.int(1, Math.min(4, stock))
    return { articulo, cantidad, faltante: estado === 'RECIBIDA' && random.chance(LACKS) ? 1 : 0 }
  })
  if (lineas.length === 0) return
  const transfer = {
    id: books.transferencias.nextId(),
    fecha,
    origen,
    destino,
    until,
    estado,
    lineas,
  } as const
  book(business, transfer)
  move(business, transfer, { local: origen, fecha }, (l) => -l.cantidad)
  if (estado === 'RECIBIDA') {
    agenda.add(until, (day) =>
      move(business, transfer, { local: destino, fecha: day }, (l) => l.cantidad - l.faltante),
    )
  } else if (estado === 'CANCELADA') {
    agenda.add(until, (day) => move(business, transfer, { local: origen, fecha: day }, (l) => l.cantidad))
  }
}

/** Asks for more than the branch has: the transfer waits for the next incoming goods. */
export function transferThatWaits(business: Business, origen: Local, fecha: string): void {
  const { random, books } = business
  const destino = random.pick(business.locales.filter((l) => l !== origen))
  const lineas = drawLineas(business, origen).map(({ articulo, stock }) => ({
    articulo,
    cantidad: stock + random.int(5, 20),
    faltante: 0,
  }))
  if (lineas.length === 0) return
  const id = books.transferencias.nextId()
  book(business, { id, fecha, origen, destino, until: fecha, estado: 'PENDIENTE', lineas })
}

/** Articles in the stock of the branch. */
function drawLineas({ random, articulos, books }: Business, origen: Local) {
  const drawn = Array.from({ length: MAX_LINES }, () => random.pickRegular(articulos).id)
  return [...new Set(drawn)]
    .map((articulo) => ({ articulo, stock: books.stock.saldo(origen.id, articulo) }))
    .filter(({ stock }) => stock > 3)
}

function move(
  { books }: Business,
  { id, lineas }: Transfer,
  { local, fecha }: { local: Local; fecha: string },
  units: (linea: Transfer['lineas'][number]) => number,
): void {
  const document = { sucursal: local.id, fecha, usuario: local.vendedor.id }
  const source = {
    documento_tipo: 'transferencia',
    documento_id: id,
    comprobante: numeroTransferencia(id),
  } as const
  for (const linea of lineas) {
    if (units(linea) !== 0) books.stock.move({ ...document, ...source }, linea.articulo, units(linea))
  }
}

function book({ books, random }: Business, transfer: Transfer): void {
  const { id, fecha, origen, destino, until, estado, lineas } = transfer
  const left = estado !== 'PENDIENTE'
  books.transferencias.add({
    id,
    sucursal_origen: origen.id,
    sucursal_destino: destino.id,
    usuario: origen.vendedor.id,
    concepto: random.pick(CONCEPTOS),
    estado,
    fecha_creacion: inTheMorning(fecha),
    fecha_envio: left ? inTheMorning(fecha) : null,
    fecha_recepcion: estado === 'RECIBIDA' ? inTheMorning(until) : null,
    fecha_cancelacion: estado === 'CANCELADA' ? inTheMorning(until) : null,
    motivo_cancelacion: estado === 'CANCELADA' ? MOTIVO_CANCELACION : '',
  })
  for (const [i, { articulo, cantidad, faltante }] of lineas.entries()) {
    books.transferenciaDetalles.add({
      id: books.transferenciaDetalles.nextId(),
      transferencia: id,
      linea: i + 1,
      articulo,
      sucursal_destino: destino.id,
      cantidad_solicitada: cantidad,
      cantidad_enviada: estado === 'ENVIADA' || estado === 'RECIBIDA' ? cantidad : 0,
      cantidad_en_transito: estado === 'ENVIADA' ? cantidad : 0,
      cantidad_recibida: estado === 'RECIBIDA' ? cantidad - faltante : null,
      cantidad_faltante: faltante,
    })
  }
}

const inTheMorning = (fecha: string): string => `${fecha}T08:15:00-03:00`
