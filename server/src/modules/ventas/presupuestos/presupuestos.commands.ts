import type { Plan } from '@mostrador/contract/base/plan'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { sumarDias } from '@mostrador/contract/fechas'
import { ahorroDePacks } from '@mostrador/contract/ventas/presentaciones/vendidas'
import type {
  CreatePresupuesto,
  Presupuesto,
  VenderPresupuesto,
} from '@mostrador/contract/ventas/presupuestos'
import type { CreateVenta, VentaCreada } from '@mostrador/contract/ventas/ventas'
import { CLIENTE_INVALIDO } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { checkPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getSucursalConEmisor } from '../../base/emisor/facturacion.queries.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { documento } from '../../documentos/documentos/documento.commands.ts'
import { takeNumero } from '../../documentos/documentos/numeradores.commands.ts'
import { findArticulos } from '../../maestros/articulos/articulos.queries.ts'
import { checkConCuenta } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { enSuLista, listaAplicada } from '../../maestros/listas-precio/listas-precio.queries.ts'
import { requireActivos } from '../configuracion/configuracion.commands.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'
import { findPlan, planDe, planEscrito } from '../planes/planes.queries.ts'
import { createVentaOfrecida, createVentaPresupuestada, type Ofrecida } from '../ventas/ventas.commands.ts'
import { etiquetaEscrita, packsEscritos } from '../ventas/ventas.escritura.commands.ts'
import { checkLineasActivas, ensureVarios } from '../ventas/ventas.lineas.commands.ts'
import {
  checkArticulos,
  checkEtiquetas,
  checkLineasDeVenta,
  checkPrecios,
  contadoDe,
  motivoDe,
} from '../ventas/ventas.lineas.reglas.ts'
import { checkDescuento, checkRegalo } from '../ventas/ventas.permisos.queries.ts'
import { type Financiacion, netTotal, planFinanciacion } from '../ventas/ventas.reglas.ts'
import { getPresupuesto } from './presupuestos.queries.ts'
import { checkAbierto, checkOfrecidos, ventaDe } from './presupuestos.reglas.ts'

/**
 * Keeps a sale as an offer of today, at today's prices. It moves no ledger: neither stock nor money nor account.
 *
 * Refuses what a sale would refuse of its customer, its lines, its discount and its plan; with 409 while offers are off.
 */
export async function createPresupuesto(
  tx: Tx,
  input: CreatePresupuesto,
  actor: Actor,
  hoy: string,
): Promise<Presupuesto> {
  await requireActivos(tx, 'presupuestos')
  const { sucursal, emisor } = await getSucursalConEmisor(tx, sucursalDe(actor, input.sucursal))
  const lista = await checkCliente(tx, input)
  await checkLineasActivas(tx, input, actor)
  await ensureVarios(tx, input.detalles, { actor, hoy })
  const codigos = input.detalles.map((d) => d.articulo)
  const articulos = await enSuLista(tx, await findArticulos(tx, codigos), lista)
  const suma = checkLineasDeVenta(input.detalles)
  checkArticulos(input.detalles, articulos)
  const venta: CreateVenta = { ...input, tipo_documento: 'FACTURA', fecha: hoy }
  const plan = planDe(venta, input.plan ? await findPlan(tx, input.plan) : null)
  checkPrecios(venta, articulos, { emisor, plan })
  checkEtiquetas(input.detalles, articulos)
  const total = netTotal(venta, suma)
  const financiacion = planFinanciacion(venta, total, plan)
  checkDescuento(input, articulos, actor)
  checkRegalo(input, total, articulos, actor)
  const dias = input.dias ?? (await getConfiguracionVentas(tx)).dias_presupuesto
  const id = await insertPresupuesto(
    tx,
    {
      input,
      sucursal,
      total,
      financiacion,
      plan,
      contado: esCuentaCorriente(input.condicion_venta) ? contadoDe(venta, articulos, emisor) : null,
      fecha: hoy,
      vence: sumarDias(hoy, dias),
    },
    actor,
  )
  return await getPresupuesto(tx, id, hoy)
}

/** The price list of the customer, who may buy under the condition. */
async function checkCliente(
  tx: Tx,
  { cliente: id, condicion_venta }: Pick<CreatePresupuesto, 'cliente' | 'condicion_venta'>,
): Promise<number | null> {
  const cliente = await tx.maybe<{ baja: boolean; lista_aplicada: number | null }>(
    sql`select baja, ${listaAplicada} from clientes where id = ${id} for key share`,
  )
  if (!cliente) throw invalidField('cliente', CLIENTE_INVALIDO)
  checkConCuenta(id, esCuentaCorriente(condicion_venta))
  if (cliente.baja) throw conflict('cliente_baja', 'El cliente está dado de baja: no se le puede vender')
  return cliente.lista_aplicada
}

interface PresupuestoNuevo {
  input: CreatePresupuesto
  sucursal: { id: number; punto_venta: number }
  fecha: string
  vence: string
  /** In centavos. */
  total: number
  financiacion: Financiacion
  plan: Plan | null
  /** In centavos; null of a sale on the spot. */
  contado: number | null
}

async function insertPresupuesto(
  tx: Tx,
  { input, sucursal, fecha, vence, total, financiacion, plan, contado }: PresupuestoNuevo,
  actor: Actor,
): Promise<number> {
  const { cliente, condicion_venta, concepto, bonificacion, bonificacion_motivo, detalles } = input
  const { anticipo, cantidad_cuotas, valor_cuota } = financiacion
  const numero = await takeNumero(tx, 'presupuesto', sucursal.id)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into presupuestos (sucursal, punto_venta, numero, fecha, vence, cliente, usuario, condicion_venta, concepto,
      bonificacion, bonificacion_motivo, total, anticipo, cantidad_cuotas, valor_cuota, plan, plan_nombre, plan_coeficiente,
      plan_ajustable, contado)
    values (${sucursal.id}, ${sucursal.punto_venta}, ${numero}, ${fecha}::date, ${vence}::date, ${cliente}, ${actor.id},
      ${condicion_venta}, ${concepto}, ${pesos(bonificacion)}, ${motivoDe({ bonificacion, bonificacion_motivo })}, ${pesos(total)},
      ${pesos(anticipo)}, ${cantidad_cuotas},
      ${pesos(valor_cuota)}, ${planEscrito(plan)}, ${contado === null ? null : pesos(contado)}::numeric)
    returning id`)
  await tx.run(sql`
    insert into presupuesto_detalles (presupuesto, linea, articulo, cantidad, precio_unitario, total, descuento,
      descuento_motivo, descripcion, iva, importe_etiqueta, presentaciones, ahorro_presentaciones)
    select ${id}, linea, articulo, cantidad, precio_unitario, total, descuento, motivo, descripcion, iva, etiqueta, presentaciones,
      ahorro
    from unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.cantidad)}::numeric(13,3)[],
      ${detalles.map((d) => pesos(d.precio_unitario))}::numeric[], ${detalles.map((d) => pesos(d.total))}::numeric[],
      ${detalles.map((d) => pesos(d.descuento ?? 0))}::numeric[], ${detalles.map((d) => d.descuento_motivo ?? null)}::text[],
      ${detalles.map((d) => d.descripcion ?? null)}::text[], ${detalles.map((d) => d.iva ?? null)}::text[],
      ${detalles.map(etiquetaEscrita)}::numeric[], ${detalles.map(packsEscritos)}::jsonb[],
      ${detalles.map((d) => pesos(ahorroDePacks(d)))}::numeric[])
      with ordinality as d (articulo, cantidad, precio_unitario, total, descuento, motivo, descripcion, iva, etiqueta,
        presentaciones, ahorro, linea)`)
  // It moves no ledger, so that no day has to be open for it.
  await documento('presupuesto').firma(tx, actor, { id, punto_venta: sucursal.punto_venta, numero })
  return id
}

/** Locks an offer of the caller's branch, or of any for an admin. Refuses with 403, with 404. */
async function lockPresupuesto(tx: Tx, id: number, { actor, hoy }: Caller): Promise<Presupuesto> {
  await tx.run(sql`select from presupuestos where id = ${id} for update`)
  const presupuesto = await getPresupuesto(tx, id, hoy)
  checkPropia(actor, presupuesto.sucursal.id)
  return presupuesto
}

/**
 * Makes the sale of an offer, today: at its prices, or at today's. The row of the offer is locked before all that a sale
 * locks, so that two presses make one sale. An offer whose sale was annulled may be sold again.
 *
 * Refuses with 403 the prices of an expired offer, with 409 an offer that is sold or annulled, another total than the
 * seller saw, and all that refuses a sale.
 */
export async function venderPresupuesto(
  tx: Tx,
  id: number,
  pedida: VenderPresupuesto,
  caller: Caller,
): Promise<VentaCreada> {
  await requireActivos(tx, 'presupuestos')
  await lockPeriodo(tx)
  const presupuesto = await lockPresupuesto(tx, id, caller)
  checkAbierto(presupuesto)
  const ofrecidos = pedida.precios === 'ofrecidos'
  if (ofrecidos) checkOfrecidos(presupuesto, caller.actor)
  const input = ventaDe(presupuesto, pedida, caller.hoy)
  const creada = ofrecidos
    ? await createVentaOfrecida(tx, input, caller, await getOfrecida(tx, presupuesto))
    : await createVentaPresupuestada(tx, input, caller)
  await tx.run(sql`update presupuestos set venta = ${creada.id} where id = ${id}`)
  creada.venta.presupuesto = { id, numero: presupuesto.numero }
  return creada
}

/** The plan as it was promised, with its present due days, and the cash price of that day. */
async function getOfrecida(tx: Tx, { id, plan, cantidad_cuotas: cuotas }: Presupuesto): Promise<Ofrecida> {
  const [{ contado }, vigente] = await Promise.all([
    tx.one<{ contado: number | null }>(sql`select contado from presupuestos where id = ${id}`),
    plan ? findPlan(tx, plan.id) : null,
  ])
  return { contado, plan: vigente && plan ? { ...vigente, ...plan, cuotas } : null }
}

/** Annuls an offer, once. Refuses with 403 another branch, with 404, with 409 one that is sold or annulled. */
export async function anularPresupuesto(
  tx: Tx,
  id: number,
  motivo: string,
  caller: Caller,
): Promise<Presupuesto> {
  await requireActivos(tx, 'presupuestos')
  const { estado } = await lockPresupuesto(tx, id, caller).then(checkAbierto)
  await tx.run(sql`update presupuestos set anulado = true, motivo = ${motivo}, venta = null where id = ${id}`)
  await audit(tx, caller.actor, {
    entidad: 'presupuestos',
    id,
    accion: 'anular',
    antes: { estado },
    despues: { estado: 'anulado', motivo },
  })
  return await getPresupuesto(tx, id, caller.hoy)
}
