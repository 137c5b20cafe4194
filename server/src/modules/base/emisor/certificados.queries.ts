import {
  AVISO_CERTIFICADO_DIAS,
  type CertificadoFiscal,
} from '@mostrador/contract/base/facturacion/facturacion'
import { ENTORNO_FISCAL } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { diasEntre, fechaDe, mostrarFecha } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

interface Row extends Omit<CertificadoFiscal, 'estado' | 'dias_restantes' | 'aviso'> {
  /** The newest loaded one of its environment; null where none is loaded. */
  ultimo: boolean | null
}

/** Never the key. */
const rows = sql`
  select id, entorno, alias, cuit, csr, creado, numero_serie, vence,
    id = max(id) filter (where crt is not null) over (partition by entorno) as ultimo
  from facturacion_certificados`

function estadoDe({ vence, ultimo }: Row, now: Date): CertificadoFiscal['estado'] {
  if (vence === null) return 'pendiente'
  if (!ultimo) return 'reemplazado'
  return new Date(vence) > now ? 'vigente' : 'vencido'
}

function avisoDe(estado: CertificadoFiscal['estado'], { vence, entorno }: Row, dias: number): string | null {
  const en = ENTORNO_FISCAL[entorno]
  if (estado === 'vencido') return `El certificado de ${en} venció: haz uno nuevo para volver a facturar.`
  if (estado !== 'vigente' || vence === null || dias > AVISO_CERTIFICADO_DIAS) return null
  const dia = mostrarFecha(fechaDe(new Date(vence)))
  return `El certificado de ${en} vence el ${dia} (${dias === 1 ? 'falta 1 día' : `faltan ${dias} días`}): haz uno nuevo antes.`
}

function shown(row: Row, now: Date): CertificadoFiscal {
  const { ultimo: _, ...certificado } = row
  const estado = estadoDe(row, now)
  const dias = row.vence === null ? null : diasEntre(fechaDe(now), fechaDe(new Date(row.vence)))
  return { ...certificado, estado, dias_restantes: dias, aviso: avisoDe(estado, row, dias ?? 0) }
}

/** All certificates, the newest first. */
export async function listCertificados(db: Queryable, now: Date): Promise<CertificadoFiscal[]> {
  const found = await db.rows<Row>(sql`${rows} order by entorno, id desc`)
  return found.map((row) => shown(row, now))
}

/** Refuses with 404. */
export async function getCertificado(db: Queryable, id: number, now: Date): Promise<CertificadoFiscal> {
  const found = (await listCertificados(db, now)).find((c) => c.id === id)
  if (!found) throw notFound('El certificado no existe')
  return found
}
