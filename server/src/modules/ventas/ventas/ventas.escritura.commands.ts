/** A sale that was accepted, as it is written: the document with its lines, and its debt. */

import type { Plan } from '@mostrador/contract/base/plan'
import type { Sucursal } from '@mostrador/contract/base/sucursales'
import type { PagoDeVentaInput } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { LineaVenta, RebajaDeLinea } from '@mostrador/contract/ventas/lineas'
import { ahorroDePacks } from '@mostrador/contract/ventas/presentaciones/vendidas'
import type { CreateVenta, Venta } from '@mostrador/contract/ventas/ventas'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { addingTo } from '../../base/contadores/contadores.commands.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import type { Escrito } from '../../documentos/documentos/documento.commands.ts'
import type { ClienteFiscal } from '../../fiscal/facturar/facturar.commands.ts'
import { moveCuentaCliente } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import {
  COLUMNAS_DE_COSTO,
  type CostosDeLinea,
  costosDeHoy,
  costosEscritos,
} from '../../mercaderia/costos/costos.queries.ts'
import type { AFavorDeVenta } from '../cuotas/aplicaciones/aplicaciones.reglas.ts'
import { planEscrito, planVendido } from '../planes/planes.queries.ts'
import { motivoDe, sinStock } from './ventas.lineas.reglas.ts'
import { autorizoDescuento } from './ventas.permisos.queries.ts'
import { anticipoEnDinero, type Financiacion } from './ventas.reglas.ts'

type Rebaja = Omit<z.infer<z.ZodMiniObject<typeof RebajaDeLinea>>, 'promociones'>

export interface ClienteDeVenta extends ClienteFiscal {
  baja: boolean
  saldo: number
  limite: number | null
  lista_aplicada: number | null
}

export const nombreIn = (articulos: Map<string, Articulo>, id: string): string =>
  articulos.get(id)?.nombre ?? id

/** A sale that was accepted. */
export interface VentaNueva {
  input: CreateVenta
  fecha: FechaAbierta
  sucursal: Sucursal & { id: SucursalPropia }
  cliente: ClienteDeVenta
  articulos: Map<string, Articulo>
  total: number
  /** What an exchange has just credited to the account. */
  acreditado: number
  financiacion: Financiacion
  /** The plan of the shop under which it is sold. */
  plan: Plan | null
  /** What the same would have cost in cash; null of a sale on the spot, and where it is not known. */
  contado: number | null
  aFavor: AFavorDeVenta
  /** The parts of the payment, or of the advance; null for one part as the condition says. */
  pagos: PagoDeVentaInput[] | null
}

/**
 * The document and its lines. The select hides their number from the planner: one plan serves all sales (see `takeStock`).
 * @returns the sale as it was written, without instalments. To read it back would find the same.
 */
export async function insertVenta(tx: Tx, nueva: VentaNueva, actor: Actor): Promise<Venta> {
  const { input, fecha, sucursal, cliente, articulos, total, financiacion, plan, contado, pagos } = nueva
  const { detalles } = input
  const motivo = motivoDe(input)
  const rebajas = detalles.map((linea) => rebajaDe(linea, actor))
  const { costos, ...escrita } = await tx.one<{
    id: number
    fecha_creacion: string
    costos: CostosDeLinea[]
  }>(sql`
    with venta as (
      insert into ventas (sucursal, punto_venta, fecha, cliente, usuario, condicion_venta, concepto, bonificacion,
        bonificacion_motivo, redondeo, total, anticipo, cantidad_cuotas, valor_cuota, pago_dividido, plan, plan_nombre, plan_coeficiente, plan_ajustable,
        contado)
      values (${sucursal.id}, ${sucursal.punto_venta}, ${fecha}::date, ${input.cliente}, ${actor.id},
        ${input.condicion_venta}, ${input.concepto}, ${pesos(input.bonificacion)},
        ${motivo}, ${pesos(input.redondeo ?? 0)}, ${pesos(total)},
        ${pesos(financiacion.anticipo)}, ${financiacion.cantidad_cuotas}, ${pesos(financiacion.valor_cuota)},
        ${pagos !== null && !esCuentaCorriente(input.condicion_venta)}, ${planEscrito(plan)},
        ${contado === null ? null : pesos(contado)}::numeric)
      returning id, creada as fecha_creacion
    ), detalles as (
      insert into venta_detalles (venta, linea, articulo, cantidad, precio_unitario, total, servicio, descuento,
        descuento_motivo, descuento_autorizo, descripcion, iva, llevado, importe_etiqueta,
        presentaciones, ahorro_presentaciones, ${COLUMNAS_DE_COSTO})
      select venta.id, linea, articulo, cantidad, precio_unitario, total, servicio, descuento, motivo, autorizo, descripcion,
        iva, llevado, etiqueta, presentaciones, ahorro, ${costosDeHoy(sql`d.articulo`)}
      from venta, unnest((select ${detalles.map((d) => d.articulo)}::text[]), ${detalles.map((d) => d.cantidad)}::numeric(13,3)[],
        ${detalles.map((d) => pesos(d.precio_unitario))}::numeric[], ${detalles.map((d) => pesos(d.total))}::numeric[],
        ${detalles.map((d) => sinStock(d, articulos))}::boolean[],
        ${detalles.map((d) => pesos(d.descuento ?? 0))}::numeric[], ${rebajas.map((r) => r.descuento_motivo ?? null)}::text[],
        ${rebajas.map((r) => r.descuento_autorizado_por ?? null)}::text[],
        ${detalles.map((d) => d.descripcion ?? null)}::text[], ${detalles.map((d) => d.iva ?? null)}::text[],
        ${detalles.map((d) => d.llevado ?? false)}::boolean[], ${detalles.map(etiquetaEscrita)}::numeric[],
        ${detalles.map(packsEscritos)}::jsonb[], ${detalles.map((d) => pesos(ahorroDePacks(d)))}::numeric[])
        with ordinality as d (articulo, cantidad, precio_unitario, total, servicio, descuento, motivo, autorizo, descripcion,
          iva, llevado, etiqueta, presentaciones, ahorro, linea)
      returning linea, costo_unitario, costo_promedio
    ), ${addingTo({ que: 'ventas', sucursal: sucursal.id }, sql`select 1`)}
    select id, fecha_creacion, ${costosEscritos} as costos from venta`)
  const { cuotas: _, ...cuotas } = financiacion
  const { pago } = nueva.aFavor
  return {
    ...escrita,
    numero: comprobante('venta', sucursal.punto_venta, escrita.id),
    tipo_documento: input.tipo_documento,
    punto_venta: sucursal.punto_venta,
    fecha,
    cliente: input.cliente,
    cliente_nombre: cliente.nombre,
    sucursal: sucursal.id,
    sucursal_nombre: sucursal.nombre,
    estado: 'aprobada',
    usuario: actor.id,
    usuario_nombre: actor.username,
    usuario_persona: nombreDePersona(actor),
    condicion_venta: input.condicion_venta,
    ...(plan && { plan: planVendido(plan) }),
    concepto: input.concepto,
    bonificacion: input.bonificacion,
    total,
    ...cuotas,
    ...(contado !== null && { contado }),
    ...(motivo && { bonificacion_motivo: motivo }),
    ...(input.redondeo && { redondeo: input.redondeo }),
    ...(pago > 0 && { a_favor: pago }),
    nota_credito_id: null,
    nota_credito_numero: null,
    detalles: detalles.map(({ articulo, cantidad, precio_unitario, total, descripcion }, i) => ({
      articulo: { id: articulo, nombre: descripcion ?? nombreIn(articulos, articulo) },
      cantidad,
      devueltas: 0,
      precio_unitario,
      total,
      ...rebajas[i],
      ...(costos[i] as CostosDeLinea),
    })),
    cuotas: [],
  }
}

/** As its column takes it. */
export const etiquetaEscrita = ({ importe_etiqueta }: LineaVenta): string | null =>
  importe_etiqueta === undefined ? null : pesos(importe_etiqueta)

export const packsEscritos = ({ presentaciones }: LineaVenta): string | null =>
  presentaciones ? JSON.stringify(presentaciones) : null

/** What a document says of the discounts of a line, by whom it was allowed, and of an open line. */
const rebajaDe = (linea: LineaVenta, actor: Actor): Rebaja => {
  const { descuento = 0, descuento_motivo, iva, importe_etiqueta, presentaciones, llevado } = linea
  const autorizo = descuento > 0 ? autorizoDescuento(linea, actor) : undefined
  return {
    ...(descuento > 0 && {
      descuento,
      ...(descuento_motivo && { descuento_motivo }),
      ...(autorizo && { descuento_autorizado_por: autorizo }),
    }),
    ...(iva && { iva }),
    ...(importe_etiqueta !== undefined && { importe_etiqueta }),
    ...(presentaciones && { presentaciones }),
    ...(llevado && { llevado }),
  }
}

/** Of a sale on account its total; on the spot only what credit pays. */
export const debitCuentaCliente = (
  tx: Tx,
  documento: Escrito<'venta'>,
  { acreditado, input, total, financiacion, aFavor }: VentaNueva,
  actor: Actor,
): Promise<number> =>
  moveCuentaCliente(
    tx,
    {
      cliente: input.cliente,
      fecha: documento.fecha,
      concepto: `Venta ${documento.comprobante}`,
      importe: esCuentaCorriente(input.condicion_venta) ? total : aFavor.pago,
      acreditado,
      cobrado: anticipoEnDinero(financiacion, aFavor),
      sucursal: documento.sucursal,
      documento,
    },
    actor,
  )
