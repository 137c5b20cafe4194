import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { comprobante, readNumero } from '@mostrador/contract/documentos/comprobantes'
import { CONDICIONES, type CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import { sumar } from '@mostrador/contract/importes'
import { pagosPorDevolver } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import type {
  NotaCredito,
  NotaCreditoListItem,
  VentaADevolver,
} from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { notasCreditoLista } from '@mostrador/contract/ventas/notas-credito/notas-credito.lista'
import type { Persona } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { documentOrders, documentSentences, totalYAnulado } from '../../../platform/api/lists/documents.ts'
import { listOf, sinFiltros } from '../../../platform/api/lists/lista.ts'
import { isAmong, matches } from '../../../platform/api/lists/search.ts'
import { numbered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import {
  type FiscalRow,
  findPorNumeroFiscal,
  fiscalDe,
  toFiscal,
} from '../../fiscal/facturar/documento.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'
import { type CostosDeLinea, costosDeLinea } from '../../mercaderia/costos/costos.queries.ts'
import { pagadoConCredito } from '../cuotas/aplicaciones/aplicaciones.queries.ts'
import { type LineaVendida, porDevolverDe } from './notas-credito.reglas.ts'

type Row = Omit<NotaCreditoListItem, 'numero' | 'cliente' | 'sucursal' | 'comprobante_fiscal'> & {
  fiscal: FiscalRow | null
  cliente: number
  cliente_nombre: string
  sucursal: number
  sucursal_nombre: string
}

const summary = sql`n.id, n.punto_venta, n.fecha, n.cliente, c.nombre as cliente_nombre, n.sucursal,
  s.nombre as sucursal_nombre, n.concepto, n.total, n.estado, n.origen, n.venta, n.recibo,
  ${fiscalDe('nota_credito', sql`n.id`)} as fiscal`

const names = sql`join clientes c on c.id = n.cliente join sucursales s on s.id = n.sucursal`

function toItem<T extends Row>({ cliente, cliente_nombre, sucursal, sucursal_nombre, fiscal, ...row }: T) {
  return {
    ...row,
    comprobante_fiscal: toFiscal(fiscal),
    numero: comprobante('nota_credito', row.punto_venta, row.id),
    cliente: { id: cliente, nombre: cliente_nombre },
    sucursal: { id: sucursal, nombre: sucursal_nombre },
  }
}

const numeroIn = (text: string): number | null => readNumero('nota_credito', text)?.numero ?? null

/** The notes that the text names by their own number or by that of their fiscal voucher. */
async function findNombradas(db: Queryable, text: string): Promise<number[]> {
  const id = numeroIn(text)
  return [...(id === null ? [] : [id]), ...(await findPorNumeroFiscal(db, 'nota_credito', text))]
}

/** The matches of the search box: by words of the customer or of the concept, or by a number of the note. */
const hits = async (db: Queryable, text: string, nombradas: number[]): Promise<Sql> =>
  sql`id in (
    select id from notas_credito where ${await esDeClientes(db, sql`cliente`, text)}
    union select id from notas_credito where ${matches(sql`busqueda`, text)}
    union select unnest(${nombradas}::integer[]))`

/** The notes with the searched number come first, then the newest. */
export const notasCreditoList = listOf(notasCreditoLista, {
  sucursal: { column: sql`sucursal` },
  filtros: documentSentences,
  ordenes: documentOrders,
  totales: totalYAnulado,
  search: async ({ db }, text) => {
    const nombradas = await findNombradas(db, text)
    const named = nombradas.length === 0 ? null : isAmong(sql`id`, nombradas)
    return { hits: await hits(db, text, nombradas), named }
  },
  rows: numbered({ table: sql`notas_credito`, as: sql`n`, columns: summary, names }),
  item: (row: Row): NotaCreditoListItem => toItem(row),
  kept: ({ db, alcance, query }) =>
    sinFiltros(query) ? () => countDocumentos(db, 'notas_credito', alcance.sucursal) : undefined,
})

/** The units of each article of a sale that manual notes returned and that still hold, and their amounts: (articulo, cantidad, total). */
export const devueltasDe = (venta: number): Sql => sql`
  select d.articulo, sum(d.cantidad) as cantidad, sum(d.total) as total
  from notas_credito n join nota_credito_detalles d on d.nota = n.id
  where n.venta = ${venta} and n.origen = 'MANUAL' and n.estado = 'aprobada' group by d.articulo`

interface VentaRow extends Omit<VentaADevolver, 'numero' | 'lineas' | 'pagos' | 'pagos_por_devolver'> {
  punto_venta: number
  condicion_venta: CondicionVenta
  /** What credit of the customer paid of it. */
  credito: number
  /** What its notes gave back in money. */
  devuelto: LineaPago[] | null
  /** Null unless its payment is divided. */
  divididos: LineaPago[] | null
}

/** What a sale brought on the spot, as its condition says. */
function pagosDe(condicion: CondicionVenta, total: number): LineaPago[] {
  const { pago } = CONDICIONES[condicion]
  return pago === null || total === 0 ? [] : [{ tipo_pago: pago, monto: total }]
}

/** A sale with what can still come back of its lines. Refuses with 404. */
export async function getVentaADevolver(db: Queryable, id: number): Promise<VentaADevolver> {
  const [venta, lineas] = await Promise.all([
    db.maybe<VentaRow>(sql`
      select id, punto_venta, cliente, fecha, estado, bonificacion, total, condicion_venta, (
        select coalesce(json_agg(json_build_object('tipo_pago', p.tipo_pago, 'monto', (p.monto * 100)::bigint) order by p.linea), '[]')
        from venta_pagos p where p.venta = v.id having v.pago_dividido) as divididos,
        ${pagadoConCredito} as credito, (
        select json_agg(json_build_object('tipo_pago', p.tipo_pago, 'monto', (p.monto * 100)::bigint))
        from notas_credito n join nota_credito_pagos p on p.nota = n.id
        where n.venta = v.id and n.estado = 'aprobada') as devuelto
      from ventas v where id = ${id} and inicial is null`),
    db.rows<LineaVendida>(sql`
      select json_build_object('id', d.articulo, 'nombre', coalesce(d.descripcion, a.nombre)) as articulo, d.precio_unitario,
        d.cantidad as vendidas, coalesce(r.cantidad, 0) as devueltas, d.total, coalesce(r.total, 0) as acreditado, l.iva, (
        select json_agg(s.numero order by s.id) from series s where s.venta = d.venta and s.articulo = d.articulo) as series
      from venta_detalles d join articulos a on a.id = d.articulo
      left join (${devueltasDe(id)}) r on r.articulo = d.articulo
      left join comprobantes_fiscales c on c.venta = d.venta and not c.retirado
      left join comprobante_fiscal_lineas l on l.comprobante = c.id and l.articulo = d.articulo
      where d.venta = ${id} order by d.linea`),
  ])
  if (!venta) throw notFound('La venta no existe')
  const { punto_venta, condicion_venta, divididos, credito, devuelto, ...row } = venta
  const pagos = divididos ?? pagosDe(condicion_venta, venta.total)
  const devueltos = devuelto ?? []
  const queda = venta.total - credito - sumar(devueltos.map((p) => p.monto))
  return {
    ...row,
    numero: comprobante('venta', punto_venta, id),
    pagos,
    ...(pagos.length > 0 && { pagos_por_devolver: pagosPorDevolver(pagos, devueltos, queda) }),
    lineas: porDevolverDe(lineas, venta.total),
  }
}

interface DetalleRow extends CostosDeLinea {
  articulo: string
  nombre: string
  unidad: string
  cantidad: number
  precio_unitario: number
  total: number
}

const conComprobante = <T extends { fiscal: FiscalRow | null }>({ fiscal, ...reversion }: T) => ({
  ...reversion,
  comprobante_fiscal: toFiscal(fiscal),
})

/** One credit note with its lines. Refuses with 404. */
export async function getNotaCredito(db: Queryable, id: number): Promise<NotaCredito> {
  const [row, detalles] = await Promise.all([
    db.maybe<
      Row &
        FilaAutorizada & {
          usuario: Persona
          fecha_creacion: string
          devuelve: LineaPago[] | null
          motivo_exceso: string | null
          cambio: { id: number; venta: number; punto_venta: number } | null
          reversion:
            | (Omit<NonNullable<NotaCredito['reversion']>, 'comprobante_fiscal'> & {
                fiscal: FiscalRow | null
              })
            | null
        }
    >(sql`
      select ${summary}, ${personaDe(sql`u`)} as usuario, n.creada as fecha_creacion, ${autorizadoPor('nota_credito', sql`n.id`)},
        n.motivo_exceso, (
          select json_build_object('id', k.id, 'venta', k.venta, 'punto_venta', v.punto_venta)
          from cambios k join ventas v on v.id = k.venta where k.nota_credito = n.id) as cambio, (select json_agg(json_build_object('tipo_pago', p.tipo_pago, 'monto', (p.monto * 100)::bigint)
          order by p.linea) from nota_credito_pagos p where p.nota = n.id) as devuelve,
        (select json_build_object('fecha', r.fecha, 'motivo', r.motivo, 'momento', r.creada,
          'usuario', ${personaDe(sql`q`)}, 'fiscal', ${fiscalDe('revierte', sql`n.id`)})
          from nota_credito_reversiones r join usuarios q on q.id = r.usuario where r.nota = n.id) as reversion
      from notas_credito n ${names} join usuarios u on u.id = n.usuario where n.id = ${id}`),
    db.rows<DetalleRow>(sql`
      select d.articulo, coalesce(v.descripcion, a.nombre) as nombre, a.unidad, d.cantidad, d.precio_unitario, d.total, ${costosDeLinea}
      from nota_credito_detalles d join notas_credito n on n.id = d.nota join articulos a on a.id = d.articulo
      left join venta_detalles v on v.venta = n.venta and v.articulo = d.articulo
      where d.nota = ${id} order by d.linea`),
  ])
  if (!row) throw notFound('La nota de crédito no existe')
  const { devuelve, motivo_exceso, cambio, reversion, ...nota } = sinVacio(toItem(row))
  return {
    ...nota,
    ...(devuelve && { devuelve }),
    ...(motivo_exceso && { motivo_exceso }),
    ...(cambio && {
      cambio: {
        id: cambio.id,
        venta: { id: cambio.venta, numero: comprobante('venta', cambio.punto_venta, cambio.venta) },
      },
    }),
    ...(reversion && { reversion: conComprobante(reversion) }),
    detalles: detalles.map(({ articulo, nombre, unidad, ...linea }) => ({
      articulo: { id: articulo, nombre, unidad },
      ...linea,
    })),
  }
}
