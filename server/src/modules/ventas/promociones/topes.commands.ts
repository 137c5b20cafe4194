/** What customers have taken of promotions that have a limit for each of them. */
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import type { UsadoDePromocion, Vigentes } from '@mostrador/contract/ventas/promociones/promociones'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'

/** The promotions that are on and have such a limit. */
const conTope: Sql = sql`
  select p.id from promociones p join promocion_versiones w on w.promocion = p.id and w.version = p.version
  where p.activa and (select promociones from ventas_configuracion) and w.regla->>'tope_cliente' is not null`

/** Of two sales to a customer with such a promotion the second one sees what the first one took. Before the other locks of a sale. */
export async function lockTopes(tx: Tx, cliente: number): Promise<void> {
  if (esConsumidorFinal(cliente)) return
  await tx.run(sql`select from clientes where id = ${cliente} and exists (${conTope}) for no key update`)
}

/**
 * What the customer took of each of them, in all versions: an annulled sale gives its part back, and a return that of its
 * units. None of Consumidor Final: nobody knows who it is, so the limit is that of each sale alone.
 */
async function listUsados(db: Queryable, cliente: number): Promise<UsadoDePromocion[]> {
  if (esConsumidorFinal(cliente)) return []
  return await db.rows<UsadoDePromocion>(sql`
    select p.promocion, sum(p.importe - round(p.importe * r.devueltas / d.cantidad, 2)) as importe
    from ventas v
      join venta_promociones p on p.venta = v.id and p.promocion in (${conTope})
      join venta_detalles d on d.venta = p.venta and d.linea = p.linea
      cross join lateral (
        select least(coalesce(sum(nd.cantidad), 0), d.cantidad) as devueltas
        from notas_credito n join nota_credito_detalles nd on nd.nota = n.id
        where n.venta = v.id and n.origen = 'MANUAL' and n.estado = 'aprobada' and nd.articulo = d.articulo
      ) r
    where v.cliente = ${cliente} and v.estado <> 'anulada'
    group by p.promocion order by p.promocion`)
}

/** The promotions with what the customer took of them, which is read where one of them asks for it alone. */
export const conUsados = async (
  db: Queryable,
  vigentes: Vigentes,
  { cliente }: { cliente: number },
): Promise<Vigentes> =>
  vigentes.promociones.some((p) => p.tope_cliente)
    ? { ...vigentes, usados: await listUsados(db, cliente) }
    : vigentes
