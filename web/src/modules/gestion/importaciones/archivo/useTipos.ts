import { DE_COMPRAS, TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { useSesion } from '../../../../platform/api/session.tsx'

/** What may be imported: what is bought only where purchases are on. */
export function useTipos(): readonly TipoImportacion[] {
  const { usuario } = useSesion()
  return TipoImportacion.options.filter((tipo) => usuario.compras === true || !DE_COMPRAS.includes(tipo))
}
