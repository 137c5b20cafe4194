import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import type {
  BaseComision,
  CifrasComision,
  Comisiones,
  ConfiguracionComisiones,
  comisiones,
  DocumentoComision,
  FilaComision,
} from '@mostrador/contract/gestion/comisiones'
import { comisionesColumnas, documentosDeComisionesLista } from '@mostrador/contract/gestion/comisiones.lista'
import { sumar } from '@mostrador/contract/importes'
import { esDeTodas } from '@mostrador/contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import { sucursalIs } from '../../../platform/access/alcance.ts'
import type { Asked, List } from '../../../platform/api/lists/list.ts'
import { excelDe, listOf } from '../../../platform/api/lists/lista.ts'
import { all } from '../../../platform/api/lists/search.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { nombreAl } from '../../maestros/clientes/clientes.queries.ts'
import { type Estado, esCerrable, type MesCerrado, mensualDe, primerDia } from './comisiones.reglas.ts'
import { esDeCobrador, lineasDe, seVe } from './lineas.queries.ts'

const cierres = sql`select c.mes, u.username as usuario, u.persona as usuario_persona, c.cerrado from comision_cierres c join usuarios u on u.id = c.usuario`

/** On what commissions count since when, and the last close. */
export async function getEstado(db: Reader): Promise<Estado> {
  const configuracion = await db.maybe<{ base: BaseComision; desde: string }>(
    sql`select base, desde from comisiones_configuracion`,
  )
  const ultimo = (await db.maybe<MesCerrado>(sql`${cierres} order by c.mes desc limit 1`)) ?? null
  return { base: configuracion?.base ?? 'venta', desde: configuracion?.desde ?? null, ultimo }
}

/** What a profile says of them. */
export const getComisionesEnPerfil = async (db: Queryable): Promise<{ comisiones?: true }> =>
  (await db.maybe(sql`select from comisiones_configuracion`)) ? { comisiones: true } : {}

export async function getConfiguracion(db: Reader): Promise<ConfiguracionComisiones> {
  const { base, desde, ultimo } = await getEstado(db)
  type Row = ConfiguracionComisiones['rubros'][number]
  const usuarios = (columna: Sql) =>
    db.rows<Row>(sql`
      select u.id, u.username as nombre, u.persona, p.porcentaje::float8 as porcentaje
      from usuarios u left join comision_porcentajes p on p.${columna} = u.id
      where u.is_active or p.porcentaje is not null order by lower(u.persona), u.id`)
  const vendedores = await usuarios(sql`vendedor`)
  const rubros = await db.rows<Row>(sql`
    select r.id, r.nombre, p.porcentaje::float8 as porcentaje
    from rubros r left join comision_porcentajes p on p.rubro = r.id
    where not r.baja or p.porcentaje is not null order by lower(r.nombre), r.id`)
  return {
    base,
    desde: desde?.slice(0, 7) ?? null,
    cerrado: ultimo?.mes.slice(0, 7) ?? null,
    vendedores,
    rubros,
    cobradores: await usuarios(sql`cobrador`),
  }
}

type Pregunta = Asked<InputOf<typeof comisiones.exportar>['query']>

const ENTRA = sql`('venta', 'recibo', 'cobro')`

const DOCUMENTO: Record<DocumentoComision['tipo'], 'venta' | 'recibo' | 'nota_credito' | 'nota_debito'> = {
  venta: 'venta',
  recibo: 'recibo',
  anulacion: 'nota_credito',
  nota: 'nota_credito',
  reversion: 'nota_credito',
  anulacion_recibo: 'nota_credito',
  rechazo: 'nota_debito',
  rechazo_anulado: 'nota_debito',
  cobro: 'recibo',
  anulacion_cobro: 'nota_credito',
  rechazo_cobro: 'nota_debito',
  rechazo_cobro_anulado: 'nota_debito',
}

const deCobrador = esDeCobrador(sql`l.tipo`)

const CIFRAS = sql`
  coalesce(sum(l.importe) filter (where l.tipo in ${ENTRA}), 0) as vendido,
  coalesce(-sum(l.importe) filter (where l.tipo not in ${ENTRA}), 0) as devuelto,
  coalesce(sum(l.importe) filter (where l.porcentaje > 0), 0) as base, coalesce(sum(l.comision), 0) as comision`

/** Only an admin and an accountant see the commissions of others; one's own is of every branch where a sale was paid or came back. */
const visibles = ({ alcance, actor }: Asked): Sql =>
  all([
    seVe,
    ...(esDeTodas(actor.tipo_usuario)
      ? sucursalIs(alcance, sql`l.sucursal`)
      : [sql`l.vendedor = ${actor.id}`]),
  ])

/** The month that is asked for, and its lines; none before the first month. */
async function readMes({ reports, query, hoy }: Pregunta) {
  const mes = query.mes ?? hoy.slice(0, 7)
  const estado = await getEstado(reports)
  const cierre =
    (await reports.maybe<MesCerrado>(sql`${cierres} where c.mes = ${primerDia(mes)}::date`)) ?? null
  const mensual = mensualDe(mes, estado, cierre)
  return { mes, estado, cierre, mensual, lineas: mensual && lineasDe(mensual, estado.base) }
}

const NADA: CifrasComision = { vendido: 0, devuelto: 0, base: 0, comision: 0 }

async function getComisiones(asked: Pregunta): Promise<Comisiones> {
  const { mes, estado, cierre, mensual, lineas } = await readMes(asked)
  type DeUno = FilaComision & { es_total: false }
  type DeTodos = Omit<FilaComision, 'id' | 'vendedor_persona'> & {
    id: null
    vendedor_persona: null
    es_total: true
  }
  type Row = (DeUno | DeTodos) & { de_cobrador: boolean; atrasados: number }
  const rows = lineas
    ? await asked.reports.rows<Row>(sql`
        select l.vendedor as id, coalesce((select u.username from usuarios u where u.id = l.vendedor), '') as vendedor,
          grouping(l.vendedor) = 1 as es_total, ${deCobrador} as de_cobrador, ${CIFRAS},
          coalesce(array_agg(distinct l.porcentaje::float8) filter (where l.porcentaje > 0), '{}') as porcentajes,
          (select u.persona from usuarios u where u.id = l.vendedor) as vendedor_persona,
          (count(distinct (l.tipo, l.documento)) filter (where l.fecha < ${mensual?.desde}::date))::integer as atrasados
        from ${lineas} l where ${visibles(asked)} group by grouping sets ((${deCobrador}, l.vendedor), (${deCobrador}))
        order by 3, sum(l.comision) desc, 2, 1`)
    : []
  const partes = (suyas: boolean) => {
    const propias = rows.filter((r) => r.de_cobrador === suyas)
    const { vendido, devuelto, base, comision } = propias.find((r) => r.es_total) ?? NADA
    const filas = propias.flatMap((r) => {
      if (r.es_total) return []
      const { es_total: _, de_cobrador: __, atrasados: ___, ...fila } = r
      return [fila]
    })
    return { filas, total: { vendido, devuelto, base, comision } }
  }
  const [{ filas, total }, cobradores] = [partes(false), partes(true)]
  return {
    activas: estado.desde !== null,
    sucursal: asked.alcance.sucursal,
    mes,
    base: estado.base,
    desde: estado.desde?.slice(0, 7) ?? null,
    cierre: cierre && {
      usuario: cierre.usuario,
      usuario_persona: cierre.usuario_persona,
      cerrado: cierre.cerrado,
    },
    cerrable: asked.actor.tipo_usuario === 'admin' && esCerrable(mes, estado, asked.hoy),
    atrasados: sumar(rows.filter((r) => r.es_total).map((r) => r.atrasados)),
    filas,
    total,
    cobradores: cobradores.filas,
    total_cobradores: cobradores.total,
  }
}

export const comisionesList: List<Pregunta, Comisiones> = {
  sucursal: 'alcance',
  page: getComisiones,
  file: async (asked) => {
    const { mes, base, filas, cobradores } = await getComisiones(asked)
    const todas = [
      ...filas.map((f) => ({ ...f, por: 'Ventas' })),
      ...cobradores.map((f) => ({ ...f, por: 'Cobranza' })),
    ]
    return await workbook(
      `comisiones-${mes}`,
      asked.hoy,
      excelDe(comisionesColumnas(base), asked.actor),
      todas,
    )
  },
}

interface FilaDocumento extends Omit<DocumentoComision, 'comprobante'> {
  punto_venta: number
}

const SIN_LINEAS = sql`(select * from comision_cierre_lineas where false)`

/** What a commission is made of. A part of a document stands once for each percentage. */
export const documentosComision = listOf(documentosDeComisionesLista, {
  sucursal: { where: () => [] },
  filtros: 'en sus filas',
  ordenes: {},
  rows: async (asked) => {
    const { lineas } = await readMes(asked)
    const { vendedor, cobrador } = asked.query
    const suyas = all([
      ...(vendedor === undefined ? [] : [sql`l.vendedor = ${vendedor} and not ${deCobrador}`]),
      ...(cobrador === undefined ? [] : [sql`l.vendedor = ${cobrador} and ${deCobrador}`]),
    ])
    const documentos = sql`(select l.* from ${lineas ?? SIN_LINEAS} l where ${visibles(asked)} and ${suyas}) l`
    return {
      counted: () => documentos,
      select: (_, { cut }) => sql`
        select l.tipo, l.documento as id, l.fecha, l.importe, l.porcentaje::float8 as porcentaje, l.comision,
          ${nombreAl(sql`l.fecha`)} as cliente, u.username as vendedor, u.persona as vendedor_persona,
          case when l.tipo = 'venta' then (select v.punto_venta from ventas v where v.id = l.documento)
            when l.tipo in ('recibo', 'cobro') then (select r.punto_venta from recibos r where r.id = l.documento)
            when l.tipo like 'rechazo%' then (select b.punto_venta from notas_debito b where b.id = l.documento)
            else (select n.punto_venta from notas_credito n where n.id = l.documento) end as punto_venta
        from (select * from ${documentos} order by l.fecha desc, l.tipo, l.documento desc, l.porcentaje, l.vendedor ${cut}) l
        join clientes c on c.id = l.cliente join usuarios u on u.id = l.vendedor
        order by l.fecha desc, l.tipo, l.documento desc, l.porcentaje, l.vendedor`,
    }
  },
  item: ({ punto_venta, ...fila }: FilaDocumento): DocumentoComision =>
    Object.assign(fila, { comprobante: comprobante(DOCUMENTO[fila.tipo], punto_venta, fila.id) }),
  reports: true,
})
