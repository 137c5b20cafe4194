import type { Auditoria } from '@mostrador/contract/gestion/auditoria'

/** Who made the change, and who lent the permission for it. */
export const quienDe = ({ usuario_nombre, autorizado_por_nombre }: Auditoria): string =>
  autorizado_por_nombre ? `${usuario_nombre} (autorizó ${autorizado_por_nombre})` : usuario_nombre
