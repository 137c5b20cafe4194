import { ENLACES_INACTIVOS, type EnlaceCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { fechaDe, mostrarFecha } from '@mostrador/contract/fechas'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { hashOf, newSecret } from '../../../platform/access/secrets.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getConfiguracionVentas } from '../../ventas/configuracion/configuracion.queries.ts'
import { direccionDePapel, direccionesDe, getEnlace, type Llave } from './enlaces.queries.ts'
import { secretoDe } from './enlaces.reglas.ts'

const DAY_MS = 86_400_000

/**
 * A new link to one customer's account. The others stay. Refuses with 409 while links are off, and for Consumidor Final,
 * who has no account; with 404 a customer that does not exist.
 */
export async function createEnlace(
  tx: Tx,
  cliente: number,
  actor: Actor,
  llave: Llave,
): Promise<EnlaceCuenta> {
  const { enlaces_cuenta, enlaces_dias } = await getConfiguracionVentas(tx)
  if (!enlaces_cuenta) throw conflict(ENLACES_INACTIVOS, 'Los enlaces de cuenta no están activos')
  const { nombre } = await getCliente(tx, cliente)
  if (esConsumidorFinal(cliente))
    throw conflict('consumidor_final', 'Consumidor Final no tiene cuenta corriente')
  const sal = newSecret()
  const vence = new Date(llave.ahora.getTime() + enlaces_dias * DAY_MS)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into enlaces_cuenta (cliente, sucursal, hash, sal, usuario, creado, vence)
    values (${cliente}, ${actor.sucursal}, ${hashOf(secretoDe(llave.clave, sal))}, ${sal}, ${actor.id},
      ${llave.ahora.toISOString()}, ${vence.toISOString()})
    returning id`)
  await audit(tx, actor, {
    entidad: 'enlaces-cuenta',
    id,
    accion: 'crear',
    despues: { cliente: nombre, vence: mostrarFecha(fechaDe(vence)) },
  })
  return await getEnlace(tx, id, llave)
}

/** The link opens no more. Refuses with 404, and with 409 one that opens no more already. */
export async function revocarEnlace(tx: Tx, id: number, actor: Actor, llave: Llave): Promise<EnlaceCuenta> {
  await tx.run(sql`select from enlaces_cuenta where id = ${id} for update`)
  const { estado, cliente } = await getEnlace(tx, id, llave)
  if (estado !== 'vigente') throw conflict('enlace_terminado', 'Este enlace ya no abre')
  await tx.run(sql`
    update enlaces_cuenta set revocado = ${llave.ahora.toISOString()}, revocado_por = ${actor.id} where id = ${id}`)
  const { nombre } = await getCliente(tx, cliente)
  await audit(tx, actor, {
    entidad: 'enlaces-cuenta',
    id,
    accion: 'anular',
    antes: { estado: 'vigente', cliente: nombre },
    despues: { estado: 'revocado', cliente: nombre },
  })
  return await getEnlace(tx, id, llave)
}

/** What is printed for a customer, of the kinds whose papers carry the link: an account, or a sale in instalments. */
const clienteDePapel = async (tx: Tx, documento: string, id: number): Promise<number | undefined> =>
  documento === 'clientes'
    ? id
    : documento === 'ventas'
      ? (
          await tx.maybe<{ cliente: number }>(sql`
            select cliente from ventas v where id = ${id} and exists (select from cuotas where venta = v.id)`)
        )?.cliente
      : undefined

/**
 * Before a paper is printed: the customer has a link for it, where the admin wants papers to carry one. Who prints needs no
 * permission of links: the admin decided it for all papers.
 */
export async function prepareParaPapel(
  tx: Tx,
  actor: Actor,
  { documento, id }: { documento: string; id: number },
  llave: Llave,
): Promise<void> {
  const { enlaces_cuenta, enlaces_papel, enlaces_direccion } = await getConfiguracionVentas(tx)
  if (!enlaces_cuenta || !enlaces_papel || enlaces_direccion === '') return
  const cliente = await clienteDePapel(tx, documento, id)
  if (cliente === undefined || esConsumidorFinal(cliente)) return
  if ((await direccionDePapel(tx, cliente, llave)) === null) await createEnlace(tx, cliente, actor, llave)
}

/**
 * The address that a message to the customer carries: that of a link which opens, or of a new one. Empty while links are off,
 * where the business has not said how customers reach it, and for Consumidor Final.
 */
export async function enlaceParaMensaje(
  tx: Tx,
  cliente: number,
  actor: Actor | undefined,
  llave: Llave,
): Promise<string> {
  const { enlaces_cuenta, enlaces_direccion } = await getConfiguracionVentas(tx)
  if (!enlaces_cuenta || enlaces_direccion === '' || esConsumidorFinal(cliente)) return ''
  const hay = await direccionesDe(tx, [cliente], llave)
  const direccion = hay.get(cliente)
  if (direccion !== undefined || !actor) return direccion ?? ''
  return (await createEnlace(tx, cliente, actor, llave)).direccion ?? ''
}

/** Notes that somebody opened the link. It tells the shop whether the customer has seen the account, and decides nothing. */
export async function noteVista(db: Queryable, enlace: number, ahora: Date): Promise<void> {
  await db.run(sql`
    insert into enlaces_cuenta_vistas (enlace, ultima, veces) values (${enlace}, ${ahora.toISOString()}, 1)
    on conflict (enlace) do update set ultima = excluded.ultima, veces = least(enlaces_cuenta_vistas.veces, 999999) + 1`)
}
