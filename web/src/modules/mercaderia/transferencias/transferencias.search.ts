import { entero, fecha, filtros, marca, opcion, orden, pagina, rango } from '../../../platform/search.ts'

/**
 * The direction from the branch (by default the working one), the state, and a filter for lost units, or for those of the panel. `transferencia` is the one
 * with its detail open.
 */
export const transferenciasSearch = filtros({
  tipo: opcion('enviadas', 'recibidas'),
  estado: opcion('PENDIENTE', 'ENVIADA', 'RECIBIDA', 'CANCELADA'),
  faltantes: marca,
  faltantes_desde: fecha,
  sucursal: entero,
  ...rango,
  orden: orden('fecha_creacion', 'numero'),
  page: pagina,
  transferencia: entero,
})
export type TransferenciasSearch = ReturnType<typeof transferenciasSearch>
