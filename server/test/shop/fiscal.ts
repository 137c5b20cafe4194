/** Electronic invoicing for tests: turned on, without a tax office. */

import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type {
  CondicionIvaEmisor,
  EntornoFiscal,
} from '@mostrador/contract/base/facturacion/facturacion-estado'
import sql from 'sql-template-tag'
import type { TestApp } from '../run/app.ts'

export const CUIT_EMISOR = '30712345671'
export const CUIT_CLIENTE = '30500010912'

export interface Opciones {
  condicion_iva?: CondicionIvaEmisor
  entorno?: EntornoFiscal
  /** In centavos. */
  umbral?: number
  precios_con_iva?: boolean
}

/**
 * Both branches issue: Centro as point of sale 11, Norte as 12. The certificate is none: what is queued waits for the
 * test.
 */
export async function facturar(shop: TestApp, opciones: Opciones = {}): Promise<void> {
  const {
    entorno = 'homologacion',
    condicion_iva = 'responsable_inscripto',
    umbral = 1_000_000_000,
  } = opciones
  await shop.db.run(sql`
    insert into facturacion_certificados (entorno, alias, cuit, clave, csr, crt, numero_serie, desde, vence)
    values (${entorno}, 'prueba', ${CUIT_EMISOR}, 'x', 'x', 'x', '1', '2026-01-01', '2028-01-01')`)
  await shop.admin.call(facturacion.update, {
    body: {
      activa: true,
      entorno,
      condicion_iva,
      cuit: CUIT_EMISOR,
      razon_social: 'Comercio SA',
      ingresos_brutos: '901-1',
      inicio_actividades: '2020-01-01',
      domicilio: 'San Martín 100, Rosario',
      umbral_identificacion: umbral,
      precios_con_iva: opciones.precios_con_iva ?? true,
      puntos_venta: [
        { entorno, sucursal: shop.centro, numero: 11 },
        { entorno, sucursal: shop.norte, numero: 12 },
      ],
    },
  })
}

/** What the tax office grants: the vouchers that wait get their numbers and a CAE, in their order. */
export async function grantAll(shop: TestApp, ids?: number[]): Promise<void> {
  await shop.db.run(sql`
    update comprobantes_fiscales c set estado = 'autorizado', numero = n.numero, contenido = '{}',
      cae = lpad((10000000000000 + c.id)::text, 14, '7'), cae_vence = c.fecha + 10, autorizado = now(), motivo = null
    from (
      select id, row_number() over (partition by entorno, cuit, punto_venta, tipo order by id)
        + (select coalesce(max(numero), 0) from comprobantes_fiscales u where (u.entorno, u.cuit, u.punto_venta, u.tipo)
            = (w.entorno, w.cuit, w.punto_venta, w.tipo)) as numero
      from comprobantes_fiscales w where estado in ('sin_emitir', 'enviando', 'incierto')
        and (${ids ?? null}::integer[] is null or id = any(${ids ?? null}::integer[]))
    ) n where n.id = c.id`)
}

/** On its way, or sent without a clear answer. */
export const enviar = (shop: TestApp, id: number, estado: 'enviando' | 'incierto'): Promise<unknown> =>
  shop.db.run(sql`
    update comprobantes_fiscales set estado = ${estado}, contenido = '{}', proximo_intento = now() + interval '1 hour',
      intentos = intentos + 1,
      numero = 1 + (
      select coalesce(max(u.numero), 0) from comprobantes_fiscales u
      where (u.entorno, u.cuit, u.punto_venta, u.tipo) = (c.entorno, c.cuit, c.punto_venta, c.tipo))
    from (select entorno, cuit, punto_venta, tipo from comprobantes_fiscales where id = ${id}) c
    where id = ${id}`)

/** A voucher as the database holds it, with its rates and lines. Amounts in centavos. */
export const comprobanteDe = async (
  shop: TestApp,
  documento: { venta: number } | { nota_credito: number } | { revierte: number },
) => {
  const { venta = null, nota_credito = null, revierte = null }: Record<string, number | null> = documento
  const comprobante = await shop.db.maybe<Record<string, unknown> & { id: number }>(sql`
    select id, entorno, punto_venta, tipo, numero, estado, retirado, fecha, receptor_nombre, receptor_domicilio,
      receptor_tipo_documento, receptor_documento, receptor_condicion_iva, condicion_venta, total, neto, iva, exento,
      no_gravado, asociado, periodo_desde, periodo_hasta
    from comprobantes_fiscales where venta = ${venta} or nota_credito = ${nota_credito} or revierte = ${revierte}`)
  if (!comprobante) return null
  const ivas = await shop.db.rows(sql`
    select id, base, importe from comprobante_fiscal_ivas where comprobante = ${comprobante.id} order by id desc`)
  const lineas = await shop.db.rows(sql`
    select articulo, descripcion, cantidad, precio_unitario, total, iva from comprobante_fiscal_lineas
    where comprobante = ${comprobante.id} order by linea`)
  return { ...comprobante, ivas, lineas }
}
