import { sumarCantidades } from '@mostrador/contract/cantidades'
import { type CondicionVenta, precioSegunCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import type { InputOf } from '@mostrador/contract/endpoint'
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import type { PrecioPropuesto, preciosCostos, Simulacion } from '@mostrador/contract/gestion/precios-costos'
import type { Iva } from '@mostrador/contract/iva'
import {
  eachPrecio,
  type Precio,
  type Precios,
  preciosOf,
  samePrecios,
} from '@mostrador/contract/maestros/articulos'
import sql, { type Sql } from 'sql-template-tag'
import { pageOf } from '../../../platform/api/lists/page.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { preciosTienenIva } from '../../mercaderia/costos/criterio.queries.ts'
import { ganancia, netoDe, proponer } from './precios-costos.reglas.ts'
import { cadenas, listReglas } from './reglas.queries.ts'

type Filtros = InputOf<typeof preciosCostos.simulacion>['query']
type Paginas = InputOf<typeof preciosCostos.list>['query']

interface Fila extends Precios {
  id: string
  nombre: string
  rubro: number | null
  proveedor: number | null
  iva: Iva | null
  costo: number
  costo_anterior: number
  manuales: Precio[] | null
}

/** Active articles with their costs; those whose cost changed, or all. */
const filas = ({ alcance, search, rubro }: Filtros): Sql => sql`
  select a.id, a.nombre, a.rubro, a.iva, a.precio_venta, a.precio_lista, a.precio_2_cuotas, a.precio_financiado,
    a.precio_costo as costo, coalesce(c.costo_anterior, a.precio_costo) as costo_anterior, p.proveedor, m.precios as manuales
  from articulos a left join costos_por_revisar c on c.articulo = a.id
  left join articulo_proveedores p on p.articulo = a.id and p.habitual
  left join (select articulo, array_agg(precio) as precios from precios_manuales group by articulo) m on m.articulo = a.id
  where ${all([
    sql`not a.baja`,
    matches(sql`a.busqueda`, search),
    ...(rubro === undefined ? [] : [sql`a.rubro = ${rubro}`]),
    ...(alcance === 'cambiados' ? [sql`c.costo_anterior <> a.precio_costo`] : []),
  ])}
  order by a.nombre collate "es-AR-x-icu", a.id`

interface ConIva extends PrecioPropuesto {
  iva: Iva | null
}

/** Every article of the draft: those below their minimum first, the least margin before the others. */
async function proponerTodos(db: Queryable, reports: Reader, filtros: Filtros): Promise<ConIva[]> {
  const [reglas, conIva, rows] = [
    await listReglas(reports),
    await preciosTienenIva(db),
    await reports.rows<Fila>(filas(filtros)),
  ]
  const cadenaDe = cadenas(reglas)
  const propuestos = rows.map((fila): ConIva => {
    const { id, nombre, iva, costo, costo_anterior } = fila
    const cadena = cadenaDe(fila)
    const manuales = new Set(fila.manuales)
    const ficha = { costo, iva, precios: fila, manuales }
    const nuevo = proponer(ficha, cadena, { conIva })
    const segun_regla = manuales.size === 0 ? nuevo : proponer(ficha, cadena, { conIva, pisar: true })
    const margen_minimo = cadena.find((r) => r.margen_minimo !== null)?.margen_minimo ?? null
    const de = (precio: number, suCosto: number) => ganancia(precio, suCosto, { iva, conIva })
    const antes = de(fila.precio_venta, costo_anterior)
    const despues = de(nuevo.precio_venta, costo)
    const falta = ({ margen }: { margen: number | null }) =>
      margen_minimo !== null && margen !== null && margen < margen_minimo
    return {
      id,
      nombre,
      iva,
      costo_anterior,
      costo,
      anterior: preciosOf(fila),
      nuevo,
      segun_regla,
      manuales: eachPrecio((precio) => manuales.has(precio)),
      utilidad_antes: antes.utilidad,
      utilidad: despues.utilidad,
      margen_antes: antes.margen,
      margen: despues.margen,
      margen_minimo,
      bajo_minimo: falta(despues) || falta(de(fila.precio_venta, costo)),
    }
  })
  const elegidos =
    filtros.alcance === 'todos'
      ? propuestos.filter((p) => p.bajo_minimo || !samePrecios(p.anterior, p.nuevo))
      : propuestos
  const margen = (p: ConIva) => (p.bajo_minimo ? (p.margen ?? 0) : Number.POSITIVE_INFINITY)
  return elegidos.toSorted((a, b) => (margen(a) === margen(b) ? 0 : margen(a) - margen(b)))
}

/** A page of the draft, with its figures. */
export async function listBorrador(db: Queryable, reports: Reader, { page, page_size, ...filtros }: Paginas) {
  const todos = await proponerTodos(db, reports, filtros)
  const { cambiados } = await reports.one<{ cambiados: number }>(sql`
    select count(*) as cambiados from costos_por_revisar c join articulos a on a.id = c.articulo
    where not a.baja and c.costo_anterior <> a.precio_costo`)
  const desde = (page - 1) * page_size
  return {
    ...pageOf(todos.slice(desde, desde + page_size), todos.length, { page, page_size }),
    cambiados,
    bajo_minimo: todos.filter((p) => p.bajo_minimo).length,
    con_cambios: todos.filter((p) => !samePrecios(p.anterior, p.nuevo)).length,
  }
}

interface Vendido {
  articulo: string
  condicion: CondicionVenta
  /** Of the plan of the shop. */
  coeficiente: number | null
  cantidad: number
}

/** What last month's sales would have left with the prices of the draft, and with those of today, at the costs of today. */
export async function simulate(
  db: Queryable,
  reports: Reader,
  filtros: Filtros,
  hoy: string,
): Promise<Simulacion> {
  const conIva = await preciosTienenIva(db)
  const primero = `${hoy.slice(0, 7)}-01`
  const rango = { desde: sumarMeses(primero, -1), hasta: sumarDias(primero, -1) }
  const [todos, vendidos] = [
    await proponerTodos(db, reports, filtros),
    await reports.rows<Vendido>(sql`
      select d.articulo, v.condicion_venta as condicion, v.plan_coeficiente as coeficiente, sum(d.cantidad) as cantidad
      from ventas v join venta_detalles d on d.venta = v.id
      where v.estado = 'aprobada' and v.fecha between ${rango.desde}::date and ${rango.hasta}::date
      group by d.articulo, v.condicion_venta, v.plan_coeficiente`),
  ]
  const por = new Map(todos.map((p) => [p.id, p]))
  const antes = { venta: 0, costo: 0 }
  const despues = { venta: 0, costo: 0 }
  let unidades = 0
  let sin_costo = 0
  for (const { articulo, condicion, coeficiente, cantidad } of vendidos) {
    const p = por.get(articulo)
    if (!p) continue
    unidades = sumarCantidades([unidades, cantidad])
    if (p.costo === 0) {
      sin_costo = sumarCantidades([sin_costo, cantidad])
      continue
    }
    for (const [suma, precios] of [
      [antes, p.anterior],
      [despues, p.nuevo],
    ] as const) {
      const { precio } = precioSegunCondicion(
        precios,
        condicion,
        undefined,
        coeficiente === null ? null : { coeficiente },
      )
      suma.venta += cantidad * netoDe(precio, p.iva, conIva)
      suma.costo += cantidad * p.costo
    }
  }
  return { ...rango, unidades, antes: resumen(antes), despues: resumen(despues), sin_costo }
}

const resumen = ({ venta, costo }: { venta: number; costo: number }): Simulacion['antes'] => ({
  venta: Math.round(venta),
  margen: Math.round(venta - costo),
  porcentaje: venta === 0 ? null : Math.round(((venta - costo) / venta) * 10_000) / 100,
})
