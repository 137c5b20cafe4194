/** The words of the audit trail, for people. */
import type { AccionAuditada, EntidadAuditada } from '@mostrador/contract/auditoria'

export const ENTIDAD: Record<EntidadAuditada, string> = {
  usuarios: 'Usuario',
  sucursales: 'Local',
  clientes: 'Cliente',
  articulos: 'Artículo',
  'actualizaciones-precios': 'Actualización de precios',
  ventas: 'Venta',
  recibos: 'Recibo',
  transferencias: 'Transferencia',
}

export const ACCION: Record<AccionAuditada, string> = {
  crear: 'Creación',
  modificar: 'Modificación',
  baja: 'Baja',
  precios: 'Precios',
  anular: 'Anulación',
  cancelar: 'Cancelación',
  deshacer: 'Deshacer',
}

type Estado = Record<string, unknown> | null

export interface CampoCambiado {
  campo: string
  antes: string
  despues: string
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields whose value is another one now; of something created, all that say something. */
export function camposCambiados(antes: Estado, despues: Estado): CampoCambiado[] {
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return campos
    .map((campo) => ({ campo, antes: shown(antes?.[campo]), despues: shown(despues?.[campo]) }))
    .filter((c) => c.antes !== c.despues)
}
