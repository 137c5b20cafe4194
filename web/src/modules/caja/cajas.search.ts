import { deListaCon, entero, fecha, opcion } from '../../platform/search.ts'

/** The tab, and what is chosen in those that are no list. */
export const cajaSearch = deListaCon({
  tab: opcion('dinero', 'turnos', 'traspasos', 'flujo'),
  sucursal: entero,
  fecha,
})
