import type { ActividadesIva } from '@mostrador/contract/fiscal/apertura-iva'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { getActividades } from './apertura-iva.queries.ts'

/** As the trail shows them. */
const enPalabras = ({ general, sucursales, rubros }: ActividadesIva): string =>
  [
    general,
    ...sucursales.map((s) => `sucursal ${s.sucursal}: ${s.codigo}`),
    ...rubros.map((r) => `rubro ${r.rubro}: ${r.codigo}`),
  ]
    .filter((texto) => texto !== '')
    .join(', ')

const UNA_VEZ = 'Cada sucursal y cada rubro tiene una sola actividad'

/** Vouchers made from now on keep them. Refuses with 400 one of a branch or a rubro without that of the business. */
export async function setActividades(tx: Tx, input: ActividadesIva, actor: Actor): Promise<ActividadesIva> {
  const { general, sucursales, rubros } = input
  if (general === '' && sucursales.length + rubros.length > 0)
    throw invalidField('general', 'Escribe la actividad del negocio')
  // Two admins at once: the second one waits at the settings of invoices.
  await tx.run(sql`select from facturacion for update`)
  const antes = await getActividades(tx)
  await tx.run(sql`delete from actividades_iva`)
  const todas = [
    ...(general === '' ? [] : [{ codigo: general, sucursal: null, rubro: null }]),
    ...sucursales.map((s) => ({ ...s, rubro: null })),
    ...rubros.map((r) => ({ ...r, sucursal: null })),
  ]
  await tx
    .run(sql`
      insert into actividades_iva (codigo, sucursal, rubro)
      select * from unnest(${todas.map((a) => a.codigo)}::text[], ${todas.map((a) => a.sucursal)}::integer[],
        ${todas.map((a) => a.rubro)}::integer[])`)
    .catch((error: unknown) => {
      const regla = brokenConstraint(error)
      if (regla === 'actividades_iva_unica') throw invalidField('general', UNA_VEZ)
      if (regla === 'actividades_iva_sucursal_fkey') throw invalidField('sucursales', 'La sucursal no existe')
      if (regla === 'actividades_iva_rubro_fkey') throw invalidField('rubros', 'El rubro no existe')
      throw error
    })
  await audit(tx, actor, {
    entidad: 'facturacion',
    id: 1,
    accion: 'modificar',
    antes: { actividades: enPalabras(antes) },
    despues: { actividades: enPalabras(input) },
  })
  return await getActividades(tx)
}
