/** What the paper of a fiscal voucher says. */

import type {
  CondicionIvaEmisor,
  EntornoFiscal,
} from '@mostrador/contract/base/facturacion/facturacion-estado'
import type { EstadoComprobanteFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { getMembrete, type Membrete } from '../../base/impresiones/membrete.queries.ts'
import type { LineaFiscal } from '../facturar/comprobantes-fiscales.commands.ts'

interface Comprobante {
  id: number
  entorno: EntornoFiscal
  /** Of the issuer when it was made, 11 digits. */
  cuit: string
  tipo: number
  punto_venta: number
  numero: number | null
  estado: EstadoComprobanteFiscal
  retirado: boolean
  /** The credit note behind it was undone. */
  revertida: boolean
  fecha: string
  receptor_nombre: string
  receptor_domicilio: string
  receptor_tipo_documento: number
  receptor_documento: string
  receptor_condicion_iva: number
  condicion_venta: string
  /** In centavos, like all amounts here. */
  total: number
  neto: number
  iva: number
  exento: number
  no_gravado: number
  cae: string | null
  cae_vence: string | null
  periodo_desde: string | null
  periodo_hasta: string | null
  /** The day of its services; null for goods alone. */
  fecha_servicio: string | null
  asociado_tipo: number | null
  asociado_punto_venta: number | null
  asociado_numero: number | null
  asociado_fecha: string | null
  /** Whose code its paper carries: of the sale of an invoice, where goods come back from their sale. */
  venta: number | null
}

/** The business as the settings described it when the voucher was made. */
interface EmisorImpreso {
  razon_social: string
  nombre_fantasia: string
  condicion_iva: CondicionIvaEmisor
  ingresos_brutos: string
  inicio_actividades: string | null
  domicilio: string
}

export interface Papel extends Comprobante {
  emisor: EmisorImpreso
  membrete: Membrete
  ivas: { id: number; base: number; importe: number }[]
  lineas: (LineaFiscal & { unidad: string })[]
}

/** Refuses with 404. */
export async function getPapel(db: Queryable, id: number): Promise<Papel> {
  const comprobante = await db.maybe<Comprobante>(sql`
    select c.id, c.entorno, c.cuit, c.tipo, c.punto_venta, c.numero, c.estado, c.retirado, c.fecha, c.receptor_nombre,
      c.receptor_domicilio, c.receptor_tipo_documento, c.receptor_documento, c.receptor_condicion_iva,
      c.condicion_venta, c.total, c.neto, c.iva, c.exento, c.no_gravado, c.cae, c.cae_vence, c.periodo_desde,
      c.periodo_hasta, c.fecha_servicio, a.tipo as asociado_tipo, a.punto_venta as asociado_punto_venta, a.numero as asociado_numero,
      a.fecha as asociado_fecha,
      (select c.venta from ventas_configuracion v where v.devolver_desde_venta) as venta,
      exists (select from nota_credito_reversiones r where r.nota in (c.nota_credito, c.revierte)) as revertida
    from comprobantes_fiscales c left join comprobantes_fiscales a on a.id = c.asociado
    where c.id = ${id}`)
  if (!comprobante) throw notFound('El comprobante no existe')
  const [hoy, entonces, ivas, lineas, membrete] = await Promise.all([
    db.one<EmisorImpreso>(sql`
      select razon_social, nombre_fantasia, condicion_iva, ingresos_brutos, inicio_actividades, domicilio
      from facturacion`),
    alEmitir(db, 'comprobantes-fiscales', id, { facturacion: [{ id: true }] }),
    db.rows<Papel['ivas'][number]>(sql`
      select id, base, importe from comprobante_fiscal_ivas where comprobante = ${id} order by importe desc, id`),
    db.rows<Papel['lineas'][number]>(sql`
      select coalesce(articulo, '') as articulo, descripcion, cantidad, precio_unitario, total, iva,
        coalesce((select a.unidad from articulos a where a.id = l.articulo), '') as unidad
      from comprobante_fiscal_lineas l
      where comprobante = ${id} order by linea`),
    getMembrete(db),
  ])
  const emisor = entonces('facturacion', { id: true, ...hoy })
  return { ...comprobante, emisor, membrete, ivas, lineas }
}
