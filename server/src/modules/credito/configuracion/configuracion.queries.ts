import type { Perfil } from '@mostrador/contract/base/sesion'
import {
  CONFIGURACION_INICIAL,
  type PasoRecordatorio,
  type UpdateConfiguracionCobranza,
} from '@mostrador/contract/credito/cobranza'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

type Interruptores = Omit<UpdateConfiguracionCobranza, 'pasos'>

export async function getConfiguracionCobranza(db: Queryable): Promise<UpdateConfiguracionCobranza> {
  const fila = await db.maybe<Interruptores>(
    sql`select activa, recordatorios, asunto from cobranza_configuracion`,
  )
  if (!fila) return CONFIGURACION_INICIAL
  const pasos = await db.rows<PasoRecordatorio>(
    sql`select dias, canal, texto from recordatorio_pasos order by dias`,
  )
  return Object.assign(fila, { pasos })
}

/** What a profile says of it. */
export async function getCobranzaEnPerfil(db: Queryable): Promise<Pick<Perfil, 'cobranza'>> {
  const fila = await db.maybe<{ recordatorios: boolean }>(
    sql`select recordatorios from cobranza_configuracion where activa`,
  )
  return fila ? { cobranza: fila } : {}
}
