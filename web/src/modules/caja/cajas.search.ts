import { entero, fecha, filtros, marca, opcion, pagina, rango } from '../../platform/search.ts'

/** The tab, and the filters of its list. */
export const cajaSearch = filtros({
  tab: opcion('dinero', 'turnos', 'traspasos', 'flujo'),
  sucursal: entero,
  caja: entero,
  usuario: entero,
  estado: opcion('abierto', 'cerrado'),
  diferencia: marca,
  diferencia_desde: fecha,
  ...rango,
  fecha,
  traspasos: opcion('PENDIENTE', 'CONFIRMADO', 'RECHAZADO'),
  page: pagina,
})
export type CajaSearch = ReturnType<typeof cajaSearch>
