import { Mes } from '@mostrador/contract/wire'
import { entero, filtros, opcion, rango } from '../../../platform/search.ts'

const mes = (value: unknown): string | undefined => {
  const parsed = Mes.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

/** The report, its branch and its dates; `venta` is the sale of the open detail. */
export const informesSearch = filtros({
  tab: opcion('cobros', 'agenda'),
  sucursal: entero,
  caja: entero,
  ...rango,
  mes,
  venta: entero,
})
