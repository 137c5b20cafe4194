import { entero, filtros, marca, opcion, pagina } from '../../platform/search.ts'

/** Direction from the working branch, state, and whether something was lost; `transferencia` is the one whose detail is open. */
export const transferenciasSearch = filtros({
  tipo: opcion('enviadas', 'recibidas'),
  estado: opcion('PENDIENTE', 'ENVIADA', 'RECIBIDA', 'CANCELADA'),
  faltantes: marca,
  page: pagina,
  transferencia: entero,
})
export type TransferenciasSearch = ReturnType<typeof transferenciasSearch>
