import { articuloInactivo } from '@mostrador/contract/documentos/documentos'
import type { InputOf } from '@mostrador/contract/endpoint'
import { textoDeEntera } from '@mostrador/contract/fraccionable'
import {
  CantidadRecibida,
  type CreateTransferencia,
  MISMA_SUCURSAL,
  REPETIDO_EN_TRANSFERENCIA,
  type Transferencia,
  type transferencias,
} from '@mostrador/contract/mercaderia/transferencias'
import sql from 'sql-template-tag'
import { checkPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Caller } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, forbidden, invalidField, type Refusal } from '../../../platform/errors.ts'
import { fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { documento } from '../../documentos/documentos/documento.commands.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { checkRepetidos } from '../../documentos/documentos/documentos.reglas.ts'
import { checkFracciones } from '../../maestros/articulos/fracciones.queries.ts'
import { type ConSeries, loseSeries } from '../series/series.commands.ts'
import { conSeries, seriesDe } from '../series/series.queries.ts'
import { lockStock, type Unidades } from '../stock/stock.commands.ts'
import { addStockAndDispatch, coversAll, sendTransferencia } from './transferencias.despacho.commands.ts'
import { getTransferencia } from './transferencias.queries.ts'

const TRANSFERENCIA = documento('transferencia')

/**
 * Sends goods to another branch. They leave at once when the origin has them all. Otherwise the transfer
 * waits, and leaves with the first entry of goods that covers it.
 *
 * Refuses with 400 invalid values, with 403 a vendedor who names another origin, with 409 inactive articles.
 */
export const createTransferencia = TRANSFERENCIA.crear({
  donde: ({ sucursal_origen }: CreateTransferencia) => sucursal_origen,
  async inserta(tx, input, { sucursal: origen, actor }) {
    const { id: destino } = await getSucursal(tx, input.sucursal_destino)
    if (origen === destino) throw invalidField('sucursal_destino', MISMA_SUCURSAL)
    const lineas = input.detalles.map((d) => ({
      articulo: d.articulo_id,
      cantidad: d.cantidad_solicitada,
      series: d.series,
    }))
    const conNumero = await checkArticulos(tx, lineas)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into transferencias (sucursal_origen, sucursal_destino, usuario, concepto, observaciones)
      values (${origen}, ${destino}, ${actor.id}, ${input.concepto}, ${input.observaciones})
      returning id`)
    await tx.run(sql`
      insert into transferencia_detalles (transferencia, linea, articulo, sucursal_destino, cantidad_solicitada)
      select ${id}, linea, articulo, ${destino}, cantidad
      from unnest(${lineas.map((l) => l.articulo)}::text[], ${lineas.map((l) => l.cantidad)}::numeric(13,3)[])
        with ordinality as l (articulo, cantidad, linea)`)
    return { id, lineas, conNumero }
  },
  async mueve(tx, _, { documento, actor }, { lineas, conNumero }) {
    const articulos = lineas.map((l) => l.articulo)
    const stock = await lockStock(tx, documento.sucursal, articulos)
    if (coversAll(stock, lineas)) return await sendTransferencia(tx, documento, lineas, actor)
    // It would leave later with an entry, when nobody says which numbers go.
    if (conNumero !== undefined) {
      const texto = `No hay stock para enviar ahora, y ${conNumero} se envía con sus números de serie`
      throw conflict('series_sin_stock', texto)
    }
  },
  responde: getTransferencia,
})

/**
 * The same for a person who sends them; what is sent to restock has its own permission. As long as no admin decides who
 * may, the specification does: whoever works in the origin. Refuses with 403 a person without the permission.
 */
export function sendAsPerson(tx: Tx, input: CreateTransferencia, caller: Caller): Promise<Transferencia> {
  if (caller.actor.permisos) demand(caller.actor, 'crear_transferencias')
  return createTransferencia(tx, input, caller)
}

/** @returns the name of one that always goes with its numbers. */
async function checkArticulos(tx: Tx, lineas: Unidades[]): Promise<string | undefined> {
  const ids = lineas.map((l) => l.articulo)
  checkRepetidos(ids, 'articulo_id', REPETIDO_EN_TRANSFERENCIA)
  const articulos = await getMercaderia(tx, ids, 'articulo_id')
  for (const { id, nombre, baja } of articulos.values()) {
    if (baja) throw conflict('articulo_inactivo', articuloInactivo(nombre), { articulos: [id] })
  }
  return [...articulos.values()].find((a) => a.series === 'siempre')?.nombre
}

type Recepcion = InputOf<typeof transferencias.recibir>['body']

async function lockTransferencia(tx: Tx, id: number): Promise<Transferencia> {
  await tx.run(sql`select from transferencias where id = ${id} for update`)
  return await getTransferencia(tx, id)
}

const estadoNoPermite = (estado: Transferencia['estado']): Refusal =>
  conflict(
    'estado_no_permite',
    {
      PENDIENTE: 'La transferencia todavía no fue enviada',
      ENVIADA: 'La transferencia ya fue enviada',
      RECIBIDA: 'La transferencia ya fue recibida',
      CANCELADA: 'La transferencia está cancelada',
    }[estado],
    { estado },
  )

/**
 * Receives a transfer, once. Lines left out of the body arrived in full. The transfer records the missing
 * units. Refuses with 403 the staff of other branches than the destination, with 400 more units than were
 * sent, with 409 a transfer that is not on its way.
 */
export async function recibirTransferencia(
  tx: Tx,
  id: number,
  recepcion: Recepcion,
  { actor, hoy }: Caller,
): Promise<Transferencia> {
  const fecha = await fechaAbierta(tx, hoy)
  const transferencia = await lockTransferencia(tx, id)
  if (transferencia.sucursal_destino !== actor.sucursal) {
    throw forbidden('Solo la sucursal destino puede recibir la transferencia', 'sucursal_ajena')
  }
  if (transferencia.estado !== 'ENVIADA') throw estadoNoPermite(transferencia.estado)

  const lineas = recibidas(transferencia, recepcion)
  await checkFracciones(
    tx,
    recepcion.detalles.flatMap(({ id: fila, cantidad_recibida: cantidad }, i) => {
      const de = lineas.find((l) => l.id === fila)
      return de ? [{ campo: `detalles.${i}.cantidad_recibida`, articulo: de.articulo, cantidad }] : []
    }),
    textoDeEntera(CantidadRecibida),
  )
  await tx.run(sql`
    update transferencia_detalles d set cantidad_recibida = r.cantidad, cantidad_en_transito = 0,
      cantidad_faltante = d.cantidad_enviada - r.cantidad
    from unnest(${lineas.map((l) => l.id)}::integer[], ${lineas.map((l) => l.cantidad)}::numeric(13,3)[]) as r (id, cantidad)
    where d.id = r.id`)
  await tx.run(sql`update transferencias set estado = 'RECIBIDA', fecha_recepcion = now() where id = ${id}`)
  const doc = await TRANSFERENCIA.escribe(tx, { id }, { actor, sucursal: sucursalDe(actor), fecha })
  const llegaron = await conLasQueLlegaron(tx, id, lineas)
  await addStockAndDispatch(tx, doc, llegaron, { actor, hoy: fecha })
  await loseSeries(tx, doc, actor)
  return await getTransferencia(tx, id)
}

interface Recibida extends ConSeries {
  id: number
  articulo: string
  cantidad: number
}

function recibidas({ detalles }: Transferencia, recepcion: Recepcion): Recibida[] {
  const informadas = new Map<number, Recepcion['detalles'][number]>()
  for (const [i, { id, cantidad_recibida }] of recepcion.detalles.entries()) {
    const linea = detalles.find((d) => d.id === id)
    if (!linea || informadas.has(id)) {
      throw invalidField(`detalles.${i}.id`, 'La línea no es de esta transferencia, o está repetida')
    }
    if (cantidad_recibida > linea.cantidad_solicitada) {
      throw invalidField(
        `detalles.${i}.cantidad_recibida`,
        `No se puede recibir más de lo enviado de ${linea.articulo_nombre}`,
      )
    }
    informadas.set(id, recepcion.detalles[i] as Recepcion['detalles'][number])
  }
  return detalles.map(({ id, articulo, cantidad_solicitada }) => ({
    id,
    articulo,
    cantidad: informadas.get(id)?.cantidad_recibida ?? cantidad_solicitada,
    series: informadas.get(id)?.series,
  }))
}

/** What arrived, with its numbers: all that were sent, where the body names none. */
async function conLasQueLlegaron(tx: Tx, id: number, lineas: Recibida[]): Promise<Recibida[]> {
  const enviadas = await seriesDe(tx, { tipo: 'transferencia', id })
  return lineas
    .filter((l) => l.cantidad > 0)
    .map((l) => ({ ...l, series: l.series ?? enviadas.get(l.articulo) }))
}

/**
 * Cancels a transfer, once. Goods on their way return to the origin. An admin may cancel it. The staff of the
 * origin may cancel it only while it waits. Refuses others with 403, and with 409 a received or cancelled
 * transfer.
 */
export async function cancelarTransferencia(
  tx: Tx,
  id: number,
  motivo: string,
  { actor, hoy }: Caller,
): Promise<Transferencia> {
  const fecha = await fechaAbierta(tx, hoy)
  const antes = await lockTransferencia(tx, id)
  const sucursal = checkPropia(actor, antes.sucursal_origen)
  if (antes.estado === 'RECIBIDA' || antes.estado === 'CANCELADA') throw estadoNoPermite(antes.estado)
  if (antes.estado === 'ENVIADA' && actor.tipo_usuario !== 'admin') {
    throw forbidden('Solo un administrador puede cancelar una transferencia enviada')
  }
  await tx.run(sql`
    update transferencia_detalles set cantidad_enviada = 0, cantidad_en_transito = 0 where transferencia = ${id}`)
  await tx.run(sql`
    update transferencias set estado = 'CANCELADA', fecha_cancelacion = now(), motivo_cancelacion = ${motivo}
    where id = ${id}`)
  const doc = await TRANSFERENCIA.escribe(tx, { id }, { actor, sucursal, fecha })
  if (antes.estado === 'ENVIADA') {
    const vuelven = conSeries(
      antes.detalles.map((d) => ({ articulo: d.articulo, cantidad: d.cantidad_solicitada })),
      await seriesDe(tx, { tipo: 'transferencia', id }),
    )
    await addStockAndDispatch(tx, doc, vuelven, { actor, hoy: fecha })
  }
  await audit(tx, actor, {
    entidad: 'transferencias',
    id,
    accion: 'cancelar',
    antes: { estado: antes.estado },
    despues: { estado: 'CANCELADA', motivo },
  })
  return await getTransferencia(tx, id)
}
