import type { CondicionIvaEmisor, EntornoFiscal } from '@mostrador/contract/facturacion'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'

/** What a branch needs to know of the settings to issue a voucher. */
export interface Emisor {
  entorno: EntornoFiscal
  /** 11 digits. */
  cuit: string
  condicion_iva: CondicionIvaEmisor
  /** In centavos: from this total on a final consumer must be identified, since a day. */
  umbral_identificacion: number
  umbral_identificacion_desde: string
  /** The fiscal point of sale of the branch. */
  punto_venta: number
}

/** The issuer of a branch; undefined while invoicing is off, or when the branch has no fiscal point of sale. */
export const findEmisor = (db: Queryable, sucursal: number): Promise<Emisor | undefined> =>
  db.maybe<Emisor>(sql`
    select f.entorno, f.cuit, f.condicion_iva, f.umbral_identificacion, f.umbral_identificacion_desde,
      p.numero as punto_venta
    from facturacion f join facturacion_puntos_venta p on p.entorno = f.entorno and p.sucursal = ${sucursal}
    where f.activa`)
