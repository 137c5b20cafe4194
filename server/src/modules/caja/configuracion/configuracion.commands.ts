/** What an admin decides about tills: which branches have them, how many, and how they close. */

import type { Caja, CajasDeSucursal, CreateCaja, cajas, UpdateCaja } from '@mostrador/contract/caja/cajas'
import type { InputOf } from '@mostrador/contract/endpoint'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getCaja, getCajasDeSucursal } from '../cajas/cajas.queries.ts'
import { insertTurno } from '../turnos/turnos.commands.ts'

type Configuracion = InputOf<typeof cajas.configurar>['body']

/**
 * Switches the tills of a branch on or off, the division of payments in the form of its sales, retentions in its receipts,
 * and sales while the line is down. The first time the branch gets 'Caja 1' and the safe, on a day that is still open. Refuses with 404, and with 409 (`turnos_abiertos`) to
 * switch off while a till is open or money is on its way.
 */
export async function configurarCajas(
  tx: Tx,
  sucursal: number,
  { activas, cierre_ciego, dividir_pagos, retenciones, sin_conexion }: Configuracion,
  { actor, hoy }: Caller,
): Promise<CajasDeSucursal> {
  await tx.run(sql`select from sucursales where id = ${sucursal} for no key update`)
  // Whoever opens a till or sends money shares this row: each of them sees what the other has written.
  await tx.run(sql`select from caja_sucursales where sucursal = ${sucursal} for no key update`)
  await getSucursal(tx, sucursal)
  const antes = await getCajasDeSucursal(tx, sucursal)
  if (antes.activas && !activas) await checkCerradas(tx, sucursal)
  const enDispositivos = sin_conexion ?? antes.sin_conexion
  await tx.run(sql`
    insert into caja_sucursales (sucursal, activas, cierre_ciego, dividir_pagos, retenciones, sin_conexion,
      sin_conexion_usada)
    values (${sucursal}, ${activas}, ${cierre_ciego}, ${dividir_pagos ?? antes.dividir_pagos},
      ${retenciones ?? antes.retenciones}, ${enDispositivos}, ${enDispositivos})
    on conflict (sucursal) do update set activas = excluded.activas, cierre_ciego = excluded.cierre_ciego,
      dividir_pagos = excluded.dividir_pagos, retenciones = excluded.retenciones, sin_conexion = excluded.sin_conexion,
      sin_conexion_usada = caja_sucursales.sin_conexion_usada or excluded.sin_conexion`)
  if (activas) await furnish(tx, sucursal, actor, hoy)
  const despues = await getCajasDeSucursal(tx, sucursal)
  const cambia = (campo: 'dividir_pagos' | 'retenciones' | 'sin_conexion') => antes[campo] !== despues[campo]
  const de = ({ activas, cierre_ciego, dividir_pagos, retenciones, sin_conexion }: CajasDeSucursal) => ({
    activas,
    cierre_ciego,
    ...(cambia('dividir_pagos') && { dividir_pagos }),
    ...(cambia('retenciones') && { retenciones }),
    ...(cambia('sin_conexion') && { sin_conexion }),
  })
  await audit(tx, actor, {
    entidad: 'cajas',
    id: sucursal,
    accion: 'modificar',
    antes: de(antes),
    despues: { sucursal, ...de(despues) },
  })
  return despues
}

async function checkCerradas(tx: Tx, sucursal: number): Promise<void> {
  const abierto = await tx.maybe(sql`
    select from caja_turnos t join cajas c on c.id = t.caja
    where t.sucursal = ${sucursal} and t.estado = 'abierto' and not c.tesoreria limit 1`)
  const viaja = await tx.maybe(sql`
    select from caja_traspasos where sucursal = ${sucursal} and estado = 'PENDIENTE' limit 1`)
  if (abierto || viaja) {
    throw conflict('turnos_abiertos', 'Cierra las cajas y confirma los traspasos antes de desactivarlas')
  }
}

/** The first till and the safe, whose shift begins at once. */
async function furnish(tx: Tx, sucursal: number, actor: Actor, hoy: string): Promise<void> {
  const found = await tx.maybe(sql`select from cajas where sucursal = ${sucursal} limit 1`)
  if (found) return
  await tx.run(sql`insert into cajas (sucursal, nombre) values (${sucursal}, 'Caja 1')`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cajas (sucursal, nombre, tesoreria) values (${sucursal}, 'Tesorería', true) returning id`)
  await insertTurno(tx, { id, sucursal: checkPropia(actor, sucursal) }, [], {
    actor,
    fecha: await fechaAbierta(tx, hoy),
  })
}

const nombreUsado = (error: unknown): never => {
  if (brokenConstraint(error) !== 'cajas_nombre') throw error
  throw conflict('caja_existe', 'La sucursal ya tiene una caja con ese nombre')
}

/** Refuses with 404, and with 409 a branch without tills and a name that the branch already uses. */
export async function createCaja(tx: Tx, { sucursal, nombre }: CreateCaja, actor: Actor): Promise<Caja> {
  await getSucursal(tx, sucursal)
  const { activas } = await getCajasDeSucursal(tx, sucursal)
  if (!activas) throw conflict('cajas_inactivas', 'La sucursal no trabaja con cajas')
  const { id } = await tx
    .one<{ id: number }>(
      sql`insert into cajas (sucursal, nombre) values (${sucursal}, ${nombre}) returning id`,
    )
    .catch(nombreUsado)
  await audit(tx, actor, { entidad: 'cajas', id, accion: 'crear', despues: { nombre, sucursal } })
  return await getCaja(tx, id, actor)
}

/** Refuses with 404, and with 409 to take an open till or the safe out of use. */
export async function updateCaja(tx: Tx, id: number, input: UpdateCaja, actor: Actor): Promise<Caja> {
  await tx.run(sql`select from cajas where id = ${id} for no key update`)
  const antes = await getCaja(tx, id, actor)
  const { nombre, baja } = withChanges(antes, input)
  if (baja && (antes.tesoreria || antes.turno)) {
    throw conflict('caja_abierta', `${antes.nombre} está abierta`)
  }
  await tx.run(sql`update cajas set nombre = ${nombre}, baja = ${baja} where id = ${id}`).catch(nombreUsado)
  const cambios = { antes: { nombre: antes.nombre, baja: antes.baja }, despues: { nombre, baja } }
  await audit(tx, actor, { entidad: 'cajas', id, accion: 'modificar', ...cambios })
  return await getCaja(tx, id, actor)
}
