/** Sales, a customer's history, the sales report and the stock report. */

import { numeroFiscal } from '@mostrador/contract/documentos/comprobantes'
import { claseDeTipo, nombreDeTipo } from '@mostrador/contract/fiscal/codigos-arca'
import { type Asked, numero, paged, pageIn, type Read, statement } from './statement.ts'

const SUMMARY = `v.id, v.punto_venta, v.fecha, v.cliente, c.nombre as cliente_nombre, v.sucursal,
  s.nombre as sucursal_nombre, v.estado, v.condicion_venta, v.concepto, v.bonificacion, v.total,
  v.nota_credito as nota_credito_id, n.punto_venta as nota_punto_venta, f.id as fiscal, f.tipo,
  f.punto_venta as fiscal_punto_venta, f.numero as fiscal_numero, f.estado as fiscal_estado, f.retirado, f.cae,
  f.cae_vence, f.motivo`

const NAMES = `join clientes c on c.id = v.cliente join sucursales s on s.id = v.sucursal
  left join notas_credito n on n.id = v.nota_credito left join comprobantes_fiscales f on f.venta = v.id`

const notaDe = (id: number | null, puntoVenta: number | null) =>
  id === null || puntoVenta === null ? null : numero('NC-X', puntoVenta, id)

interface VentaRow extends FiscalRow {
  id: number
  punto_venta: number
  nota_credito_id: number | null
  nota_punto_venta: number | null
  autorizado_por?: string | null
}

/** The fiscal voucher of a sale, null where there is none. */
interface FiscalRow {
  fiscal: number | null
  tipo: number
  fiscal_punto_venta: number
  fiscal_numero: number | null
  fiscal_estado: string
  retirado: boolean
  cae: string | null
  cae_vence: string | null
  motivo: string | null
}

function fiscalOf(row: FiscalRow) {
  const { fiscal: id, tipo, fiscal_punto_venta: punto_venta, fiscal_numero, fiscal_estado: estado } = row
  if (id === null) return {}
  const { retirado, cae, cae_vence, motivo } = row
  const tipo_nombre = nombreDeTipo(tipo)
  const comprobante = `${tipo_nombre} ${numeroFiscal(punto_venta, fiscal_numero)}`
  const { letra } = claseDeTipo(tipo) ?? {}
  const voucher = { id, tipo, punto_venta, numero: fiscal_numero, estado, retirado, cae, cae_vence, motivo }
  return { comprobante_fiscal: { ...voucher, letra, tipo_nombre, comprobante } }
}

interface DetalleRow {
  articulo: string
  nombre: string
}

function withNumeros(row: VentaRow) {
  const { nota_punto_venta, autorizado_por, fiscal, tipo, fiscal_punto_venta, fiscal_numero, ...rest } = row
  const { fiscal_estado, retirado, cae, cae_vence, motivo, ...venta } = rest
  return {
    ...venta,
    ...(autorizado_por ? { autorizado_por } : {}),
    ...fiscalOf(row),
    numero: numero('TKT-X', venta.punto_venta, venta.id),
    nota_credito_numero: notaDe(venta.nota_credito_id, nota_punto_venta),
  }
}

/** Those of the branch, newest first. */
export function ventas({ query, actor }: Asked): Read {
  const page = pageIn(query)
  return {
    statements: [
      statement(
        `select ${SUMMARY} from ventas v ${NAMES} where v.sucursal = $1 order by v.id desc limit $2 offset $3`,
        actor.sucursal,
        page.page_size,
        page.offset,
      ),
      statement('select count(*) from ventas where sucursal = $1', actor.sucursal),
    ],
    answer: ([rows = [], total = []]) => paged((rows as readonly VentaRow[]).map(withNumeros), total, page),
  }
}

export function venta({ id }: Asked): Read {
  return {
    statements: [
      statement(
        `select ${SUMMARY}, 'FACTURA' as tipo_documento, v.usuario, u.username as usuario_nombre,
          v.creada as fecha_creacion, v.anticipo, v.cantidad_cuotas, v.valor_cuota, (
            select string_agg(distinct lender.username, ', ') from documentos_autorizados d
            join autorizaciones a on a.id = d.autorizacion join usuarios lender on lender.id = a.autorizado_por
            where d.tipo = 'venta' and d.documento = v.id
          ) as autorizado_por
        from ventas v ${NAMES} join usuarios u on u.id = v.usuario where v.id = $1`,
        id,
      ),
      statement(
        `select d.articulo, a.nombre, d.cantidad, coalesce(r.cantidad, 0) as devueltas, d.precio_unitario, d.total
        from venta_detalles d join articulos a on a.id = d.articulo left join (
          select l.articulo, sum(l.cantidad)::integer as cantidad
          from notas_credito n join nota_credito_detalles l on l.nota = n.id
          where n.venta = $1 and n.origen = 'MANUAL' group by l.articulo
        ) r on r.articulo = d.articulo
        where d.venta = $1 order by d.linea`,
        id,
      ),
      statement(
        `select id, venta, numero_cuota, total_cuota, monto_original, fecha_vencimiento, pagada, fecha_pago, anulada
        from cuotas where venta = $1 order by numero_cuota`,
        id,
      ),
    ],
    answer: ([found = [], detalles = [], cuotas = []]) =>
      found[0] && {
        ...withNumeros(found[0] as VentaRow),
        detalles: (detalles as readonly DetalleRow[]).map(({ articulo, nombre, ...linea }) => ({
          articulo: { id: articulo, nombre },
          ...linea,
        })),
        cuotas,
      },
  }
}

export function historial({ id }: Asked): Read {
  return {
    statements: [
      statement('select id, nombre, tipo_documento, numero_documento, saldo from clientes where id = $1', id),
      statement(
        `select v.id, v.punto_venta, v.fecha, v.total, v.estado, v.nota_credito as nota_credito_id,
          n.punto_venta as nota_punto_venta
        from ventas v left join notas_credito n on n.id = v.nota_credito where v.cliente = $1 order by v.id desc`,
        id,
      ),
      statement(
        `select id, punto_venta, fecha, total, concepto from notas_credito where cliente = $1 order by id desc`,
        id,
      ),
      statement(
        `select id, punto_venta, fecha, total, concepto, estado from recibos where cliente = $1 order by id desc`,
        id,
      ),
      statement(
        `select c.id, c.venta, 'TKT-X ' || lpad(v.punto_venta::text, 2, '0') || '-' || lpad(v.id::text, 7, '0') as venta_numero,
          c.numero_cuota, c.fecha_vencimiento, c.total_cuota, c.pagada, c.fecha_pago, c.anulada
        from cuotas c join ventas v on v.id = c.venta where v.cliente = $1 order by c.venta desc, c.numero_cuota`,
        id,
      ),
    ],
    answer: ([clientes = [], facturas = [], notas_credito, cobros, cuotas]) =>
      clientes[0] && {
        cliente: clientes[0],
        facturas: (facturas as readonly VentaRow[]).map(({ nota_punto_venta, ...factura }) => ({
          ...factura,
          nota_credito_numero: notaDe(factura.nota_credito_id, nota_punto_venta),
        })),
        notas_credito,
        cobros,
        cuotas,
      },
  }
}

export function informeVentas({ query, actor }: Asked): Read {
  return {
    statements: [
      statement(
        `select v.id, v.fecha, v.punto_venta, c.nombre as cliente, v.concepto, v.total
        from ventas v join clientes c on c.id = v.cliente
        where v.sucursal = $1 and v.fecha between $2::date and $3::date and v.estado = 'aprobada'
        order by v.fecha, v.id`,
        actor.sucursal,
        query.get('desde') ?? '',
        query.get('hasta') ?? '',
      ),
    ],
    answer: ([rows = []]) =>
      (rows as readonly VentaRow[]).map(({ punto_venta, ...fila }) => ({
        ...fila,
        comprobante: numero('TKT-X', punto_venta, fila.id),
      })),
  }
}

const LISTED = `from articulos a left join stock s on s.articulo = a.id and s.sucursal = $1
  where not a.baja or s.cantidad > 0`

export function informeStock({ query, actor }: Asked): Read {
  const page = pageIn(query)
  return {
    statements: [
      statement(
        `select p.codigo, p.nombre, p.stock_total, coalesce((
            select sum(t.cantidad_en_transito)::integer from transferencia_detalles t
            where t.articulo = p.codigo and t.sucursal_destino = $1 and t.cantidad_en_transito > 0
          ), 0) as en_transito
        from (
          select a.id as codigo, a.nombre, coalesce(s.cantidad, 0) as stock_total ${LISTED}
          order by a.nombre collate "es-AR-x-icu", a.id limit $2 offset $3
        ) p order by p.nombre collate "es-AR-x-icu", p.codigo`,
        actor.sucursal,
        page.page_size,
        page.offset,
      ),
      statement(
        `select count(*) as total, count(*) filter (where s.cantidad > 0) as con_stock ${LISTED}`,
        actor.sucursal,
      ),
    ],
    answer: ([rows = [], figures = []]) => {
      const { total, con_stock } = figures[0] as { total: number; con_stock: number }
      return {
        productos: (rows as readonly { stock_total: number }[]).map((row) => ({
          ...row,
          estado: row.stock_total > 0 ? 'CON_STOCK' : 'SIN_STOCK',
        })),
        estadisticas: { total, con_stock, sin_stock: total - con_stock },
        total_pages: Math.max(1, Math.ceil(total / page.page_size)),
        count: total,
      }
    },
  }
}
