/** What has used what an import made, so that it cannot be taken back. */
import type { TipoImportacion, UsoImportacion } from '@mostrador/contract/importaciones'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'

/** Tables that say of a record what the record itself is, or what the ledgers have: they are no use of it. */
const PROPIAS = ['articulos_retirados', 'stock', 'stock_articulos', 'stock_movimientos', 'cuenta_movimientos']

/** What people call the rows of a table that name an article or a customer. */
const NOMBRES: Record<string, string> = {
  ventas: 'ventas',
  venta_detalles: 'líneas de ventas',
  recibos: 'recibos',
  cuotas: 'cuotas',
  notas_credito: 'notas de crédito',
  nota_credito_detalles: 'líneas de notas de crédito',
  remitos: 'remitos',
  remito_detalles: 'líneas de remitos',
  articulos_pendientes: 'artículos pendientes',
  ajuste_detalles: 'líneas de ajustes',
  transferencia_detalles: 'líneas de transferencias',
  actualizacion_precios_detalles: 'actualizaciones de precios',
}

interface Referencia {
  tabla: string
  columna: string
}

/** Every foreign key to the table, also those of modules that know nothing of imports. */
const listReferencias = (db: Queryable, maestro: 'articulos' | 'clientes'): Promise<Referencia[]> =>
  db.rows<Referencia>(sql`
    select c.conrelid::regclass::text as tabla, a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${maestro}::regclass and cardinality(c.conkey) = 1
      and c.conrelid::regclass::text <> all(${PROPIAS})
    order by 1, 2`)

/** The new records of an import, as a condition on their ids. */
const nuevos = (id: number, maestro: 'articulos' | 'clientes'): Sql => sql`
  select ${maestro === 'articulos' ? sql`f.objetivo` : sql`f.objetivo::integer`} from importacion_filas f
  where f.importacion = ${id} and f.destino = 'nueva'`

async function usosDeNuevos(
  db: Queryable,
  id: number,
  maestro: 'articulos' | 'clientes',
): Promise<UsoImportacion[]> {
  const usos: UsoImportacion[] = []
  for (const { tabla, columna } of await listReferencias(db, maestro)) {
    const { cantidad } = await db.one<{ cantidad: number }>(sql`
      select count(*) as cantidad from ${raw(tabla)} t where t.${raw(columna)} in (${nuevos(id, maestro)})`)
    if (cantidad > 0) usos.push({ texto: NOMBRES[tabla] ?? tabla.replaceAll('_', ' '), cantidad })
  }
  return usos
}

/** Movements after those of the import, of the same article in the same branch. */
const usosDeStock = (db: Queryable, id: number): Promise<UsoImportacion[]> =>
  db.rows<UsoImportacion>(sql`
    select 'movimientos de stock posteriores' as texto, count(*) as cantidad
    from stock_movimientos propio join stock_movimientos m
      on m.articulo = propio.articulo and m.sucursal = propio.sucursal and m.id > propio.id
      and (m.documento_tipo, m.documento_id) <> ('importacion', ${id}::integer)
    where propio.documento_tipo = 'importacion' and propio.documento_id = ${id}
    having count(*) > 0`)

const usosDeCuenta = (db: Queryable, id: number): Promise<UsoImportacion[]> =>
  db.rows<UsoImportacion>(sql`
    select 'movimientos de cuenta posteriores' as texto, count(*) as cantidad
    from cuenta_movimientos propio join cuenta_movimientos m on m.cliente = propio.cliente and m.id > propio.id
      and (m.documento_tipo, m.documento_id) is distinct from ('importacion', ${id}::integer)
    where propio.documento_tipo = 'importacion' and propio.documento_id = ${id}
    having count(*) > 0`)

/** Empty while nothing has used what the import made. */
export async function listUsos(db: Queryable, id: number, tipo: TipoImportacion): Promise<UsoImportacion[]> {
  if (tipo === 'precios') return []
  const ofLedgers = tipo === 'clientes' ? await usosDeCuenta(db, id) : await usosDeStock(db, id)
  if (tipo === 'stock') return ofLedgers
  return [...(await usosDeNuevos(db, id, tipo)), ...ofLedgers]
}

/** Of the changed values: those that are still as the import left them, and those that somebody changed again. */
export async function countRestaurables(
  db: Queryable,
  id: number,
  tipo: TipoImportacion,
): Promise<{ restaurables: number; cambiadas_despues: number }> {
  if (tipo === 'stock' || tipo === 'precios') return { restaurables: 0, cambiadas_despues: 0 }
  const key = tipo === 'articulos' ? sql`x.id` : sql`x.id::text`
  return await db.one(sql`
    select count(*) filter (where igual) as restaurables, count(*) filter (where not igual) as cambiadas_despues
    from (
      select to_jsonb(x) -> e.key is not distinct from e.value as igual
      from importacion_filas f join importaciones i on i.id = f.importacion
      join ${raw(tipo)} x on ${key} = f.objetivo cross join lateral jsonb_each(f.despues) e
      where f.importacion = ${id} and f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'
        and e.key not like 'stock\\_%' and e.key not in ('saldo', 'valor_cuota')
    ) t`)
}
