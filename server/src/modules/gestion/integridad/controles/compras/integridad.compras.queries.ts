/** Compares the documents of suppliers with what they moved. */
import {
  SIN_NUMERO,
  signoDe,
  TIPOS_COMPRA,
  TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import sql from 'sql-template-tag'
import type { Control } from '../../integridad.reglas.ts'

/** The movements of a kind of document, added up by document and article. */
const movido = (tipo: 'recepcion' | 'devolucion_proveedor') => sql`(
  select documento_id, articulo, sum(cantidad) as suma from stock_movimientos
  where documento_tipo = ${tipo} group by documento_id, articulo)`

/** The types that show their IVA, and those that lower what is owed. */
const CON_IVA = TipoCompra.options.filter((tipo) => TIPOS_COMPRA[tipo].discrimina)
const NOTAS_DE_CREDITO = TipoCompra.options.filter((tipo) => signoDe(tipo) < 0)

/** How far the lines of a paper may be from its foot, in pesos: `holguraDeLineas`. */
const holgura = sql`greatest(0.99, trunc(c.total / 10000, 2))`

export const controlesCompras: Control[] = [
  {
    control: 'compras_cuenta',
    grupo: 'proveedores',
    texto: 'Cada compra vigente movió la cuenta de su proveedor por su total, y una anulada nada',
    filas: sql`
      select c.id as compra, c.estado, c.total::text, coalesce(m.suma, 0)::text as movido
      from compras c left join (
        select documento_id, proveedor, sum(importe) as suma from proveedor_movimientos
        where documento_tipo = 'compra' group by documento_id, proveedor
      ) m on m.documento_id = c.id and m.proveedor = c.proveedor
      where coalesce(m.suma, 0) <> case c.estado when 'vigente' then c.signo * c.total else 0 end`,
  },
  {
    control: 'compras_partes',
    grupo: 'proveedores',
    texto:
      'El total de cada compra es la suma de su neto, su IVA y sus tributos; sin IVA discriminado, de sus líneas',
    filas: sql`
      select c.id as compra, c.total::text, c.neto::text, c.iva::text, d.suma::text as lineas
      from compras c
      cross join lateral (select coalesce(sum(neto), 0) as neto, coalesce(sum(iva), 0) as iva
        from compra_ivas where compra = c.id) i
      cross join lateral (select coalesce(sum(importe), 0) as suma from compra_tributos where compra = c.id) t
      cross join lateral (select coalesce(sum(total), 0) - c.descuento + c.flete as suma
        from compra_detalles where compra = c.id) d
      where (c.neto, c.iva, c.tributos) is distinct from (i.neto, i.iva, t.suma)
        or c.total not in (c.neto + c.iva + c.no_gravado + c.exento + c.tributos, d.suma + c.tributos)
        or least(abs(d.suma - (c.neto + c.no_gravado + c.exento)), abs(d.suma - (c.neto + c.iva + c.no_gravado + c.exento)),
          abs(d.suma - (c.total - c.tributos))) > ${holgura}`,
  },
  {
    control: 'compras_tipo',
    grupo: 'proveedores',
    texto:
      'Cada compra discrimina IVA si su tipo lo hace, y su total es la suma de las partes que ese tipo tiene; sus líneas son lo que dice su pie',
    filas: sql`
      select c.id as compra, c.total::text, c.neto::text, c.iva::text, d.suma::text as lineas
      from compras c
      cross join lateral (select coalesce(sum(total), 0) - c.descuento + c.flete as suma
        from compra_detalles where compra = c.id) d
      where c.signo <> case when c.tipo = any(${NOTAS_DE_CREDITO}::text[]) then -1 else 1 end
        or case when c.tipo = any(${CON_IVA}::text[]) then
          c.total <> c.neto + c.iva + c.no_gravado + c.exento + c.tributos
          or abs(d.suma - (c.neto + c.no_gravado + c.exento + case when c.con_iva then c.iva else 0 end)) > ${holgura}
        else c.total <> d.suma + c.tributos or c.neto + c.iva + c.no_gravado + c.exento <> 0 end`,
  },
  {
    control: 'libro_iva_compras',
    grupo: 'proveedores',
    texto:
      'El Libro IVA compras de cada mes suma lo que dicen las cuentas de los proveedores de sus comprobantes, y cada crédito está en un mes desde el de su comprobante hasta el de su carga',
    filas: sql`
      select to_char(periodo, 'YYYY-MM') as fecha, libro::text as total, movido::text from (
        select c.periodo, sum(c.signo * case when c.tipo = any(${CON_IVA}::text[])
            then i.suma + c.no_gravado + c.exento + t.suma else d.suma + t.suma end) as libro, sum(m.suma) as movido,
          bool_or(c.periodo < date_trunc('month', c.fecha) or c.periodo > date_trunc('month', c.fecha_registro)) as afuera
        from compras c
        cross join lateral (select coalesce(sum(neto + iva), 0) as suma from compra_ivas where compra = c.id) i
        cross join lateral (select coalesce(sum(importe), 0) as suma from compra_tributos where compra = c.id) t
        cross join lateral (select coalesce(sum(total), 0) - c.descuento + c.flete as suma
          from compra_detalles where compra = c.id) d
        cross join lateral (select coalesce(sum(importe), 0) as suma from proveedor_movimientos
          where documento_tipo = 'compra' and documento_id = c.id) m
        where c.estado = 'vigente' and c.numero is not null and c.tipo <> ${SIN_NUMERO}
        group by c.periodo
      ) meses where libro <> movido or afuera`,
  },
  {
    control: 'compras_recepciones',
    grupo: 'stock',
    texto: 'La mercadería que vino con una compra está recibida mientras la compra está vigente',
    filas: sql`
      select r.id as recepcion, r.estado, c.id as compra, c.estado as estado_compra
      from recepciones r join compras c on c.id = r.compra where r.estado <> c.estado
      union all
      select r.id, r.estado, c.id, c.estado
      from recepcion_detalles d join recepciones r on r.id = d.recepcion join compras c on c.id = d.compra
      where c.estado <> 'vigente' or r.estado <> 'vigente' or c.proveedor <> r.proveedor`,
  },
  {
    control: 'stock_recepciones',
    grupo: 'stock',
    texto: 'Cada recepción ingresó sus artículos, y una anulada ninguno',
    filas: sql`
      select d.recepcion, d.articulo, r.estado, d.cantidad, coalesce(m.suma, 0) as movido
      from (
        select recepcion, articulo, sum(cantidad) as cantidad from recepcion_detalles group by recepcion, articulo
      ) d join recepciones r on r.id = d.recepcion
      left join ${movido('recepcion')} m on m.documento_id = d.recepcion and m.articulo = d.articulo
      where coalesce(m.suma, 0) <> case r.estado when 'vigente' then d.cantidad else 0 end`,
  },
  {
    control: 'stock_devoluciones_proveedor',
    grupo: 'stock',
    texto: 'Cada devolución a un proveedor sacó sus artículos, y una anulada ninguno',
    filas: sql`
      select d.devolucion as devolucion_proveedor, d.articulo, v.estado, d.cantidad, coalesce(-m.suma, 0) as movido
      from (
        select devolucion, articulo, sum(cantidad) as cantidad from devolucion_proveedor_detalles
        group by devolucion, articulo
      ) d join devoluciones_proveedor v on v.id = d.devolucion
      left join ${movido('devolucion_proveedor')} m on m.documento_id = d.devolucion and m.articulo = d.articulo
      where coalesce(-m.suma, 0) <> case v.estado when 'vigente' then d.cantidad else 0 end`,
  },
  {
    control: 'devoluciones_proveedor',
    grupo: 'stock',
    texto: 'De ninguna compra se devolvió más de lo que trajo',
    filas: sql`
      select compra, articulo, devuelto, coalesce(comprado, 0) as comprado from (
        select d.compra, d.articulo, sum(d.cantidad) as devuelto
        from devolucion_proveedor_detalles d join devoluciones_proveedor v on v.id = d.devolucion
        where v.estado = 'vigente' and d.compra is not null group by d.compra, d.articulo
      ) d left join (
        select compra, articulo, sum(cantidad) as comprado from compra_detalles
        where articulo is not null group by compra, articulo
      ) c using (compra, articulo)
      where devuelto > coalesce(comprado, 0)`,
  },
]
