import { entero, fecha, filtros, marca, opcion, pagina } from '../../platform/search.ts'

/** The tab, and the filters of its list. */
export const cajaSearch = filtros({
  tab: opcion('turnos', 'traspasos', 'flujo'),
  sucursal: entero,
  caja: entero,
  usuario: entero,
  estado: opcion('abierto', 'cerrado'),
  diferencia: marca,
  desde: fecha,
  hasta: fecha,
  fecha,
  traspasos: opcion('PENDIENTE', 'CONFIRMADO', 'RECHAZADO'),
  page: pagina,
})
export type CajaSearch = ReturnType<typeof cajaSearch>
