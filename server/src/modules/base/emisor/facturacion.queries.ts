import type { Facturacion, PuntoVentaFiscal } from '@mostrador/contract/base/facturacion/facturacion'
import type {
  CondicionIvaEmisor,
  EntornoFiscal,
  FacturacionEstado,
} from '@mostrador/contract/base/facturacion/facturacion-estado'
import type { Sucursal } from '@mostrador/contract/base/sucursales'
import sql from 'sql-template-tag'
import type { Addresses } from '../../../arca/addresses.ts'
import { type Kind, selected } from '../../../platform/database/columns.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { sucursalColumns } from '../sucursales/sucursales.queries.ts'
import { listCertificados } from './certificados.queries.ts'
import { avisosDe, direccionesDe, impedimentosDe } from './facturacion.reglas.ts'

/** What a branch needs to know of the settings to issue a voucher. */
export interface Emisor {
  entorno: EntornoFiscal
  /** 11 digits. */
  cuit: string
  condicion_iva: CondicionIvaEmisor
  /** In centavos: from this total on a final consumer must be identified, since a day. */
  umbral_identificacion: number
  umbral_identificacion_desde: string
  /** Whether the prices of the articles include IVA; a sale adds it where they do not. */
  precios_con_iva: boolean
  /** The fiscal point of sale of the branch. */
  punto_venta: number
}

/** The issuer of a branch; undefined while invoicing is off, or when the branch has no fiscal point of sale. */
export const findEmisor = (db: Queryable, sucursal: number): Promise<Emisor | undefined> =>
  db.maybe<Emisor>(sql`
    select f.entorno, f.cuit, f.condicion_iva, f.umbral_identificacion, f.umbral_identificacion_desde,
      f.precios_con_iva, p.numero as punto_venta
    from facturacion f join facturacion_puntos_venta p on p.entorno = f.entorno and p.sucursal = ${sucursal}
    where f.activa`)

/** Without its point of sale a branch has no issuer; the settings are null while invoicing is off. */
type FilaEmisor = Omit<Emisor, 'punto_venta'>
type FilaSucursal = Sucursal &
  (
    | (FilaEmisor & { punto_venta_fiscal: number })
    | ({ [K in keyof FilaEmisor]: FilaEmisor[K] | null } & { punto_venta_fiscal: null })
  )

interface SucursalConEmisor<S extends number> {
  sucursal: Sucursal & { id: S }
  emisor: Emisor | undefined
}

/** The branch of a document and its issuer, in one statement: see `getSucursal` and `findEmisor`. */
export async function getSucursalConEmisor<S extends number>(
  db: Queryable,
  id: S,
): Promise<SucursalConEmisor<S>> {
  const row = await db.maybe<FilaSucursal>(sql`
    select s.*, f.entorno, f.cuit, f.condicion_iva, f.umbral_identificacion, f.umbral_identificacion_desde,
      f.precios_con_iva, p.numero as punto_venta_fiscal
    from (select ${sucursalColumns} from sucursales where id = ${id}) s
    left join facturacion f on f.activa
    left join facturacion_puntos_venta p on p.entorno = f.entorno and p.sucursal = s.id`)
  if (!row) throw notFound('La sucursal no existe')
  if (row.punto_venta_fiscal === null) return { sucursal: { ...row, id }, emisor: undefined }
  const { entorno, cuit, condicion_iva, precios_con_iva, punto_venta_fiscal: punto_venta } = row
  const { umbral_identificacion, umbral_identificacion_desde } = row
  const umbral = { umbral_identificacion, umbral_identificacion_desde }
  return {
    sucursal: { ...row, id },
    emisor: { entorno, cuit, condicion_iva, ...umbral, precios_con_iva, punto_venta },
  }
}

/** The columns of the settings. */
export const ajustesColumns = {
  activa: 'boolean',
  entorno: 'text',
  cuit: 'text',
  razon_social: 'text',
  nombre_fantasia: 'text',
  condicion_iva: 'text',
  ingresos_brutos: 'text',
  inicio_actividades: 'date',
  domicilio: 'text',
  url_wsaa: 'text',
  url_wsfe: 'text',
  umbral_identificacion: 'importe',
  umbral_identificacion_desde: 'date',
  precios_con_iva: 'boolean',
} as const satisfies Partial<Record<keyof Facturacion, Kind>>

export type AjustesFiscales = Pick<Facturacion, keyof typeof ajustesColumns>

/** $ 10.000.000, since RG 5700/2025. */
const UMBRAL = 1_000_000_000
const UMBRAL_DESDE = '2025-05-29'

/** The settings of a business that has never opened them. */
const SIN_AJUSTES: AjustesFiscales = {
  activa: false,
  entorno: 'homologacion',
  cuit: '',
  razon_social: '',
  nombre_fantasia: '',
  condicion_iva: 'responsable_inscripto',
  ingresos_brutos: '',
  inicio_actividades: null,
  domicilio: '',
  url_wsaa: null,
  url_wsfe: null,
  umbral_identificacion: UMBRAL,
  umbral_identificacion_desde: UMBRAL_DESDE,
  precios_con_iva: true,
}

export const getAjustes = async (db: Reader): Promise<AjustesFiscales> =>
  (await db.maybe<AjustesFiscales>(sql`select ${selected(ajustesColumns)} from facturacion`)) ?? SIN_AJUSTES

/** One for each branch and environment, also without a number. */
const listPuntosVenta = (db: Queryable): Promise<PuntoVentaFiscal[]> =>
  db.rows<PuntoVentaFiscal>(sql`
    select e.entorno, s.id as sucursal, s.nombre as sucursal_nombre, p.numero
    from sucursales s cross join (values ('homologacion'), ('produccion')) as e (entorno)
    left join facturacion_puntos_venta p on p.entorno = e.entorno and p.sucursal = s.id
    order by s.id, e.entorno`)

/** The whole settings. `servidor` are the addresses that the operator of the server sets. */
export async function getFacturacion(
  db: Queryable,
  servidor: Partial<Addresses>,
  now: Date,
): Promise<Facturacion> {
  const [ajustes, puntos_venta, certificados] = await db.together((on) =>
    Promise.all([getAjustes(on), listPuntosVenta(on), listCertificados(on, now)]),
  )
  const partes = { ...ajustes, puntos_venta, certificados }
  return {
    ...partes,
    direcciones: direccionesDe(ajustes, servidor),
    impedimentos: impedimentosDe(partes),
    avisos: avisosDe(partes),
  }
}

/** What a till asks before it saves a sale. */
export async function getEstado(db: Queryable): Promise<FacturacionEstado> {
  const ajustes = await getAjustes(db)
  const [puntos_venta, { con_comprobantes, padron }] = await db.together((on) =>
    Promise.all([
      on.rows<{ sucursal: number; numero: number }>(sql`
        select sucursal, numero from facturacion_puntos_venta where entorno = ${ajustes.entorno} order by sucursal`),
      on.one<{ con_comprobantes: boolean; padron: boolean }>(sql`
        select exists (select from comprobantes_fiscales) as con_comprobantes,
          exists (select from facturacion_certificados where entorno = ${ajustes.entorno} and crt is not null) as padron`),
    ]),
  )
  const { activa, entorno, cuit, condicion_iva, precios_con_iva } = ajustes
  const { umbral_identificacion, umbral_identificacion_desde } = ajustes
  return {
    activa,
    entorno,
    cuit,
    condicion_iva,
    precios_con_iva,
    puntos_venta,
    umbral_identificacion,
    umbral_identificacion_desde,
    con_comprobantes,
    ...(padron && cuit !== '' && { padron: true as const }),
  }
}
