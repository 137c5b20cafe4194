import type { Agrupar, Comparar } from '@mostrador/contract/gestion/analisis'
import { Mes } from '@mostrador/contract/wire'
import { entero, filtros, opcion, palabra, rango, texto } from '../../../platform/search.ts'

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
  condicion: true,
  tipo_pago: true,
  sucursal: true,
  hora: true,
}
const COMPARAR: Record<Comparar, true> = { anterior: true, semana: true, mes: true, anio: true }

/**
 * The report, its branch and its dates; `venta` is the sale of the open detail. `vendedor` the one whose commission is open; `de` and `clave` leave one group of the
 * analysis; `grupo` is the one whose documents are open.
 */
export const informesSearch = filtros({
  tab: opcion('cobros', 'agenda', 'analisis', 'articulos', 'comisiones'),
  sucursal: entero,
  caja: entero,
  ...rango,
  mes,
  venta: entero,
  vendedor: entero,
  agrupar: palabra(AGRUPAR),
  comparar: palabra(COMPARAR),
  de: palabra(AGRUPAR),
  clave: texto,
  grupo: texto,
  ver: opcion('rotacion', 'muertos', 'valorizado'),
  medir: opcion('unidades', 'margen'),
})
