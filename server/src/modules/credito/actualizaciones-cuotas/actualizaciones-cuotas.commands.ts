/** Raises open instalments of adjustable plans, and keeps each batch. */

import {
  type CreateActualizacionCuotas,
  CUOTAS_DISTINTAS,
} from '@mostrador/contract/credito/actualizaciones-cuotas'
import { type Suba, sube, subir } from '@mostrador/contract/credito/suba'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { IMPORTE_EXCESIVO, MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { checkPropia, propiasDe, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalid, invalidField, Refusal } from '../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { type DebitoFiscal, prepareDebito } from '../../fiscal/notas/debitos.commands.ts'
import { fitsCuentaCliente, saldoMaximo } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { raiseCuotas } from '../../ventas/cuotas/cuotas.commands.ts'
import { getConfiguracionIntereses } from '../../ventas/cuotas/intereses/intereses.queries.ts'
import { insertNotaDeActualizacion } from '../../ventas/notas-debito/notas-debito.actualizaciones.commands.ts'
import { type AjustableRow, ajustables } from './actualizaciones-cuotas.queries.ts'
import { type Criterio, lockIndices } from './indices.commands.ts'

/** The rises of the instalments of one sale. */
interface VentaQueSube {
  venta: AjustableRow
  subas: { cuota: number; suba: number }[]
  total: number
}

/**
 * Raises the instalments that the person saw, all or none, and debits each sale the exact sum of its rises. What is paid, or
 * was due before today, never rises; of an instalment that is paid in part only the rest does. The limit of credit is not
 * asked.
 *
 * Refuses with 400 days before today, no rise at all, and an instalment past the bound; with 403 another branch; with 409
 * (`cuotas_distintas`) instalments that are not as the person saw them: `cuotas` lists them.
 */
export async function actualizarCuotas(
  tx: Tx,
  input: CreateActualizacionCuotas,
  { actor, hoy }: Caller,
): Promise<{ id: number; cuotas: number; aumento: number }> {
  const fecha = await fechaAbierta(tx, hoy)
  const sucursal = input.sucursal === null ? propiasDe(actor) : sucursalDe(actor, input.sucursal)
  checkDias(input, hoy)
  const criterio = await lockIndices(tx, input)
  const filas = await lockCuotas(tx, { ...input, sucursal }, criterio.suba, actor)
  const ventas = porVenta(filas, input)
  await lockClientes(tx, ventas)
  const debitos = await prepareDebitos(tx, ventas, hoy)

  const id = await insertBatch(tx, { input, sucursal, criterio }, { actor, fecha })
  await raiseCuotas(
    tx,
    ventas.flatMap((v) => v.subas),
  )
  for (const { venta, total } of ventas) {
    const nota = await insertNotaDeActualizacion(
      tx,
      id,
      {
        venta: venta.venta,
        sucursal: { id: checkPropia(actor, venta.sucursal), punto_venta: venta.sucursal_punto_venta },
        cliente: venta.cliente,
        total,
        concepto: conceptoDe(venta),
      },
      { actor, fecha },
    )
    await debitos.get(venta.venta)?.(nota)
  }
  const aumento = sumar(ventas.map((v) => v.total))
  await audit(tx, actor, {
    entidad: 'actualizaciones-cuotas',
    id,
    accion: 'crear',
    despues: {
      como: criterio.texto,
      cuotas: input.cuotas.length,
      ventas: ventas.length,
      aumento: mostrarImporte(aumento),
    },
  })
  return { id, cuotas: input.cuotas.length, aumento }
}

const numeroDe = ({ punto_venta, venta }: AjustableRow): string => comprobante('venta', punto_venta, venta)
const conceptoDe = (venta: AjustableRow): string => `Actualización de cuotas de ${numeroDe(venta)}`

function checkDias({ desde, hasta, cuotas }: CreateActualizacionCuotas, hoy: string): void {
  if (desde < hoy) throw invalidField('desde', 'Suben las cuotas que vencen desde hoy: elige hoy o después')
  if (hasta !== null && hasta < desde) throw invalidField('hasta', 'Elige un día igual o posterior a Desde')
  if (new Set(cuotas.map((c) => c.cuota)).size < cuotas.length)
    throw invalidField('cuotas', 'Hay una cuota repetida')
}

/**
 * Locks the sales in order of id and then their instalments, and checks that each is as the person saw it and rises to what
 * the person saw. Refuses with 403 instalments of another branch, and with 409.
 */
async function lockCuotas(
  tx: Tx,
  { desde, hasta, sucursal, cliente, cuotas }: CreateActualizacionCuotas,
  suba: Suba,
  actor: Actor,
): Promise<AjustableRow[]> {
  if (!sube(suba)) throw invalid('Con ese criterio las cuotas no suben')
  const ids = cuotas.map((c) => c.cuota)
  const ventas = await tx.rows<{ sucursal: number }>(sql`
    select sucursal from ventas where id in (select venta from cuotas where id = any(${ids}::integer[]))
    order by id for no key update`)
  for (const venta of ventas) checkPropia(actor, venta.sucursal)
  await tx.run(sql`
    select from cuotas where id = any(${ids}::integer[]) order by venta, numero_cuota for no key update`)
  const filas = await ajustables(
    tx,
    { desde, hasta, sucursal, cliente },
    sql`and c.id = any(${ids}::integer[])`,
  )
  const abiertas = new Map(filas.map((f) => [f.cuota, f.importe]))
  const otras = cuotas.filter(({ cuota, anterior, nuevo }) => {
    const importe = abiertas.get(cuota)
    return importe !== anterior || subir(importe, suba) !== nuevo || nuevo <= anterior
  })
  if (otras.length > 0) {
    throw conflict(
      CUOTAS_DISTINTAS,
      `${otras.length === 1 ? 'Una cuota cambió' : `${otras.length} cuotas cambiaron`} mientras preparabas la actualización: vuelve a mirarlas.`,
      { cuotas: otras.map((c) => c.cuota) },
    )
  }
  return filas
}

/** The rises by sale, in order of its id. */
function porVenta(filas: AjustableRow[], { cuotas }: CreateActualizacionCuotas): VentaQueSube[] {
  const subas = new Map(cuotas.map((c) => [c.cuota, c.nuevo - c.anterior]))
  const ventas = new Map<number, VentaQueSube>()
  for (const fila of filas.toSorted((a, b) => a.venta - b.venta)) {
    const suba = subas.get(fila.cuota) ?? 0
    if (fila.pedido + suba > MAX_IMPORTE) throw invalidField('porcentaje', IMPORTE_EXCESIVO)
    const venta = ventas.get(fila.venta) ?? { venta: fila, subas: [], total: 0 }
    venta.subas.push({ cuota: fila.cuota, suba })
    venta.total += suba
    ventas.set(fila.venta, venta)
  }
  return [...ventas.values()]
}

/** Locks the customers in order of id. Refuses with 409 a balance that no account can hold. */
async function lockClientes(tx: Tx, ventas: VentaQueSube[]): Promise<void> {
  const suben = new Map<number, number>()
  for (const { venta, total } of ventas) suben.set(venta.cliente, (suben.get(venta.cliente) ?? 0) + total)
  const clientes = await tx.rows<{ id: number; saldo: number }>(sql`
    select id, saldo from clientes where id = any(${[...suben.keys()]}::integer[]) order by id for no key update`)
  if (clientes.some(({ id, saldo }) => !fitsCuentaCliente(saldo + (suben.get(id) ?? 0)))) throw saldoMaximo()
}

/** The fiscal debit note of each sale, where its branch issues vouchers, with the IVA of interest. */
async function prepareDebitos(
  tx: Tx,
  ventas: VentaQueSube[],
  hoy: string,
): Promise<Map<number, DebitoFiscal>> {
  const { iva } = await getConfiguracionIntereses(tx)
  const debitos = new Map<number, DebitoFiscal>()
  for (const { venta, total } of ventas) {
    const { sucursal, cliente, venta: id } = venta
    const nota = { sucursal, cliente, ventas: [id], total, iva, descripcion: conceptoDe(venta) }
    debitos.set(id, await prepareDebito(tx, nota, hoy).catch(deLaVenta(venta)))
  }
  return debitos
}

/** The same refusal with the sale that it is about: the person has many before them. */
const deLaVenta = (venta: AjustableRow) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  const { status, codigo, message, extra } = error
  throw new Refusal(status, codigo, `${numeroDe(venta)}, de ${venta.cliente_nombre}: ${message}`, extra)
}

interface Batch {
  input: CreateActualizacionCuotas
  /** The branch of the sales; null: all. */
  sucursal: number | null
  criterio: Criterio
}

async function insertBatch(
  tx: Tx,
  { input, sucursal, criterio }: Batch,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<number> {
  const { porcentaje, indices } = criterio
  const { cuotas } = input
  const { id } = await tx.one<{ id: number }>(sql`
    with nueva as (
      insert into actualizaciones_cuotas (fecha, usuario, porcentaje, indice_desde, valor_desde, indice_hasta, valor_hasta,
        vence_desde, vence_hasta, sucursal, cliente)
      values (${fecha}::date, ${actor.id}, ${porcentaje}::float8::numeric, ${indices?.desde.mes ?? null},
        ${indices?.desde.valor ?? null}::bigint, ${indices?.hasta.mes ?? null}, ${indices?.hasta.valor ?? null}::bigint,
        ${input.desde}::date, ${input.hasta}::date, ${sucursal}, ${input.cliente})
      returning id
    ), detalles as (
      insert into actualizacion_cuotas_detalles (actualizacion, cuota, anterior, nuevo)
      select nueva.id, cuota, anterior, nuevo
      from nueva, unnest(${cuotas.map((c) => c.cuota)}::integer[], ${cuotas.map((c) => pesos(c.anterior))}::numeric[],
        ${cuotas.map((c) => pesos(c.nuevo))}::numeric[]) as t (cuota, anterior, nuevo)
    )
    select id from nueva`)
  return id
}
