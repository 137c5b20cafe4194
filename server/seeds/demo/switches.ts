/**
 * What the demo shows beside the specified screens: what adds an entry to the menu and changes none of these screens. Purchases,
 * offers and limits of credit change some (the list of articles, the form of a sale, that of a customer): their data is there, and
 * 'Poner en marcha' turns them on.
 */
import { CONFIGURACION_INICIAL } from '@mostrador/contract/credito/cobranza'
import sql from 'sql-template-tag'
import { configurarCajas } from '../../src/modules/caja/configuracion/configuracion.commands.ts'
import { abrirCaja } from '../../src/modules/caja/turnos/turnos.commands.ts'
import { configurarCobranza } from '../../src/modules/credito/configuracion/configuracion.commands.ts'
import { VENTAS } from '../../src/modules/ventas/configuracion/configuracion.queries.ts'
import type { Shop } from './shop.ts'

/** In the till of the last branch, in centavos. */
const FONDO = 50_000_00

export async function switchOn({ tx, admin, locales, hoy }: Shop): Promise<void> {
  await VENTAS.save(tx, (antes) => ({ ...antes, cambios: true }), admin)
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
