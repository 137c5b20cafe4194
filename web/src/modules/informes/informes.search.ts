import { Mes } from '@mostrador/contract/informes'
import { entero, fecha, filtros, opcion } from '../../platform/search.ts'

const mes = (value: unknown): string | undefined => {
  const parsed = Mes.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

/** Which report, of which branch and time; `venta` is the sale that is looked at. */
export const informesSearch = filtros({
  tab: opcion('cobros', 'agenda'),
  sucursal: entero,
  desde: fecha,
  hasta: fecha,
  mes,
  venta: entero,
})
