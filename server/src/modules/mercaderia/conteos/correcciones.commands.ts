import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf, ResponseOf } from '@mostrador/contract/endpoint'
import type { decisionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Caller } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { createAjuste } from '../ajustes/ajustes.commands.ts'
import { requireConteos } from './conteos.commands.ts'
import { listCorrecciones } from './correcciones.queries.ts'

type Corregir = InputOf<typeof decisionConteo.corregir>['body']

/**
 * Decides about a late sale that a count had already seen: an adjustment brings its units back, or the stock stays. Once.
 *
 * Refuses with 403 another branch, with 409 what waits no longer, a closed day, and while counts are off.
 */
export async function corregirConteo(
  tx: Tx,
  { venta, articulo, aceptar }: Corregir,
  { actor, hoy }: Caller,
): Promise<ResponseOf<typeof decisionConteo.corregir>> {
  await requireConteos(tx)
  // Who decides about the same sale waits here.
  await tx.run(sql`select from ventas_sin_conexion where venta = ${venta} for update`)
  const [correccion] = await listCorrecciones(
    tx,
    { sucursal: null },
    sql`w.venta = ${venta} and w.articulo = ${articulo}`,
  )
  if (!correccion)
    throw conflict(
      'correccion_decidida',
      'Esa corrección ya no espera: alguien la decidió, o el artículo se contó de nuevo',
    )
  const { conteo, sucursal, cantidad } = correccion
  checkPropia(actor, sucursal.id)
  const ajuste = aceptar
    ? await createAjuste(
        tx,
        {
          fecha: hoy,
          tipo_operacion: 'ENTRADA',
          concepto: `${conteo.numero}: ya se había contado sin la venta ${correccion.venta.numero}`,
          observaciones: '',
          sucursal_id: sucursal.id,
          detalles: [{ articulo_id: articulo, cantidad, precio_costo: await costoDe(tx, articulo) }],
        },
        { actor, hoy },
      )
    : null
  await tx.run(sql`
    insert into conteo_stock_correcciones (venta, articulo, conteo, cantidad, ajuste, usuario)
    values (${venta}, ${articulo}, ${conteo.id}, ${cantidad}, ${ajuste?.id ?? null}, ${actor.id})`)
  return { ajuste: ajuste && { id: ajuste.id, numero: numeroAjuste(ajuste.numero) } }
}

const costoDe = async (tx: Tx, articulo: string): Promise<number> =>
  (await tx.one<{ costo: number }>(sql`select precio_costo as costo from articulos where id = ${articulo}`))
    .costo
