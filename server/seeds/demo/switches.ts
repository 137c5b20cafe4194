/** What the demo shows beside the specified screens: purchases, offers, exchanges, limits of credit, collections, and a till. */
import { CONFIGURACION_INICIAL } from '@mostrador/contract/credito/cobranza'
import sql from 'sql-template-tag'
import { configurarCajas } from '../../src/modules/caja/configuracion/configuracion.commands.ts'
import { abrirCaja } from '../../src/modules/caja/turnos/turnos.commands.ts'
import { COMPRAS } from '../../src/modules/compras/proveedores/compras.queries.ts'
import { configurarCobranza } from '../../src/modules/credito/configuracion/configuracion.commands.ts'
import { updateCliente } from '../../src/modules/maestros/clientes/clientes.commands.ts'
import { VENTAS } from '../../src/modules/ventas/configuracion/configuracion.queries.ts'
import type { Shop } from './shop.ts'

/** In the till of the last branch, in centavos. */
const FONDO = 50_000_00

/** On from the first day: what is bought and offered is written with it. */
export async function tradeAs({ tx, admin }: Shop): Promise<void> {
  await COMPRAS.save(tx, () => ({ activa: true }), admin)
  await VENTAS.save(tx, (antes) => ({ ...antes, presupuestos: true, cambios: true }), admin)
}

/** On from today. */
export async function switchOn({ tx, admin, locales, hoy }: Shop): Promise<void> {
  await limitCredit({ tx, admin })
  const activa = { ...CONFIGURACION_INICIAL, activa: true, recordatorios: true }
  await configurarCobranza(tx, activa, { actor: admin, email: false })
  // Those who work in the other branches meet no till.
  const local = locales.at(-1)
  if (!local) throw new Error('The demo has branches')
  const cajas = { activas: true, cierre_ciego: false }
  await configurarCajas(tx, local.id, cajas, { actor: { ...admin, sucursal: local.id }, hoy })
  const caja = await tx.one<{ id: number }>(
    sql`select id from cajas where sucursal = ${local.id} and not tesoreria`,
  )
  await abrirCaja(tx, caja.id, { fondo: FONDO }, { actor: local.vendedor, hoy })
}

/** So many customers, the newest who owe, have a limit: the shop knows the others for long. */
const LIMITED = 8
/** In centavos. */
const LIMIT = 5_000_000_00

/** Whoever tries the shop may still sell to any customer: nobody is near the limit. */
async function limitCredit({ tx, admin }: Pick<Shop, 'tx' | 'admin'>): Promise<void> {
  await VENTAS.save(tx, (antes) => ({ ...antes, limites_credito: true }), admin)
  const debtors = await tx.rows<{ id: number; saldo: number }>(sql`
    select id, saldo from clientes where saldo > 0 and not baja and not consumidor_final
    order by id desc limit ${LIMITED}`)
  for (const { id, saldo } of debtors) {
    const limite_credito = Math.ceil((2 * saldo) / LIMIT) * LIMIT
    await updateCliente(tx, id, { limite_credito }, admin)
  }
}
