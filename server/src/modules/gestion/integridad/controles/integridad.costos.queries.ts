/** Makes the average costs anew from their movements. */
import { MAX_COSTO } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { costoEnPesos } from '../../../mercaderia/costos/costos.reglas.ts'
import type { Control } from '../integridad.reglas.ts'

const MAXIMO = sql`${costoEnPesos(MAX_COSTO)}::numeric`

/** The movements that stand and the conversions between them, numbered by article. */
const enPie = sql`
  select *, row_number() over (partition by articulo order by lugar, conversion) as n
  from (
    select m.articulo, m.id as lugar, 0 as conversion, m.cantidad, m.costo_unitario, m.stock_antes,
      m.stock_antes + m.cantidad as unidades, null::integer as numerador, null::integer as denominador
    from costo_movimientos m
    where m.anula is null and not exists (select from costo_movimientos b where b.anula = m.id)
    union all
    select c.articulo, c.despues_de, c.id, null, null, null, null, c.numerador, c.denominador from costo_conversiones c
  ) pasos`

/** The rules of `promedioDe`. The zeros let the quotient keep all its decimals until it is rounded. */
const despues = sql`case
  when p.numerador is not null then case when r.promedio is not null then
    least(round(r.promedio * p.numerador * 1.00000000000000000000 / p.denominador, 4), ${MAXIMO}) end
  when r.promedio is null or p.stock_antes = 0 then case when p.cantidad > 0 then p.costo_unitario else r.promedio end
  when p.unidades <= 0 or p.stock_antes * r.promedio + p.cantidad * p.costo_unitario <= 0 and p.cantidad < 0 then r.promedio
  else (
    select case when p.cantidad < 0 and q > ${MAXIMO} then r.promedio else q end
    from round((p.stock_antes * r.promedio + p.cantidad * p.costo_unitario) * 1.00000000000000000000 / p.unidades, 4) q
  )
end`

export const controlesCostos: Control[] = [
  {
    control: 'costos_promedio',
    grupo: 'costos',
    texto: 'El costo promedio de cada artículo sale de sus compras vigentes, una tras otra',
    filas: sql`
      select u.articulo, c.promedio::text, u.promedio::text as esperado from (
        with recursive p as materialized (${enPie}), r (articulo, n, promedio) as (
          select articulo, 0::bigint, null::numeric from articulo_costos
          union all
          select r.articulo, p.n, ${despues} from r join p on p.articulo = r.articulo and p.n = r.n + 1
        )
        select distinct on (articulo) articulo, promedio from r order by articulo, n desc
      ) u join articulo_costos c using (articulo)
      where c.promedio is distinct from u.promedio`,
  },
  {
    control: 'costos_anulaciones',
    grupo: 'costos',
    texto: 'Cada anulación de un costo es lo contrario de un movimiento del mismo documento',
    filas: sql`
      select b.id as movimiento, b.articulo, b.cantidad, m.cantidad as anulada
      from costo_movimientos b join costo_movimientos m on m.id = b.anula
      where m.anula is not null or (b.articulo, b.cantidad, b.costo_unitario, b.documento_tipo, b.documento_id)
        is distinct from (m.articulo, -m.cantidad, m.costo_unitario, m.documento_tipo, m.documento_id)`,
  },
]
