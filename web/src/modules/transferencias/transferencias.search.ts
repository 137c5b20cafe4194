import { entero, filtros, opcion, pagina } from '../../platform/search.ts'

/** Direction from the working branch and state; `transferencia` is the one whose detail is open. */
export const transferenciasSearch = filtros({
  tipo: opcion('enviadas', 'recibidas'),
  estado: opcion('PENDIENTE', 'ENVIADA', 'RECIBIDA', 'CANCELADA'),
  page: pagina,
  transferencia: entero,
})
export type TransferenciasSearch = ReturnType<typeof transferenciasSearch>
