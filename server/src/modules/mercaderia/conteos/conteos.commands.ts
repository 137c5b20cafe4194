import { PARAMETROS } from '@mostrador/contract/base/parametros'
import { restarCantidades, sumarCantidades } from '@mostrador/contract/cantidades'
import {
  CONTEO_CERRADO,
  type ConteoStock,
  type CreateConteo,
  type RegistrarConteo,
  SIN_ALCANCE,
} from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import sql, { type Sql } from 'sql-template-tag'
import { checkPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { documento } from '../../documentos/documentos/documento.commands.ts'
import { takeStock } from '../stock/stock.commands.ts'
import { addStockAndDispatch, lockEntrada } from '../transferencias/transferencias.despacho.commands.ts'
import { articulosDeConteo } from './alcance.queries.ts'
import { type ConteoBase, filasDe } from './calculo.queries.ts'
import { getConteo } from './conteos.queries.ts'

/** It moves nothing until it is posted; its states are its own. */
export const CONTEO = documento('conteo_stock')

/** Refuses with 409 while counts are off. They stay on until the transaction ends. */
export async function requireConteos(tx: Tx): Promise<void> {
  const on = await tx.maybe(sql`select from ventas_configuracion where conteos_stock for key share`)
  const [codigo, texto] = PARAMETROS.conteos_stock.apagado
  if (!on) throw conflict(codigo, texto)
}

/**
 * Begins a count of a branch: its articles are those of now. Nothing stops meanwhile.
 *
 * Refuses with 400 a scope that names nothing, with 403 another branch, with 409 a scope without articles and while counts
 * are off.
 */
export async function createConteo(
  tx: Tx,
  input: CreateConteo,
  actor: Actor,
  hoy: string,
): Promise<ConteoStock> {
  await requireConteos(tx)
  const { id: sucursal } = await getSucursal(tx, sucursalDe(actor, input.sucursal))
  const { articulos, de } = await articulosDeConteo(tx, input, sucursal)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into conteos_stock (sucursal, fecha, alcance, alcance_de, ciego, observaciones, usuario, movimiento)
    values (${sucursal}, ${hoy}::date, ${input.alcance}, ${de}, ${input.ciego}, ${input.observaciones}, ${actor.id},
      coalesce((select id from stock_movimientos where creado < now() - interval '1 minute' order by id desc limit 1), 0))
    returning id`)
  const cuantos = await tx.run(
    sql`insert into conteo_stock_articulos (conteo, articulo) select ${id}, t.id from (${articulos}) t`,
  )
  if (cuantos === 0) throw conflict('conteo_sin_articulos', SIN_ALCANCE)
  await tx.run(sql`update conteos_stock set articulos = ${cuantos} where id = ${id}`)
  await CONTEO.firma(tx, actor, { id })
  return await getConteo(tx, id)
}

/**
 * Locks an open count of the caller's branch, or of any for an admin, until the transaction ends.
 * @param lock how: readings share it, whoever ends it has it alone.
 *
 * Refuses with 403, with 404, and with 409 one that is not open and while counts are off.
 */
export async function lockConteo(
  tx: Tx,
  id: number,
  actor: Actor,
  lock: Sql = sql`for update`,
): Promise<ConteoBase & { ciego: boolean; creado: string }> {
  await requireConteos(tx)
  const conteo = await tx.maybe<ConteoBase & { ciego: boolean; creado: string; estado: string }>(sql`
    select id, sucursal, movimiento, ciego, creado, estado from conteos_stock where id = ${id} ${lock}`)
  if (!conteo) throw notFound('El conteo no existe')
  checkPropia(actor, conteo.sucursal)
  if (conteo.estado !== 'abierto') throw conflict('conteo_cerrado', CONTEO_CERRADO)
  return conteo
}

interface Fila {
  articulo: string
  estado: string
  contado: number
  esperado: number
  ultima: string
  /** The serial numbers that come in and go out; null of an article without them. */
  sobran: string[] | null
  faltan: string[] | null
}

/** Without numbers, the difference; with them, each number that moves. */
const salenDe = ({ articulo, diferencia, faltan }: Fila & { diferencia: number }) =>
  faltan ? { articulo, cantidad: faltan.length, series: faltan } : { articulo, cantidad: -diferencia }
const entranDe = ({ articulo, diferencia, sobran }: Fila & { diferencia: number }) =>
  sobran ? { articulo, cantidad: sobran.length, series: sobran } : { articulo, cantidad: diferencia }

/** Those that a posting keeps: read, or sent to zero. */
const CONTADAS = ['coincide', 'diferencia', 'en_cero']

/**
 * Posts a count: the difference of each article moves the stock now, in one transaction. Of what lacks, no more leaves than
 * the branch still has: the row says how much moved. What nobody counted stays, unless somebody sent it to zero.
 *
 * Refuses with 403 another branch, with 404, and with 409 a closed day, a count that is not open, articles that have to be
 * counted again, and another number of articles at zero than the person saw.
 */
export async function registrarConteo(
  tx: Tx,
  { id, motivo, en_cero }: RegistrarConteo & { id: number },
  { actor, hoy }: Caller,
): Promise<ConteoStock> {
  const periodo = await lockPeriodo(tx)
  const fecha = periodo.abierta(hoy)
  const conteo = await lockConteo(tx, id, actor)
  const sucursal = checkPropia(actor, conteo.sucursal)
  const doc = await CONTEO.escribe(tx, { id }, { actor, sucursal, fecha })
  const suyos = await tx.rows<{ articulo: string }>(sql`
    select articulo from conteo_stock_articulos a where conteo = ${id} and (decision = 'cero' or exists (
      select from conteo_stock_lecturas l where l.conteo = a.conteo and l.articulo = a.articulo))`)
  // From here no movement of these articles comes between what is read and what is written.
  await lockEntrada(
    tx,
    sucursal,
    suyos.map((s) => s.articulo),
  )
  const filas = await tx.rows<Fila>(sql`
    with ${filasDe(conteo)}
    select f.articulo, f.estado, coalesce(f.contado, 0) as contado, coalesce(f.esperado, (
        select cantidad from stock where sucursal = ${sucursal} and articulo = f.articulo), 0) as esperado,
      coalesce(f.ultima, clock_timestamp()) as ultima, f.sobran, f.faltan
    from fila f where f.estado <> 'sin_contar' order by f.articulo`)
  checkFilas(filas, en_cero)
  const contadas = filas
    .filter((f) => CONTADAS.includes(f.estado))
    .map((f) => ({ ...f, diferencia: restarCantidades(f.contado, f.esperado) }))
  const salen = contadas.map(salenDe).filter((l) => l.cantidad > 0)
  const entran = contadas.map(entranDe).filter((l) => l.cantidad > 0)
  const faltan = new Map(
    (await takeStock(tx, doc, salen, { actor })).map(({ articulo, cantidad }) => [articulo, cantidad]),
  )
  await insertDetalles(
    tx,
    id,
    contadas.map((f) => ({ ...f, movida: sumarCantidades([f.diferencia, faltan.get(f.articulo) ?? 0]) })),
  )
  await addStockAndDispatch(tx, doc, entran, { actor, hoy: fecha })
  await tx.run(sql`
    update conteos_stock set estado = 'registrado', registrado = clock_timestamp(), motivo = ${motivo} where id = ${id}`)
  await audit(tx, actor, {
    entidad: 'conteos-stock',
    id,
    accion: 'cerrar',
    antes: { estado: 'abierto' },
    despues: { estado: 'registrado', motivo, articulos: salen.length + entran.length },
  })
  return await getConteo(tx, id)
}

function checkFilas(filas: Fila[], enCero: number): void {
  const recontar = filas.filter((f) => f.estado === 'recontar').map((f) => f.articulo)
  if (recontar.length > 0)
    throw conflict(
      'conteo_por_recontar',
      'Hay artículos para recontar: cuéntalos otra vez, o decide que vale el último conteo',
      {
        articulos: recontar.slice(0, 100),
      },
    )
  if (filas.filter((f) => f.estado === 'en_cero').length !== enCero)
    throw conflict('conteo_cambio', 'Cambió qué artículos van a cero: revisa la lista y registra de nuevo')
}

const insertDetalles = (
  tx: Tx,
  id: number,
  filas: (Fila & { diferencia: number; movida: number })[],
): Promise<number> =>
  tx.run(sql`
    insert into conteo_stock_detalles (conteo, articulo, contado, esperado, diferencia, movida, instante, leido, precio_costo)
    select ${id}, f.articulo, f.contado, f.esperado, f.contado - f.esperado, f.movida, f.instante, f.leido, a.precio_costo
    from unnest(${filas.map((f) => f.articulo)}::text[], ${filas.map((f) => f.contado)}::numeric(13,3)[],
      ${filas.map((f) => f.esperado)}::numeric(13,3)[], ${filas.map((f) => f.movida)}::numeric(13,3)[],
      ${filas.map((f) => f.ultima)}::timestamptz[], ${filas.map((f) => f.estado !== 'en_cero')}::boolean[])
      as f (articulo, contado, esperado, movida, instante, leido)
    join articulos a on a.id = f.articulo`)

/** Gives up an open count: it moves nothing. Refuses with 403, with 404, and with 409 one that is not open. */
export async function cancelarConteo(
  tx: Tx,
  { id, motivo }: { id: number; motivo: string },
  actor: Actor,
): Promise<ConteoStock> {
  await lockConteo(tx, id, actor)
  await tx.run(sql`update conteos_stock set estado = 'cancelado', motivo = ${motivo} where id = ${id}`)
  await CONTEO.firma(tx, actor, { id })
  await audit(tx, actor, {
    entidad: 'conteos-stock',
    id,
    accion: 'cancelar',
    antes: { estado: 'abierto' },
    despues: { estado: 'cancelado', motivo },
  })
  return await getConteo(tx, id)
}
