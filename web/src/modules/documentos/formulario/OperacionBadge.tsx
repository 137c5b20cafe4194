import type { TipoOperacion } from '@mostrador/contract/documentos/documentos'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'

/** ENTRADA brings goods into the branch; SALIDA takes them out. */
export const OperacionBadge = ({ tipo }: { tipo: TipoOperacion }) => (
  <EstadoBadge tone={tipo === 'ENTRADA' ? 'green' : 'amber'}>{tipo}</EstadoBadge>
)
