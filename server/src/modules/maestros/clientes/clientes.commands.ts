import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import {
  CLIENTE_DE_BAJA,
  Cliente,
  type CreateCliente,
  esConsumidorFinal,
  type UpdateCliente,
} from '@mostrador/contract/maestros/clientes'
import { detallePedido } from '@mostrador/contract/permiso'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { changesOf, namesOf, valuesOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { countClientesDeBaja, countClientesNuevos } from '../../base/contadores/contadores.commands.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { moveCuentaCliente } from '../cuenta-clientes/cuenta-clientes.commands.ts'
import { checkGrupo, checkLista } from '../listas-precio/listas-precio.commands.ts'
import { fichaColumns } from './clientes.campos.reglas.ts'
import { getCliente } from './clientes.queries.ts'
import { keepNombres } from './nombres.commands.ts'

/**
 * Creates a customer. An opening balance (it may be negative) becomes the first entry of the account. Refuses with
 * 409 a balance that would begin on a closed day.
 */
export async function createCliente(
  tx: Tx,
  input: CreateCliente,
  actor: Actor,
  hoy: string,
): Promise<Cliente> {
  const periodo = await lockPeriodo(tx)
  const fecha_alta = input.fecha_alta ?? hoy
  if (input.saldo !== 0 || fecha_alta !== hoy) {
    const datos = { 'Saldo inicial': mostrarImporte(input.saldo), 'Fecha de alta': mostrarFecha(fecha_alta) }
    demand(actor, 'datos_apertura_cliente', detallePedido(datos))
  }
  checkOtroLimite(null, input.limite_credito ?? null, actor)
  await checkOtraLista(tx, {}, input, actor)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into clientes (${namesOf(fichaColumns)})
    values (${valuesOf(fichaColumns, { ...input, fecha_alta })})
    returning id`)
  await countClientesNuevos(tx, { activos: 1, inactivos: 0 })
  if (input.saldo !== 0) {
    const inicial = {
      cliente: id,
      fecha: periodo.abierta(fecha_alta, 'fecha_alta'),
      concepto: 'Saldo inicial',
      importe: input.saldo,
      sucursal: sucursalDe(actor),
    }
    await moveCuentaCliente(tx, inicial, actor)
  }
  const cliente = await getCliente(tx, id)
  await audit(tx, actor, { entidad: 'clientes', schema: Cliente, id, accion: 'crear', despues: cliente })
  return cliente
}

/**
 * Reads the customer and locks the row until the transaction ends. Refuses with 409 a customer marked baja, and
 * Consumidor Final.
 */
async function lockVigente(tx: Tx, id: number): Promise<Cliente> {
  await tx.run(sql`select from clientes where id = ${id} for update`)
  const cliente = await getCliente(tx, id)
  if (esConsumidorFinal(id)) throw conflict('consumidor_final', 'Consumidor Final no se modifica')
  if (cliente.baja) throw conflict('cliente_baja', CLIENTE_DE_BAJA)
  return cliente
}

/**
 * Changes the fields in the body, never the balance. Refuses with 409 another first day when the old or the new one
 * is closed. Reports of closed days keep the name that they have.
 */
export async function updateCliente(
  tx: Tx,
  id: number,
  input: UpdateCliente,
  actor: Actor,
): Promise<Cliente> {
  const periodo = await lockPeriodo(tx)
  const antes = await lockVigente(tx, id)
  const cambiado = withChanges(antes, input)
  const c = { ...cambiado, ...(await checkOtraLista(tx, antes, cambiado, actor)) }
  if (c.fecha_alta !== antes.fecha_alta) {
    for (const fecha of [antes.fecha_alta, c.fecha_alta]) periodo.abierta(fecha, 'fecha_alta')
  }
  if (c.nombre !== antes.nombre) await keepNombres(tx, [id], periodo)
  if (c.fecha_alta !== antes.fecha_alta) {
    const fechas = `${mostrarFecha(antes.fecha_alta)} → ${mostrarFecha(c.fecha_alta)}`
    demand(actor, 'datos_apertura_cliente', detallePedido({ 'Fecha de alta': fechas }))
  }
  checkOtroLimite(antes.limite_credito ?? null, c.limite_credito ?? null, actor)
  await tx.run(sql`update clientes set ${changesOf(fichaColumns, c)} where id = ${id}`)
  await audit(tx, actor, { entidad: 'clientes', schema: Cliente, id, accion: 'modificar', antes, despues: c })
  return c
}

/** Who sets a limit could let any debt pass. Refuses with 403. */
function checkOtroLimite(antes: number | null, despues: number | null, actor: Actor): void {
  if (antes === despues) return
  const [de, a] = [antes, despues].map((limite) =>
    limite === null ? 'el del negocio' : mostrarImporte(limite),
  )
  demand(actor, 'superar_limite', detallePedido({ 'Límite de crédito': `${de} → ${a}` }))
}

/** The names of the list and the group of a customer. Refuses with 403 to whom may not change prices what changes those of the customer. */
async function checkOtraLista(
  tx: Tx,
  antes: Partial<Cliente>,
  { lista_precio, grupo }: Pick<UpdateCliente, 'lista_precio' | 'grupo'>,
  actor: Actor,
): Promise<Pick<Cliente, 'lista_precio_nombre' | 'grupo_nombre'>> {
  const nombres = {
    lista_precio_nombre: await checkLista(tx, lista_precio, antes.lista_precio),
    grupo_nombre: await checkGrupo(tx, grupo, antes.grupo),
  }
  const de = (lista?: string | null, grupo?: string | null) => lista ?? grupo ?? 'Sin lista'
  if ((lista_precio ?? null) !== (antes.lista_precio ?? null) || (grupo ?? null) !== (antes.grupo ?? null)) {
    const cambio = `${de(antes.lista_precio_nombre, antes.grupo_nombre)} → ${de(nombres.lista_precio_nombre, nombres.grupo_nombre)}`
    demand(actor, 'cambiar_precios', detallePedido({ 'Lista de precios': cambio }))
  }
  return nombres
}

/** Marks the customer baja: the shop sells no more to this customer, but still collects debts. */
export async function darDeBaja(tx: Tx, id: number, actor: Actor): Promise<Cliente> {
  const antes = await lockVigente(tx, id)
  await tx.run(sql`update clientes set baja = true where id = ${id}`)
  await countClientesDeBaja(tx, 1)
  const despues = { ...antes, baja: true }
  await audit(tx, actor, { entidad: 'clientes', schema: Cliente, id, accion: 'baja', antes, despues })
  return despues
}
