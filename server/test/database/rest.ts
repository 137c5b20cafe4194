/** What the large seeds leave out: years of vouchers, tills, cheques, price updates and imports, straight into the tables. */
import sql from 'sql-template-tag'
import type { Db } from '../../src/platform/database/db.ts'

const CUIT = '30712345671'
const UPDATES = 60
const IMPORTS = 60
const IMPORTED_ROWS = 2_000
const SHIFTS = 600
/** In each branch: more than three pages. */
const AJUSTES = 80
const LINEAS = 6

/** Lists of these are as long as those of the sales; their books are not sound. Does nothing the second time. */
export async function fillRest(db: Db): Promise<void> {
  if (await db.maybe(sql`select from importaciones limit 1`)) return
  await db.inTx(async (tx) => {
    await tx.run(sql`
      insert into facturacion (cuit, razon_social, ingresos_brutos, inicio_actividades, domicilio)
      values (${CUIT}, 'Comercio de prueba', '1', current_date, 'Calle 1')`)
    // Nearly all are authorised, as years of vouchers are.
    await tx.run(sql`
      insert into comprobantes_fiscales (entorno, cuit, punto_venta, tipo, estado, fecha, sucursal, venta, cliente,
        receptor_nombre, receptor_domicilio, receptor_tipo_documento, receptor_documento, receptor_condicion_iva,
        condicion_venta, total, neto, iva, exento, no_gravado, numero, cae, cae_vence, autorizado)
      select 'homologacion', ${CUIT}, 1, 6, case when rechazado then 'rechazado' else 'autorizado' end, v.fecha, v.sucursal,
        v.id, v.cliente, c.nombre, '', 99, '0', 5, v.condicion_venta, v.total, r.neto, v.total - r.neto, 0, 0,
        case when not rechazado then v.id end, case when not rechazado then lpad(v.id::text, 14, '0') end,
        case when not rechazado then v.fecha + 10 end, case when not rechazado then now() end
      from ventas v join clientes c on c.id = v.cliente cross join lateral (
        select v.id % 1000 = 0 as rechazado, round(v.total / 1.21, 2) as neto) r
      order by v.id`)
    await tx.run(sql`
      insert into comprobante_fiscal_ivas (comprobante, id, base, importe)
      select id, 5, neto, iva from comprobantes_fiscales`)
    await tx.run(sql`
      insert into comprobante_fiscal_lineas (comprobante, linea, articulo, descripcion, cantidad, precio_unitario, total, iva)
      select c.id, d.linea, d.articulo, 'x', d.cantidad, d.precio_unitario, d.total, '21'
      from comprobantes_fiscales c join venta_detalles d on d.venta = c.venta`)
    await tx.run(sql`
      insert into ventas_sin_conexion (venta, sucursal, clave, dispositivo, provisional, usuario, enviada_por, tomada, reloj,
        copia, llegada, diferencia, notas)
      select id, sucursal, 'clave-' || id, md5((id % 12)::text), 'SC-0000-' || id, usuario, usuario, creada, 0, creada,
        creada, id % 3 - 1, case when id % 5 = 0 then '[{"tipo":"faltante","texto":"x"}]' else '[]' end::jsonb
      from ventas where id % 4 = 0`)
    await tx.run(sql`
      insert into sin_conexion_dispositivos (dispositivo, sucursal, usuario, nombre, visto, en_cola, para_resolver, version,
        formato, minutos_reloj)
      select md5(n::text), 1, 1, 'x', now(), n % 3, 0, '1', 1, 0 from generate_series(0, 11) n`)
    await tx.run(sql`
      insert into cheques (sucursal, venta, linea, banco, numero, vencimiento, monto, estado)
      select sucursal, id, 1, 'Nación', id::text, fecha + 30, 1,
        case when fecha + 30 < current_date then 'DEPOSITADO' else 'EN_CARTERA' end
      from ventas where id % 5 = 0`)
    await tx.run(
      sql`insert into actualizaciones_precios (usuario) select 1 from generate_series(1, ${UPDATES}::integer)`,
    )
    await tx.run(sql`
      insert into actualizacion_precios_detalles
      select u.id, a.id, 1, 1, 1, 1, 2, 2, 2, 2
      from actualizaciones_precios u cross join (select id from articulos order by id limit 200) a`)
    await tx.run(sql`
      insert into importaciones (tipo, archivo, bytes, huella, formato, estado, usuario, sucursal, filas, columnas)
      select 'clientes', n || '.csv', 1, n, 'csv', 'revisada', 1, 1, ${IMPORTED_ROWS}::integer,
        '[{"indice":0,"encabezado":"Nombre","ejemplos":[],"campo":"nombre","preguntas":[]}]'
      from generate_series(1, ${IMPORTS}::integer) n`)
    await tx.run(sql`
      insert into importacion_filas (importacion, fila, destino, valores)
      select i.id, n, 'nueva', json_build_object('nombre', 'Cliente ' || n)
      from importaciones i cross join generate_series(1, ${IMPORTED_ROWS}::integer) n order by i.id, n`)
    await tx.run(sql`
      insert into etiquetas (sucursal, usuario, pedido)
      select 1, 1, json_build_object('formato', 'a4-3x8', 'desde', 1,
        'contenido', '{"nombre":true,"codigo":true,"codigo_barras":true,"precio":true}'::json, 'articulos',
        json_build_array(json_build_object('articulo', id, 'cantidad', 1)))
      from articulos where not baja order by id limit 1`)
  })
  await fillTills(db)
  await fillAjustes(db)
  await db.run(sql`analyze`)
}

/** The adjustments of a shop's days: a few lines. Those of the seeds are the stock of a first day, of 200 lines each. */
async function fillAjustes(db: Db): Promise<void> {
  await db.run(sql`
    with hasta as (select coalesce(max(numero), 0) as numero from ajustes), nuevos as (
      insert into ajustes (numero, sucursal, fecha, tipo_operacion, concepto, usuario)
      select hasta.numero + n, s.id, current_date, case when n % 2 = 0 then 'ENTRADA' else 'SALIDA' end, 'Rotura', 1
      from hasta cross join (
        select s.id, row_number() over (order by k, s.id) as n
        from generate_series(1, ${AJUSTES}::integer) k cross join sucursales s
      ) s
      order by n returning id
    )
    insert into ajuste_detalles (ajuste, linea, articulo, cantidad, precio_costo)
    select j.id, a.linea, a.id, 1, 1 from nuevos j
    cross join (select id, row_number() over (order by id) as linea from articulos order by id limit ${LINEAS}) a`)
  await db.run(sql`
    insert into numeradores (documento, sucursal, ultimo) select 'ajuste', 0, max(numero) from ajustes
    on conflict (documento, sucursal) do update set ultimo = excluded.ultimo`)
  await db.run(sql`
    insert into ventas_sin_conexion_por_contar (venta, sucursal, articulo, ajuste, cantidad, contada, contada_por)
    select l.venta, l.sucursal, d.articulo, (select max(id) from ajustes), 1,
      case when l.venta % 3 = 0 then now() end, case when l.venta % 3 = 0 then 1 end
    from ventas_sin_conexion l join venta_detalles d on d.venta = l.venta and d.linea = 1 where l.venta % 5 = 0`)
}

/** Closed shifts of one till in each branch, with movements of each sale. */
async function fillTills(db: Db): Promise<void> {
  await db.inTx(async (tx) => {
    await tx.run(sql`
      insert into caja_sucursales (sucursal, activas, sin_conexion, sin_conexion_usada)
      select id, false, true, true from sucursales`)
    await tx.run(sql`insert into cajas (sucursal, nombre) select id, 'Caja 1' from sucursales`)
    await tx.run(sql`
      insert into caja_turnos (caja, sucursal, fecha, fondo, usuario_apertura, estado, usuario_cierre, cerrado, conteo)
      select c.id, c.sucursal, current_date - ${SHIFTS}::integer + n, 0, 1, 'cerrado', 1, now(), 1
      from generate_series(1, ${SHIFTS}::integer) n cross join cajas c order by n`)
    await tx.run(sql`
      insert into caja_conteos (turno, numero, usuario, movimiento) select id, 1, 1, 0 from caja_turnos`)
    await tx.run(sql`
      insert into caja_conteo_tipos (conteo, tipo_pago, esperado, contado)
      select id, 'EFECTIVO', 1, case when id % 10 = 0 then 2 else 1 end from caja_conteos`)
    // Mixed, as the days of several tills are: nearly all of sales.
    await tx.run(sql`
      insert into caja_movimientos (turno, sucursal, caja, fecha, tipo, tipo_pago, concepto, importe, saldo,
        documento_tipo, documento_id, comprobante, usuario)
      select t.id, t.sucursal, t.caja, t.fecha, m.tipo, 'EFECTIVO', 'x', m.importe, 1, m.documento, m.venta, m.comprobante, 1
      from (
        select c.id as caja, current_date - v.id % ${SHIFTS}::integer as fecha, 'VENTA' as tipo, 1 as importe,
          'venta' as documento, v.id as venta, 'x' as comprobante
        from ventas v join cajas c on c.sucursal = v.sucursal
        union all
        select caja, fecha, tipo, -1, null, null, null
        from caja_turnos cross join (values ('GASTO'), ('RETIRO')) k (tipo)
      ) m join caja_turnos t on t.caja = m.caja and t.fecha = m.fecha
      order by md5(m.tipo || t.id || coalesce(m.venta, 0))`)
  })
}
