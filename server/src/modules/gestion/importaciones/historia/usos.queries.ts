/** What has used what an import made, so that it cannot be taken back. */
import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import type { UsoImportacion } from '@mostrador/contract/gestion/importaciones/importacion-deshacer'
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'
import { countUsadas } from '../../../ventas/cuotas/iniciales/iniciales.queries.ts'

/** Tables that say of a record what the record itself is, or what the ledgers have: they are no use of it. */
const PROPIAS = [
  'articulos_retirados',
  'articulo_costos',
  'costo_conversiones',
  'costos_por_revisar',
  'precios_manuales',
  'precios_lista',
  'cliente_nombres',
  'stock',
  'stock_articulos',
  'stock_movimientos',
  'cuenta_movimientos',
  'proveedor_movimientos',
  'proveedor_iniciales',
]

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
  reglas_precio: 'reglas de precio',
  actualizacion_programada_detalles: 'actualizaciones programadas',
  costo_movimientos: 'movimientos de costos',
  actualizacion_precios_detalles: 'actualizaciones de precios',
  actualizacion_lista_detalles: 'precios en listas',
  articulo_proveedores: 'códigos de proveedores',
  comprobantes_fiscales: 'comprobantes fiscales',
  comprobante_fiscal_lineas: 'líneas de comprobantes fiscales',
}

/** A price update that was neither taken back nor took another one back. */
const preciosVigentes = () => sql`exists (
    select from actualizaciones_precios a left join actualizaciones_precios d on d.deshace_a = a.id
    where a.id = t.actualizacion and a.deshace_a is null and d.id is null)`

/** Rows `t` that hold, of what uses the import `id`: not prices that were taken back, and what took them back. */
const VIGENTES: Record<string, (id: number) => Sql> = {
  actualizacion_precios_detalles: preciosVigentes,
  actualizacion_lista_detalles: preciosVigentes,
  // What the file itself says of who sells the article goes with it, as long as nobody has priced it.
  articulo_proveedores: (id) => sql`(t.importacion is distinct from ${id} or t.precio_lista is not null)`,
  // An import of debts that was undone.
  ventas: () => sql`(t.inicial is null or t.estado = 'aprobada')`,
}

type Maestro = 'articulos' | 'clientes' | 'proveedores'

interface Referencia {
  tabla: string
  columna: string
}

/** Every foreign key to the table, also those of modules that know nothing of imports. */
const listReferencias = (db: Queryable, maestro: Maestro): Promise<Referencia[]> =>
  db.rows<Referencia>(sql`
    select c.conrelid::regclass::text as tabla, a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${maestro}::regclass and cardinality(c.conkey) = 1
      and c.conrelid::regclass::text <> all(${PROPIAS})
    order by 1, 2`)

/** The new records of an import, as a condition on their ids. */
const nuevos = (id: number, maestro: Maestro): Sql => sql`
  select ${maestro === 'articulos' ? sql`f.objetivo` : sql`f.objetivo::integer`} from importacion_filas f
  where f.importacion = ${id} and f.destino = 'nueva'`

async function usosDeNuevos(db: Queryable, id: number, maestro: Maestro): Promise<UsoImportacion[]> {
  const usos: UsoImportacion[] = []
  for (const { tabla, columna } of await listReferencias(db, maestro)) {
    const { cantidad } = await db.one<{ cantidad: number }>(sql`
      select count(*) as cantidad from ${raw(tabla)} t
      where t.${raw(columna)} in (${nuevos(id, maestro)}) and ${VIGENTES[tabla]?.(id) ?? sql`true`}`)
    if (cantidad > 0) usos.push({ texto: NOMBRES[tabla] ?? tabla.replaceAll('_', ' '), cantidad })
  }
  return usos
}

/**
 * Movements `m` of others, but for those of an import that was undone: they add up to nothing. Those of a later import
 * have its name.
 */
const usosDeMovimientos = (db: Queryable, id: number, texto: string, movimientos: Sql) =>
  db.rows<UsoImportacion>(sql`
    select ${texto}::text || coalesce(' de ' || numero, ' posteriores') as texto, cantidad from (
      select case when m.documento_tipo = 'importacion' then m.comprobante end as numero, count(*) as cantidad
      from (${movimientos}) m left join importaciones i on m.documento_tipo = 'importacion' and i.id = m.documento_id
      where (m.documento_tipo, m.documento_id) is distinct from ('importacion', ${id}::integer)
        and i.estado is distinct from 'deshecha'
      group by 1
    ) t order by numero nulls first`)

/** After those of the import, of the same article in the same branch; all of a new article. */
const usosDeStock = (db: Queryable, id: number, tipo: TipoImportacion): Promise<UsoImportacion[]> =>
  usosDeMovimientos(
    db,
    id,
    'movimientos de stock',
    sql`
      select m.id, m.documento_tipo, m.documento_id, m.comprobante
      from stock_movimientos propio join stock_movimientos m
        on m.articulo = propio.articulo and m.sucursal = propio.sucursal and m.id > propio.id
      where propio.documento_tipo = 'importacion' and propio.documento_id = ${id}
      union
      select m.id, m.documento_tipo, m.documento_id, m.comprobante from stock_movimientos m
      where ${tipo === 'articulos'} and m.articulo in (${nuevos(id, 'articulos')})`,
  )

const usosDeCuentaCliente = (db: Queryable, id: number): Promise<UsoImportacion[]> =>
  usosDeMovimientos(
    db,
    id,
    'movimientos de cuenta',
    sql`
      select m.id, m.documento_tipo, m.documento_id, m.comprobante
      from cuenta_movimientos propio join cuenta_movimientos m on m.cliente = propio.cliente and m.id > propio.id
      where propio.documento_tipo = 'importacion' and propio.documento_id = ${id}
      union
      select m.id, m.documento_tipo, m.documento_id, m.comprobante from cuenta_movimientos m
      where m.cliente in (${nuevos(id, 'clientes')})`,
  )

/** New records that a later import changed, by that import. Prices that one brought count as a price update. */
async function usosDeImportaciones(db: Queryable, id: number): Promise<UsoImportacion[]> {
  const rows = await db.rows<{ id: number; cantidad: number }>(sql`
    select otra.id, count(*) as cantidad
    from importaciones propia
    join importaciones otra on otra.tipo = propia.tipo and otra.estado = 'aplicada' and otra.id <> propia.id
      and otra.modo = 'nuevos_y_cambios' and otra.aplicada > propia.aplicada
    join importacion_filas g on g.importacion = otra.id and g.destino = 'cambia'
    where propia.id = ${id} and g.objetivo in (
      select f.objetivo from importacion_filas f where f.importacion = ${id} and f.destino = 'nueva')
    group by otra.id order by otra.id`)
  return rows.map(({ id: otra, cantidad }) => ({ texto: `cambios de ${numeroImportacion(otra)}`, cantidad }))
}

/** Movements of others of a supplier that is new, or whose account began with the import. */
const usosDeCuentaProveedor = (db: Queryable, id: number): Promise<UsoImportacion[]> =>
  db.rows<UsoImportacion>(sql`
    select 'movimientos de cuenta posteriores' as texto, count(*) as cantidad
    from importacion_filas f join proveedor_movimientos m on m.proveedor = f.objetivo::integer
    where f.importacion = ${id} and (f.destino = 'nueva' or f.valores ? 'movimiento')
      and m.id is distinct from (f.valores ->> 'movimiento')::integer
    having count(*) > 0`)

/** Of balances alone: those of a supplier who was there may go while nobody has paid them. */
const usosDeIniciales = (db: Queryable, id: number): Promise<UsoImportacion[]> =>
  db.rows<UsoImportacion>(sql`
    select 'saldos iniciales con pagos aplicados' as texto, count(*) as cantidad
    from importacion_filas f join proveedor_iniciales d on d.movimiento = (f.valores ->> 'movimiento')::integer
    where f.importacion = ${id} and d.pendiente < d.total having count(*) > 0`)

/** Instalments that somebody collected, or that are in a plan. */
async function usosDeCuotas(db: Queryable, id: number): Promise<UsoImportacion[]> {
  const { cantidad } = await countUsadas(db, id)
  return cantidad === 0 ? [] : [{ texto: 'cuotas cobradas o refinanciadas', cantidad }]
}

/** Its vouchers that a later file completed, and its new suppliers that something names. */
async function usosDeArca(db: Queryable, id: number): Promise<UsoImportacion[]> {
  const completados = await db.rows<UsoImportacion>(sql`
    select 'comprobantes que completó una importación posterior' as texto, count(*) as cantidad
    from comprobantes_arca where importacion = ${id} and completado_por is not null having count(*) > 0`)
  return [
    ...completados,
    ...(await usosDeNuevos(db, id, 'proveedores')),
    ...(await usosDeCuentaProveedor(db, id)),
  ]
}

function usosDeLedgers(db: Queryable, id: number, tipo: TipoImportacion): Promise<UsoImportacion[]> {
  if (tipo === 'proveedores') return usosDeCuentaProveedor(db, id)
  return tipo === 'clientes' ? usosDeCuentaCliente(db, id) : usosDeStock(db, id, tipo)
}

/** Empty while nothing has used what the import made. */
export async function listUsos(db: Queryable, id: number, tipo: TipoImportacion): Promise<UsoImportacion[]> {
  if (tipo === 'precios' || tipo === 'lista_proveedor') return []
  if (tipo === 'comprobantes_arca') return await usosDeArca(db, id)
  if (tipo === 'saldos_proveedores') return await usosDeIniciales(db, id)
  if (tipo === 'cuotas_pendientes') return await usosDeCuotas(db, id)
  const ofLedgers = await usosDeLedgers(db, id, tipo)
  if (tipo === 'stock') return ofLedgers
  return [...(await usosDeNuevos(db, id, tipo)), ...ofLedgers, ...(await usosDeImportaciones(db, id))]
}
