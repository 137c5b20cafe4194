import type { PlanVendido } from '@mostrador/contract/base/plan'
import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { comprobante, numeroPresupuesto, readNumero } from '@mostrador/contract/documentos/comprobantes'
import { esCuentaCorriente, MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import type { InputOf } from '@mostrador/contract/endpoint'
import { sumar } from '@mostrador/contract/importes'
import { CUOTA_ANTICIPO } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Venta, VentaListItem, ventas } from '@mostrador/contract/ventas/ventas'
import { ventasLista } from '@mostrador/contract/ventas/ventas.lista'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { sucursalIs } from '../../../platform/access/alcance.ts'
import { documentOrders, documentSentences, totalYAnulado } from '../../../platform/api/lists/documents.ts'
import type { Asked } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { asId, isAmong } from '../../../platform/api/lists/search.ts'
import { type Found, numbered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import {
  type FiscalRow,
  findPorNumeroFiscal,
  fiscalDe,
  toFiscal,
} from '../../fiscal/facturar/documento.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'
import { parteComoJson } from '../cheques/cheques.pago.queries.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'
import { listCuotasDeVenta } from '../cuotas/cuotas.queries.ts'
import { planEnVenta } from '../planes/planes.queries.ts'
import {
  dividenPagos,
  listCorrecciones,
  listPagosConDatos,
  pagosDivididos,
} from './pagos/ventas.pagos.queries.ts'
import { esVenta } from './ventas.condiciones.queries.ts'
import { listLineas } from './ventas.lineas.queries.ts'
import { pagosDeAnticipo } from './ventas.reglas.ts'

type Filtros = InputOf<typeof ventas.exportar>['query']

const summary = sql`v.id, v.punto_venta, v.fecha, v.cliente, c.nombre as cliente_nombre, v.sucursal,
  s.nombre as sucursal_nombre, v.estado, v.condicion_venta, ${planEnVenta(sql`v`)}, v.concepto, v.bonificacion, v.total,
  v.nota_credito as nota_credito_id, n.punto_venta as nota_credito_punto_venta, ${fiscalDe('venta', sql`v.id`)} as fiscal`

const names = sql`join clientes c on c.id = v.cliente join sucursales s on s.id = v.sucursal
  left join notas_credito n on n.id = v.nota_credito`

type Derivados = 'numero' | 'nota_credito_numero' | 'comprobante_fiscal' | 'pagos' | 'plan'
type Row<T extends VentaListItem> = Omit<T, Derivados> & {
  nota_credito_punto_venta: number | null
  fiscal: FiscalRow | null
  plan: PlanVendido | null
  pagos: NonNullable<T['pagos']> | null
}

/** The numbers of a row, its fiscal voucher, and its parts where the payment is divided. */
const withNumeros = <P, T extends Omit<Row<VentaListItem>, 'pagos'>>({
  nota_credito_punto_venta,
  fiscal,
  plan,
  pagos,
  ...row
}: T & { pagos: P[] | null }) => ({
  ...row,
  ...(plan ? { plan } : {}),
  ...(pagos ? { pagos } : {}),
  comprobante_fiscal: toFiscal(fiscal),
  numero: comprobante('venta', row.punto_venta, row.id),
  nota_credito_numero:
    row.nota_credito_id === null || nota_credito_punto_venta === null
      ? null
      : comprobante('nota_credito', nota_credito_punto_venta, row.nota_credito_id),
})

const numeroIn = (text: string): number | null => readNumero('venta', text)?.numero ?? null

const PROVISIONAL = /^\s*SC-[0-9A-F]{4}-\d+\s*$/i

/** The sales that had this number on the paper of a device; the first letters of two devices may be the same. */
async function findProvisionales(db: Queryable, text: string): Promise<number[]> {
  if (!PROVISIONAL.test(text)) return []
  const rows = await db.rows<{ venta: number }>(
    sql`select venta from ventas_sin_conexion where provisional = ${text.trim().toUpperCase()}`,
  )
  return rows.map(({ venta }) => venta)
}

/** The sales that the text names by their own number, by the one they had without a line, or by that of their fiscal voucher. */
async function findNombradas(db: Queryable, text: string): Promise<number[]> {
  const id = numeroIn(text)
  return [
    ...(id === null ? [] : [id]),
    ...(await findProvisionales(db, text)),
    ...(await findPorNumeroFiscal(db, 'venta', text)),
  ]
}

/** The text as the point of sale of some sales. One that no sale has would make the database read them all. */
async function findPuntoVenta(db: Queryable, text: string): Promise<number | null> {
  const puntoVenta = asId(text)
  if (puntoVenta === null) return null
  // The next one of the index: to look for just this one, PostgreSQL may read all sales.
  const next = await db.maybe<{ punto_venta: number }>(sql`
    select punto_venta from ventas where punto_venta >= ${puntoVenta} order by punto_venta limit 1`)
  return next?.punto_venta === puntoVenta ? puntoVenta : null
}

/** The matches of the search box: by words of the customer, by a number, or by a bare number as point of sale. */
async function hits(db: Queryable, text: string, named: Sql | null): Promise<Sql> {
  const puntoVenta = await findPuntoVenta(db, text)
  return sql`(${join(
    [
      await esDeClientes(db, sql`cliente`, text),
      ...(named === null ? [] : [named]),
      ...(puntoVenta === null ? [] : [sql`punto_venta = ${puntoVenta}`]),
    ],
    ' or ',
  )})`
}

/** The number of all sales, or of those in a state, where no other filter is set: the writes keep it. */
function keptCount({ db, alcance: { sucursal }, query }: Asked<Filtros>): Found['count'] {
  const { estado, condicion_venta, plan, desde, hasta, usuario } = query
  if (desde || hasta || usuario || condicion_venta || plan) return undefined
  const anuladas = () => countDocumentos(db, 'ventas_anuladas', sucursal)
  const todas = () => countDocumentos(db, 'ventas', sucursal)
  if (estado === 'anulada') return anuladas
  return estado ? async () => (await todas()) - (await anuladas()) : todas
}

/** The sales with the searched number come first, then the newest. */
export const ventasList = listOf(ventasLista, {
  sucursal: { where: ({ alcance }) => [...sucursalIs(alcance, sql`sucursal`), sql`inicial is null`] },
  filtros: {
    ...documentSentences,
    // As a part of the text: some conditions are rare.
    condicion_venta: (condicion) => sql`condicion_venta = ${raw(`'${condicion}'`)}
      ${condicion === MAS_CUOTAS ? sql`and plan is null` : sql``}`,
    plan: (id) => sql`plan = ${id}`,
  },
  ordenes: documentOrders,
  totales: totalYAnulado,
  search: async ({ db }, text) => {
    const nombradas = await findNombradas(db, text)
    const named = nombradas.length === 0 ? null : isAmong(sql`id`, nombradas)
    return { hits: await hits(db, text, named), named }
  },
  rows: numbered({
    table: sql`ventas`,
    as: sql`v`,
    columns: sql`${summary}, u.username as usuario_nombre, u.persona as usuario_persona, ${pagosDivididos},
      (select v.creada from ventas_configuracion k where k.control_descuentos) as hora`,
    names: sql`${names} join usuarios u on u.id = v.usuario`,
  }),
  item: ({ hora, ...row }: Row<VentaListItem> & { hora: string | null }): VentaListItem =>
    hora === null ? withNumeros(row) : { ...withNumeros(row), hora },
  kept: keptCount,
  sinUso: async ({ db }) => {
    const { control_descuentos } = await getConfiguracionVentas(db)
    return [
      ...((await dividenPagos(db)) ? [] : ['pagos']),
      ...(control_descuentos ? [] : ['en_hora', 'quien']),
    ]
  },
})

/** One sale with its lines and instalments. Refuses with 404. */
export async function getVenta(db: Queryable, id: number): Promise<Venta> {
  const [venta, detalles, cuotas] = await db.together((on) =>
    Promise.all([
      on.maybe<
        Omit<
          Row<Venta>,
          | 'detalles'
          | 'cuotas'
          | keyof FilaAutorizada
          | 'pagos'
          | 'correcciones'
          | 'anticipo_pagos'
          | 'a_favor'
          | 'presupuesto'
          | 'cambio'
          | 'contado'
          | 'redondeo'
          | 'bonificacion_motivo'
          | 'sin_conexion'
        > & {
          contado: number | null
          bonificacion_motivo: string | null
          redondeo: number
          presupuesto: { id: number; punto_venta: number; numero: number } | null
          cambio: { id: number; nota: number; punto_venta: number } | null
          sin_conexion: NonNullable<Venta['sin_conexion']> | null
          pago_dividido: boolean
          anticipo_pagos: LineaPago[] | null
        } & FilaAutorizada
      >(sql`
      select ${summary}, 'FACTURA' as tipo_documento, v.usuario, u.username as usuario_nombre, u.persona as usuario_persona,
        v.creada as fecha_creacion, v.anticipo, v.cantidad_cuotas, v.valor_cuota, v.contado, v.redondeo,
        v.bonificacion_motivo,
        ${autorizadoPor('venta', sql`v.id`)}, v.pago_dividido, case when v.anticipo > 0 then (
          select json_agg(json_build_object(${parteComoJson}) order by p.linea)
          from recibos r join recibo_pagos p on p.recibo = r.id where r.venta = v.id and r.es_anticipo
        ) end as anticipo_pagos, (
          select json_build_object('id', p.id, 'punto_venta', p.punto_venta, 'numero', p.numero)
          from presupuestos p where p.venta = v.id) as presupuesto, (
          select json_build_object('id', k.id, 'nota', k.nota_credito, 'punto_venta', m.punto_venta)
          from cambios k join notas_credito m on m.id = k.nota_credito where k.venta = v.id) as cambio, (
          select json_build_object('provisional', l.provisional, 'dispositivo', l.dispositivo, 'tomada', l.tomada)
          from ventas_sin_conexion l where l.venta = v.id) as sin_conexion
      from ventas v ${names} join usuarios u on u.id = v.usuario
      where v.id = ${id} and ${esVenta(sql`v`)}`),
      listLineas(on, id),
      listCuotasDeVenta(on, id),
    ]),
  )
  if (!venta) throw notFound('La venta no existe')
  const { pago_dividido, anticipo_pagos, presupuesto, cambio, contado, sin_conexion, ...resto } = venta
  const { redondeo, bonificacion_motivo, ...row } = resto
  const pagos = pago_dividido ? await listPagosConDatos(db, id) : null
  const aFavor = esCuentaCorriente(row.condicion_venta)
    ? row.anticipo - sumar((anticipo_pagos ?? []).map((p) => p.monto))
    : (cuotas.find((c) => c.numero_cuota === CUOTA_ANTICIPO)?.monto_original ?? 0)
  const correcciones = pago_dividido ? await listCorrecciones(db, id) : []
  return {
    ...sinVacio(withNumeros({ ...row, pagos })),
    ...(contado !== null && { contado }),
    ...(redondeo > 0 && { redondeo }),
    ...(bonificacion_motivo && { bonificacion_motivo }),
    ...(sin_conexion && {
      sin_conexion: { ...sin_conexion, tomada: new Date(sin_conexion.tomada).toISOString() },
    }),
    ...(correcciones.length > 0 ? { correcciones } : {}),
    ...pagosDeAnticipo(anticipo_pagos),
    ...(aFavor > 0 && { a_favor: aFavor }),
    ...(presupuesto && {
      presupuesto: {
        id: presupuesto.id,
        numero: numeroPresupuesto(presupuesto.punto_venta, presupuesto.numero),
      },
    }),
    ...(cambio && {
      cambio: {
        id: cambio.id,
        nota_credito: {
          id: cambio.nota,
          numero: comprobante('nota_credito', cambio.punto_venta, cambio.nota),
        },
      },
    }),
    detalles,
    cuotas,
  }
}
