import { digitosDeCuit } from '@mostrador/contract/base/cuit'
import type { Facturacion, UpdateFacturacion } from '@mostrador/contract/base/facturacion/facturacion'
import sql from 'sql-template-tag'
import type { Addresses } from '../../../arca/addresses.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { changesOf } from '../../../platform/database/columns.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { ajustesColumns, getAjustes, getFacturacion } from './facturacion.queries.ts'
import { checkActivable, checkAjustes } from './facturacion.reglas.ts'

/**
 * Changes the given settings. Refuses with 400 invalid values and a point of sale that two branches would share, with
 * 409 to turn invoicing on, or to leave it on, while something is missing.
 */
export async function updateFacturacion(
  tx: Tx,
  input: UpdateFacturacion,
  { servidor, actor, now }: { servidor: Partial<Addresses>; actor: Actor; now: Date },
): Promise<Facturacion> {
  checkAjustes(input)
  const { puntos_venta = [], ...cambios } = input
  // Two changes at once wait for one another, also for the first row.
  await tx.run(sql`insert into facturacion default values on conflict do nothing`)
  await tx.run(sql`select from facturacion for update`)
  const antes = await getAjustes(tx)
  const cuit = cambios.cuit === undefined ? {} : { cuit: digitosDeCuit(cambios.cuit) }
  const ajustes = withChanges(antes, { ...cambios, ...cuit })
  await tx.run(sql`update facturacion set ${changesOf(ajustesColumns, ajustes)}`)
  await writePuntosVenta(tx, puntos_venta)
  const facturacion = await getFacturacion(tx, servidor, now)
  checkActivable(facturacion, antes.activa)
  await audit(tx, actor, {
    entidad: 'facturacion',
    id: 1,
    accion: 'modificar',
    antes: { ...antes, umbral_identificacion: antes.umbral_identificacion / 100 },
    despues: { ...ajustes, umbral_identificacion: ajustes.umbral_identificacion / 100 },
  })
  return facturacion
}

type Punto = NonNullable<UpdateFacturacion['puntos_venta']>[number]

async function writePuntosVenta(tx: Tx, puntos: Punto[]): Promise<void> {
  if (puntos.length === 0) return
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*) as n from sucursales where id = any(${[...new Set(puntos.map((p) => p.sucursal))]}::integer[])`)
  if (n < new Set(puntos.map((p) => p.sucursal)).size)
    throw invalidField('puntos_venta', 'El local no existe')
  // All first, so that two branches can exchange their numbers.
  for (const { entorno, sucursal } of puntos)
    await tx.run(
      sql`delete from facturacion_puntos_venta where entorno = ${entorno} and sucursal = ${sucursal}`,
    )
  for (const { entorno, sucursal, numero } of puntos) {
    if (numero !== null) await insertPunto(tx, entorno, sucursal, numero)
  }
}

async function insertPunto(tx: Tx, entorno: string, sucursal: number, numero: number): Promise<void> {
  try {
    await tx.run(sql`
      insert into facturacion_puntos_venta (entorno, sucursal, numero) values (${entorno}, ${sucursal}, ${numero})`)
  } catch (error) {
    if (brokenConstraint(error) === 'facturacion_puntos_venta_entorno_numero_key')
      throw invalidField('puntos_venta', `El punto de venta ${numero} ya es de otro local`)
    throw error
  }
}
