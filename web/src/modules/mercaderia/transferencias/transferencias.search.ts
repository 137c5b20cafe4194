import { entero, filtros, marca, opcion, orden, pagina, rango } from '../../../platform/search.ts'

/**
 * The direction from the working branch, the state, and a filter for lost units. `transferencia` is the one
 * with its detail open.
 */
export const transferenciasSearch = filtros({
  tipo: opcion('enviadas', 'recibidas'),
  estado: opcion('PENDIENTE', 'ENVIADA', 'RECIBIDA', 'CANCELADA'),
  faltantes: marca,
  ...rango,
  orden: orden('fecha_creacion', 'numero'),
  page: pagina,
  transferencia: entero,
})
export type TransferenciasSearch = ReturnType<typeof transferenciasSearch>
