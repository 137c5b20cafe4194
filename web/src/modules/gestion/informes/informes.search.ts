import type { Agrupar, Comparar } from '@mostrador/contract/gestion/analisis/analisis'
import { Mes } from '@mostrador/contract/wire'
import { entero, fecha, filtros, opcion, pagina, palabra, rango, texto } from '../../../platform/search.ts'

const mes = (value: unknown): string | undefined => {
  const parsed = Mes.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

const AGRUPAR: Record<Agrupar, true> = {
  dia: true,
  semana: true,
  mes: true,
  vendedor: true,
  articulo: true,
  rubro: true,
  marca: true,
  modelo: true,
  condicion: true,
  tipo_pago: true,
  sucursal: true,
  hora: true,
}
const COMPARAR: Record<Comparar, true> = { anterior: true, semana: true, mes: true, anio: true }

/** Of the articles that no longer leave; as many as the call takes. */
const dias = (value: unknown): number | undefined => {
  const n = entero(value)
  return n !== undefined && n <= 3_650 ? n : undefined
}

/**
 * The report, its branch and its dates (those of the agenda are due dates, its own); `venta` is the sale of the open
 * detail, `vendedor` or `cobrador` the one whose commission is open; `de` and `clave` leave one group of the analysis; `grupo` is the one
 * whose documents are open. `linea`, `nota`, `estado`, `search` and
 * `page` are of the sales without a line. `por` and `dias` are of the articles, `creditos` is the view of the credits,
 * `descuentos` the groups of the discounts.
 */
export const informesSearch = filtros({
  tab: opcion(
    'cobros',
    'agenda',
    'analisis',
    'articulos',
    'creditos',
    'comisiones',
    'sin_conexion',
    'descuentos',
  ),
  sucursal: entero,
  caja: entero,
  ...rango,
  mes,
  vence_desde: fecha,
  vence_hasta: fecha,
  venta: entero,
  vendedor: entero,
  cobrador: entero,
  agrupar: palabra(AGRUPAR),
  comparar: palabra(COMPARAR),
  de: palabra(AGRUPAR),
  clave: texto,
  grupo: texto,
  ver: opcion('rotacion', 'muertos', 'valorizado'),
  por: opcion('margen'),
  dias,
  descuentos: opcion('articulo', 'motivo', 'promocion'),
  creditos: opcion('semanas', 'meses', 'vendedores'),
  linea: opcion('contar', 'equipos'),
  nota: texto,
  estado: opcion('contadas'),
  search: texto,
  page: pagina,
  medir: opcion('unidades', 'margen'),
})
