/** What is owed in instalments, from the instalments as payments, credit and new plans left them. */

import { numeroDeDeuda } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import {
  type AnalisisCreditos,
  type analisisCreditos,
  type CuotaAnalizada,
  DIAS_DE_TRAMO,
  SEMANAS_CREDITO,
  TRAMOS,
} from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { cuotasAnalizadasLista } from '@mostrador/contract/gestion/analisis/analisis-creditos.lista'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { sucursalAmong } from '../../../platform/access/alcance.ts'
import type { Asked, Figures, List } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { libroDe } from './creditos.excel.ts'
import {
  antiguedades,
  type DelMes,
  type Edades,
  mesesDe,
  type Provision,
  primerMes,
  semanasDe,
  vendedoresDe,
} from './creditos.reglas.ts'

type Pregunta = Asked<InputOf<typeof analisisCreditos.exportar>['query']>

const abierta = sql`not c.pagada and not c.anulada`

/** What an instalment `c` still asks for. */
const ABIERTO = sql`case when ${abierta} then c.total_cuota else 0 end`

/** What was paid of it. What is void and no plan took had no payment. */
const COBRADO = sql`case when c.pagada then c.monto_original + c.actualizado
  when c.anulada and c.refinanciado = 0 then 0
  when c.anulada then c.monto_original + c.actualizado - c.refinanciado
  else c.monto_original + c.actualizado - c.refinanciado - c.total_cuota end`

/** The money that an annulled sale collected is the customer's credit: its paid instalments count no more. */
const vale = sql`(${abierta} or ((c.pagada or c.refinanciado > 0)
  and not exists (select from ventas v where v.id = c.venta and v.estado = 'anulada')))`

/** Whether it is so many days late. */
function conDias(hoy: string, { min, max }: { min: number | null; max: number | null }): Sql {
  const dias = sql`${hoy}::date - c.fecha_vencimiento`
  const limites = [
    ...(min === null ? [] : [sql`${dias} >= ${raw(String(min))}`]),
    ...(max === null ? [] : [sql`${dias} <= ${raw(String(max))}`]),
  ]
  return join(limites, ' and ')
}

async function getProvision(db: Reader): Promise<Provision> {
  const fila = await db.maybe<NonNullable<Provision>>(sql`
    select provision_por_vencer as por_vencer, provision_30 as hasta_30, provision_60 as hasta_60,
      provision_90 as hasta_90, provision_mas as mas_de_90 from ventas_configuracion`)
  return fila && TRAMOS.some((t) => fila[t] > 0) ? fila : null
}

const nombreDeSucursal = sql`(select s.nombre from sucursales s where s.id = c.sucursal) as nombre`

async function leerAntiguedad({ reports, alcance, hoy }: Pregunta, provision: Provision) {
  const tramos = TRAMOS.map(
    (t) => sql`coalesce(sum(c.total_cuota) filter (where ${conDias(hoy, DIAS_DE_TRAMO[t])}), 0) as ${raw(t)}`,
  )
  const filas = await reports.rows<Edades & { id: number; nombre: string }>(sql`
    select c.sucursal as id, ${nombreDeSucursal}, count(*)::integer as cuotas, ${join(tramos, ', ')}
    from cuotas c where ${abierta} and ${sucursalAmong(alcance, sql`c.sucursal`)}
    group by c.sucursal order by lower((select s.nombre from sucursales s where s.id = c.sucursal)), c.sucursal`)
  return antiguedades(filas, provision)
}

async function leerSemanas({ reports, alcance, hoy }: Pregunta) {
  const filas = await reports.rows<{ semana: number; cuotas: number; importe: number }>(sql`
    select least((c.fecha_vencimiento - ${hoy}::date) / 7, ${raw(String(SEMANAS_CREDITO))}) as semana,
      count(*)::integer as cuotas, sum(c.total_cuota) as importe
    from cuotas c
    where ${abierta} and c.fecha_vencimiento >= ${hoy}::date and ${sucursalAmong(alcance, sql`c.sucursal`)}
    group by 1`)
  return semanasDe(hoy, filas)
}

async function leerMeses({ reports, alcance, hoy }: Pregunta) {
  const filas = await reports.rows<DelMes>(sql`
    select m.*, s.nombre from (
      select to_char(c.fecha_vencimiento, 'YYYY-MM') as mes, c.sucursal as id, sum(${COBRADO}) as cobrado,
        sum(${ABIERTO}) as pendiente
      from cuotas c
      where ${vale} and c.fecha_vencimiento >= ${primerMes(hoy)}::date and c.fecha_vencimiento < ${hoy}::date
        and ${sucursalAmong(alcance, sql`c.sucursal`)}
      group by 1, 2
    ) m join sucursales s on s.id = m.id
    where m.cobrado > 0 or m.pendiente > 0
    order by m.mes desc, lower(s.nombre), s.id`)
  return mesesDe(hoy, filas)
}

/** The seller is who made the sale, also of a plan that it carries. Its instalments are added up before their sale is read. */
async function leerVendedores({ reports, alcance, hoy }: Pregunta) {
  const filas = await reports.rows<Parameters<typeof vendedoresDe>[0][number]>(sql`
    select u.id, u.username as nombre, u.persona, t.cuotas, t.total, t.vencido from (
      select v.usuario, sum(k.cuotas)::integer as cuotas, sum(k.total) as total, sum(k.vencido) as vencido
      from (
        select c.venta, count(*) as cuotas, sum(c.total_cuota) as total,
          coalesce(sum(c.total_cuota) filter (where c.fecha_vencimiento < ${hoy}::date), 0) as vencido
        from cuotas c where ${abierta} and ${sucursalAmong(alcance, sql`c.sucursal`)} group by c.venta
      ) k join ventas v on v.id = k.venta
      group by v.usuario
    ) t join usuarios u on u.id = t.usuario
    order by t.vencido desc, t.total desc, lower(u.persona), u.id`)
  return vendedoresDe(filas)
}

async function analizar(asked: Pregunta): Promise<AnalisisCreditos> {
  const { reports, alcance, hoy } = asked
  const { ver } = asked.query
  const provision = await getProvision(reports)
  const enPorCiento = (tramo: (typeof TRAMOS)[number]) => (provision?.[tramo] ?? 0) / 100
  return {
    sucursal: alcance.sucursal,
    fecha: hoy,
    provision: provision && {
      por_vencer: enPorCiento('por_vencer'),
      hasta_30: enPorCiento('hasta_30'),
      hasta_60: enPorCiento('hasta_60'),
      hasta_90: enPorCiento('hasta_90'),
      mas_de_90: enPorCiento('mas_de_90'),
    },
    ...(ver === 'antiguedad' && { antiguedad: await leerAntiguedad(asked, provision) }),
    ...(ver === 'semanas' && { semanas: await leerSemanas(asked) }),
    ...(ver === 'meses' && { meses: await leerMeses(asked) }),
    ...(ver === 'vendedores' && { vendedores: await leerVendedores(asked) }),
  }
}

export const creditosAnalisis: List<Pregunta, AnalisisCreditos> = {
  sucursal: 'alcance',
  page: analizar,
  file: async (asked) => await libroDe(await analizar(asked)),
}

interface FilaCuota extends Omit<CuotaAnalizada, 'comprobante' | 'cliente'> {
  punto_venta: number
  inicial: string | null
  cliente: number
  cliente_nombre: string
}

const aCuota = ({ punto_venta, inicial, cliente, cliente_nombre, ...fila }: FilaCuota): CuotaAnalizada => ({
  ...fila,
  comprobante: numeroDeDeuda(inicial, punto_venta, fila.venta),
  cliente: { id: cliente, nombre: cliente_nombre },
})

/** The instalments that make a figure, those that fall due first first. */
export const cuotasAnalisis = listOf(cuotasAnalizadasLista, {
  sucursal: { where: ({ alcance }) => [sucursalAmong(alcance, sql`c.sucursal`)] },
  filtros: {
    incluir: (incluir) => (incluir === 'todas' ? vale : abierta),
    vendedor: (vendedor) => sql`c.venta in (select id from ventas where usuario = ${vendedor})`,
    rango: sql`c.fecha_vencimiento`,
  },
  ordenes: {},
  rows: ({ hoy }) =>
    ordered({
      table: sql`cuotas`,
      as: sql`c`,
      columns: sql`c.id, c.fecha_vencimiento, ${hoy}::date - c.fecha_vencimiento as dias, c.venta, c.numero_cuota,
        v.punto_venta, v.inicial, v.cliente, cl.nombre as cliente_nombre, ${personaDe(sql`u`)} as vendedor,
        ${COBRADO} as cobrado, ${ABIERTO} as abierto`,
      names: sql`join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente join usuarios u on u.id = v.usuario`,
      order: sql`c.fecha_vencimiento, c.id`,
    }),
  item: aCuota,
  figures: sql`coalesce(sum(${COBRADO}), 0) as cobrado, coalesce(sum(${ABIERTO}), 0) as abierto` as Figures<{
    cobrado: number
    abierto: number
  }>,
  reports: true,
})
