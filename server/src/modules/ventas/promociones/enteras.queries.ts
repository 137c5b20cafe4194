/** The promotions of a sale that come back whole. */
import type { VentaADevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { type PromocionEntera, promocionRota } from '@mostrador/contract/ventas/promociones/enteras'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'

interface Row {
  articulo: string
  descuento: number
  cantidad: number
  promocion: number
  nombre: string
  lleva: number
}

/**
 * Refuses with 409 a return of some units of a group that comes back whole, with the units that belong to it. The rule is
 * that of the version that the sale keeps.
 */
export async function checkEnteras(
  db: Queryable,
  { id, lineas }: VentaADevolver,
  devueltas: readonly { articulo: string; cantidad: number }[],
): Promise<void> {
  const rows = await db.rows<Row>(sql`
    select d.articulo, d.descuento, least(p.unidades, d.cantidad) as cantidad, p.promocion, p.nombre,
      (v.regla->'beneficio'->>'lleva')::integer as lleva
    from venta_promociones p
      join venta_detalles d on d.venta = p.venta and d.linea = p.linea
      join promocion_versiones v on v.promocion = p.promocion and v.version = p.version
    where p.venta = ${id} and (v.regla->>'entera')::boolean and v.regla->'beneficio' ? 'lleva'
    order by p.promocion, p.linea`)
  if (rows.length === 0) return
  const ahora = new Map(devueltas.map((d) => [d.articulo, d.cantidad]))
  const lineaDe = (articulo: string) => lineas.findIndex((l) => l.articulo.id === articulo)
  const enteras = [...Map.groupBy(rows, (r) => r.promocion).values()].map(
    (suyas): PromocionEntera => ({
      nombre: suyas[0]?.nombre ?? '',
      lleva: suyas[0]?.lleva ?? 1,
      unidades: suyas.map((r) => ({ linea: lineaDe(r.articulo), unidades: r.cantidad })),
    }),
  )
  const rota = promocionRota(
    lineas.map(({ articulo, precio_unitario, vendidas, devueltas }) => ({
      articulo: articulo.id,
      nombre: articulo.nombre,
      precio: precio_unitario,
      descuento: rows.find((r) => r.articulo === articulo.id)?.descuento ?? 0,
      vendidas,
      vueltas: devueltas + (ahora.get(articulo.id) ?? 0),
    })),
    enteras,
    new Set(devueltas.map((d) => lineaDe(d.articulo))),
  )
  if (rota) throw conflict('promocion_entera', rota)
}
