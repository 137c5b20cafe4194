/** The debts of an import: a voucher with its instalments for each that the file names, and what the accounts owe for them. */
import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarTasa } from '@mostrador/contract/ventas/planes/ley-credito'
import sql, { type Sql } from 'sql-template-tag'
import { sucursalDe } from '../../../../platform/access/alcance.ts'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { getSucursal } from '../../../base/sucursales/sucursales.queries.ts'
import {
  type MovimientoDeVarios,
  moveCuentasClientes,
} from '../../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { insertCuotasIniciales, voidCuotasIniciales } from '../../../ventas/cuotas/cuotas.commands.ts'
import { saldoUnicoDe } from '../../../ventas/cuotas/iniciales/iniciales.queries.ts'
import { insertIniciales, voidIniciales } from '../../../ventas/ventas/ventas.iniciales.commands.ts'
import { datosCambiados } from '../importaciones.reglas.ts'
import { BATCH, type Escritura } from './escritura.reglas.ts'

/** The instalments of the file, in its order. */
const filas = (id: number): Sql => sql`
  select f.fila as orden, f.objetivo::integer as cliente, f.valores ->> 'comprobante' as comprobante,
    (f.valores ->> 'fecha')::date as fecha, (f.valores ->> 'cuota')::integer as cuota,
    (f.valores ->> 'cuotas')::integer as cuotas, (f.valores ->> 'vencimiento')::date as vencimiento, f.saldo as monto,
    (f.valores ->> 'tasa_mora')::integer as tasa_mora, coalesce((f.valores -> 'reemplaza')::boolean, false) as reemplaza
  from importacion_filas f where f.importacion = ${id} and f.destino = 'nueva'`

/** Nothing moves these accounts until the transaction ends. */
const lockDeudores = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    select from clientes where id in (select f.cliente from (${filas(id)}) f) order by id for no key update`)

/** Refuses with 409 what another import brought since the preview, and a single balance that is no longer as large. */
async function checkVigente(tx: Tx, id: number): Promise<void> {
  const otra = await tx.maybe(sql`
    select from (${filas(id)}) f join ventas v on v.cliente = f.cliente and v.inicial is not null
      and v.estado = 'aprobada' and lower(v.inicial) = lower(f.comprobante)
    join cuotas k on k.venta = v.id and k.numero_cuota = f.cuota and k.refinanciacion is null limit 1`)
  const menor = await tx.maybe(sql`
    select from (
      select f.cliente, sum(f.monto) as total from (${filas(id)}) f where f.reemplaza group by f.cliente
    ) r join clientes c on c.id = r.cliente where r.total > ${saldoUnicoDe(sql`c`)} limit 1`)
  if (otra || menor) throw datosCambiados()
}

interface Deuda {
  orden: number
  cliente: number
  comprobante: string
  cuota: number
  cuotas: number
  monto: number
  tasa_mora: number | null
}

/** What takes the place of the single balances goes first, in one movement of each customer. */
async function moveReemplazados(
  tx: Tx,
  id: number,
  mover: (movimientos: Omit<MovimientoDeVarios, 'fecha'>[]) => Promise<void>,
  signo: 1 | -1,
): Promise<void> {
  const rows = await tx.rows<{ cliente: number; importe: number }>(sql`
    select f.cliente, -sum(f.monto) as importe from (${filas(id)}) f where f.reemplaza group by f.cliente
    order by f.cliente`)
  for (let first = 0; first < rows.length; first += BATCH)
    await mover(rows.slice(first, first + BATCH).map((r) => ({ ...r, importe: signo * r.importe })))
}

/** What the account says of an instalment with a rate of its own. */
const conTasa = (tasa: number | null): string =>
  tasa === null ? '' : `, con mora del ${mostrarTasa(tasa)} mensual`

/** Each instalment is a movement of its account, on the day of the cut-off. `signo` -1 takes them back, today. */
async function moveDeudas(tx: Tx, escritura: Escritura, actor: Actor, signo: 1 | -1): Promise<void> {
  const { id, hoy, periodo, hecho } = escritura
  const { corte } = await tx.one<{ corte: string }>(sql`select corte from importaciones where id = ${id}`)
  const documento = { tipo: 'importacion', id, comprobante: numeroImportacion(id) } as const
  const fecha = periodo.abierta(signo === 1 ? corte : hoy)
  const inicial = `Saldo inicial al ${mostrarFecha(corte)}`
  const mover = (concepto: string) => (movimientos: Omit<MovimientoDeVarios, 'fecha'>[]) =>
    moveCuentasClientes(
      tx,
      { concepto, documento, sucursal: sucursalDe(actor) },
      movimientos.map((m) => ({ ...m, fecha })),
      actor,
    )
  const enCuotas = signo === 1 ? 'Saldo inicial, ahora en cuotas' : 'Saldo inicial, de nuevo sin cuotas'
  await moveReemplazados(tx, id, mover(enCuotas), signo)
  const concepto = signo === 1 ? inicial : `${inicial} deshecho`
  let after = 0
  for (;;) {
    const deudas = await tx.rows<Deuda>(sql`
      select orden, cliente, comprobante, cuota, cuotas, monto, tasa_mora from (${filas(id)}) f where orden > ${after}
      order by orden limit ${BATCH}`)
    if (deudas.length === 0) return
    await mover(concepto)(
      deudas.map(({ cliente, comprobante, cuota, cuotas, monto, tasa_mora }) => ({
        cliente,
        importe: signo * monto,
        concepto: `${concepto}: ${comprobante}, cuota ${cuota} de ${cuotas}${conTasa(tasa_mora)}`,
      })),
    )
    await hecho(deudas.length)
    after = deudas.at(-1)?.orden ?? 0
  }
}

export async function applyCuotas(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  const { id: importacion } = escritura
  await lockDeudores(tx, importacion)
  await checkVigente(tx, importacion)
  const sucursal = await getSucursal(tx, sucursalDe(actor))
  await insertIniciales(tx, filas(importacion), { importacion, sucursal }, actor)
  await insertCuotasIniciales(tx, filas(importacion), importacion)
  await moveDeudas(tx, escritura, actor, 1)
  return {}
}

/** Nothing has used the instalments; their vouchers are locked. */
export async function undoCuotas(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  await voidCuotasIniciales(tx, escritura.id)
  await voidIniciales(tx, escritura.id)
  await moveDeudas(tx, escritura, actor, -1)
}
