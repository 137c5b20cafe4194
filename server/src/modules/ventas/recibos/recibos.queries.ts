import type { PagoDeRecibo } from '@mostrador/contract/caja/pagos'
import { comprobante, numeroDeDeuda, readNumero } from '@mostrador/contract/documentos/comprobantes'
import { sumar } from '@mostrador/contract/importes'
import type { Imputacion, Recibo, ReciboListItem } from '@mostrador/contract/ventas/recibos/recibos'
import { recibosLista } from '@mostrador/contract/ventas/recibos/recibos.lista'
import type { Persona } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { documentOrders, documentSentences, totalYAnulado } from '../../../platform/api/lists/documents.ts'
import { listOf, sinFiltros } from '../../../platform/api/lists/lista.ts'
import { numbered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { motivoDeAnulacion } from '../../documentos/documentos/anulaciones.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'
import { conRecibidos, parteConDatos } from '../cheques/cheques.pago.queries.ts'
import { esCuenta } from '../cuotas/iniciales/iniciales.queries.ts'

type Row = Omit<ReciboListItem, 'numero' | 'venta_numero' | 'cliente' | 'sucursal'> & {
  venta_punto_venta: number
  inicial: string | null
  cliente: number
  cliente_nombre: string
  saldo: number
  sucursal: number
  sucursal_nombre: string
}

/** A `from` item: the lines of receipts, money and retentions alike. `where` names columns that both have. */
export const partesDe = (where: Sql): Sql => sql`(
  select recibo, linea, tipo_pago::text, monto from recibo_pagos where ${where}
  union all
  select recibo, linea, 'RETENCION', monto from recibo_retenciones where ${where}
)`

const summary = sql`r.id, r.punto_venta, r.fecha, r.cliente, c.nombre as cliente_nombre, c.saldo, r.sucursal,
  s.nombre as sucursal_nombre, r.concepto, r.total, r.venta, v.punto_venta as venta_punto_venta, v.inicial, (
    select k.numero_cuota from recibo_cuotas i join cuotas k on k.id = i.cuota and k.venta = r.venta
    where i.recibo = r.id and i.orden = 1
  ) as cuota_pagada, r.es_anticipo, r.metodo_pago, (
    -- In centavos, because the driver does not convert amounts inside JSON.
    select json_agg(json_build_object('tipo_pago', p.tipo_pago, 'monto', (p.monto * 100)::bigint) order by p.linea)
    from ${partesDe(sql`recibo = r.id`)} p
  ) as tipos_pago, r.estado, (
    -- The index of annulled receipts holds only these notes.
    select id from notas_credito where recibo = r.id and origen = 'ANULACION_RECIBO'
  ) as nota_credito_id`

const names = sql`join clientes c on c.id = r.cliente join sucursales s on s.id = r.sucursal
  join ventas v on v.id = r.venta`

function toItem<T extends Row>({
  cliente,
  cliente_nombre,
  saldo,
  sucursal,
  sucursal_nombre,
  venta_punto_venta,
  inicial,
  ...row
}: T) {
  return {
    ...row,
    numero: comprobante('recibo', row.punto_venta, row.id),
    venta_numero: numeroDeDeuda(inicial, venta_punto_venta, row.venta),
    cliente: { id: cliente, nombre: cliente_nombre, saldo },
    sucursal: { id: sucursal, nombre: sucursal_nombre },
  }
}

const numeroIn = (text: string): number | null => readNumero('recibo', text)?.numero ?? null

/**
 * The matches of the search box: by words of the customer, by the receipt's number, or by the sale's number
 * as `TKT-X …`.
 */
async function hits(db: Queryable, text: string): Promise<Sql> {
  const porCliente = await esDeClientes(db, sql`cliente`, text)
  const id = numeroIn(text)
  if (id !== null) return sql`(id = ${id} or ${porCliente})`
  const venta = readNumero('venta', text)
  if (venta === null) return porCliente
  const pagaron = sql`select i.recibo from cuotas k join recibo_cuotas i on i.cuota = k.id where k.venta = ${venta.numero}`
  return sql`(venta = ${venta.numero} or id in (${pagaron}) or ${porCliente})`
}

/** The receipt with the searched number comes first, then the newest. */
export const recibosList = listOf(recibosLista, {
  sucursal: { column: sql`sucursal` },
  filtros: documentSentences,
  ordenes: documentOrders,
  totales: totalYAnulado,
  search: async ({ db }, text) => {
    const id = numeroIn(text)
    return { hits: await hits(db, text), named: id === null ? null : sql`id = ${id}` }
  },
  rows: numbered({ table: sql`recibos`, as: sql`r`, columns: summary, names }),
  item: (row: Row): ReciboListItem => toItem(row),
  kept: ({ db, alcance, query }) =>
    sinFiltros(query) ? () => countDocumentos(db, 'recibos', alcance.sucursal) : undefined,
})

type ImputacionRow = Omit<Imputacion, 'venta' | 'venta_numero'> & {
  venta: number
  punto_venta: number
  inicial: string | null
}

type Cuenta = NonNullable<Recibo['cuenta']>
interface CuentaRow {
  sin_cuotas: number
  intereses: (Omit<Cuenta['intereses'][number], 'venta_numero'> & {
    punto_venta: number
    inicial: string | null
  })[]
  nota: { id: number; punto_venta: number } | null
}

/** What the receipt `r` of an account says beside its instalments; in centavos. */
const deCuenta = sql`json_build_object('sin_cuotas', (r.sin_cuotas * 100)::bigint, 'intereses', (
    select coalesce(json_agg(json_build_object('cuota', x.cuota, 'numero_cuota', k.numero_cuota, 'venta', k.venta,
      'punto_venta', w.punto_venta, 'inicial', w.inicial, 'reclamado', (x.reclamado * 100)::bigint) order by x.id), '[]')
    from intereses x join cuotas k on k.id = x.cuota join ventas w on w.id = k.venta where x.recibo = r.id
  ), 'nota', (select json_build_object('id', d.id, 'punto_venta', d.punto_venta) from notas_debito d where d.recibo = r.id))`

const cuentaOf = ({ sin_cuotas, intereses, nota }: CuentaRow): Cuenta => ({
  sin_cuotas,
  intereses: intereses.map(({ punto_venta, inicial, ...i }) => ({
    ...i,
    venta_numero: numeroDeDeuda(inicial, punto_venta, i.venta),
  })),
  nota_debito: nota && comprobante('nota_debito', nota.punto_venta, nota.id),
})

/** One receipt with its amounts on instalments. Refuses with 404. */
export async function getRecibo(db: Queryable, id: number): Promise<Recibo> {
  const [row, imputaciones, partes] = await Promise.all([
    db.maybe<
      Row &
        FilaAutorizada & {
          usuario: Persona
          fecha_creacion: string
          motivo_anulacion: string
          interes: (NonNullable<Recibo['interes']> & { nota: number | null; nota_punto_venta: number }) | null
          cuenta: CuentaRow | null
        }
    >(sql`
      select ${summary}, ${personaDe(sql`u`)} as usuario, r.creado as fecha_creacion, ${motivoDeAnulacion('recibo', sql`r.id`)},
        ${autorizadoPor('recibo', sql`r.id`)}, (
          select json_build_object('reclamado', (x.reclamado * 100)::bigint, 'perdonado', (x.perdonado * 100)::bigint,
            'motivo', x.motivo, 'numero_cuota', k.numero_cuota, 'orden', x.orden, 'nota', d.id,
            'nota_punto_venta', d.punto_venta)
          from intereses x join cuotas k on k.id = x.cuota left join notas_debito d on d.recibo = x.recibo
          where x.recibo = r.id and not (${esCuenta(sql`v`)})
        ) as interes, case when ${esCuenta(sql`v`)} then ${deCuenta} end as cuenta
      from recibos r ${names} join usuarios u on u.id = r.usuario where r.id = ${id}`),
    db.rows<ImputacionRow>(sql`
      select i.cuota, k.numero_cuota, i.importe, i.cancela, k.venta, v.punto_venta, v.inicial
      from recibo_cuotas i join cuotas k on k.id = i.cuota join ventas v on v.id = k.venta
      where i.recibo = ${id} order by i.orden`),
    db.one<{ pagos: PagoDeRecibo[]; recibidos: (number | null)[] }>(sql`
      select coalesce(json_agg(l.parte order by l.linea), '[]') as pagos,
        coalesce(json_agg((l.recibido * 100)::bigint order by l.linea), '[]') as recibidos
      from (
        select p.linea, p.recibido, ${parteConDatos(sql`h.recibo = p.recibo and h.linea = p.linea`)} as parte
        from recibo_pagos p where p.recibo = ${id}
        union all
        select p.linea, null, json_build_object('tipo_pago', 'RETENCION', 'monto', (p.monto * 100)::bigint, 'tarjeta', null,
          'cheque', null, 'retencion', json_build_object('regimen', p.regimen, 'numero', p.numero, 'fecha', p.fecha))
        from recibo_retenciones p where p.recibo = ${id}
      ) l`),
  ])
  if (!row) throw notFound('El recibo no existe')
  const pagos = conRecibidos(partes.pagos, partes.recibidos)
  const { interes, cuenta, ...recibo } = sinVacio(toItem(row))
  const reclamado = cuenta ? sumar(cuenta.intereses.map((i) => i.reclamado)) : (interes?.reclamado ?? 0)
  return {
    ...recibo,
    ...(interes && { interes: conNota(interes) }),
    ...(cuenta && { cuenta: cuentaOf(cuenta) }),
    ...(pagos.some(sabeAlgo) ? { pagos } : {}),
    imputaciones: imputaciones.map(({ venta, punto_venta, inicial, ...i }) =>
      cuenta ? { ...i, venta, venta_numero: numeroDeDeuda(inicial, punto_venta, venta) } : i,
    ),
    saldo_a_favor: recibo.es_anticipo
      ? 0
      : recibo.total - reclamado - (cuenta?.sin_cuotas ?? 0) - sumar(imputaciones.map((i) => i.importe)),
  }
}

const conNota = <T extends { nota: number | null; nota_punto_venta: number }>({
  nota,
  nota_punto_venta,
  ...interes
}: T) => {
  const nota_debito = nota === null ? null : comprobante('nota_debito', nota_punto_venta, nota)
  return { ...interes, nota_debito }
}

/** Whether the shop noted something about a line: its card, cheque, retention, or the cash that was handed over. */
const sabeAlgo = ({ tarjeta, cheque, retencion, recibido, emisor }: PagoDeRecibo): boolean =>
  cheque !== null ||
  retencion !== undefined ||
  recibido !== undefined ||
  emisor !== undefined ||
  Boolean(tarjeta && (tarjeta.marca || tarjeta.ultimos_digitos || tarjeta.cupon || tarjeta.cuotas))
