import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { sumarDias } from '@mostrador/contract/fechas'
import type { Inicio } from '@mostrador/contract/gestion/inicio'
import { sumar } from '@mostrador/contract/importes'
import sql, { type Sql } from 'sql-template-tag'
import { type Alcance, sucursalAmong } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { esVenta } from '../../ventas/ventas/ventas.condiciones.queries.ts'
import { type Lectura, lecturaDe, type Sumas, sumGrupos, sumVarios } from '../analisis/analisis.queries.ts'
import { cifrasDe, comparadoDe, type Sumado, tiemposDe } from '../analisis/analisis.reglas.ts'
import { lineasBetween, renglonesDe } from '../analisis/lineas.queries.ts'
import type { Rango } from '../informes/informes.reglas.ts'

/** How many rows each of the short lists has. */
const PRIMEROS = 5
const SEMANA = 7
const DIAS_DE_VENTA = 30

interface Momento {
  hoy: string
  ahora: Date
}

/** The morning of a branch, or of all; what the user may not see is left out. */
export async function getInicio(
  db: Reader,
  alcance: Alcance,
  actor: Actor,
  momento: Momento,
): Promise<Inicio> {
  const { hoy } = momento
  const lectura = lecturaDe(db, alcance, actor)
  const [ventas, agenda, stock] = (['informe_ventas', 'agenda_cobros', 'informe_stock'] as const).map((p) =>
    puede(actor, p),
  )
  // One after the other: they find the same connection, and it has their plans. Side by side each connection makes its own, which
  // takes as long as to run them.
  const comparados = await compararDias(lectura, momento)
  const sucursal =
    alcance.sucursal === null
      ? null
      : await db.maybe<{ nombre: string }>(sql`select nombre from sucursales where id = ${alcance.sucursal}`)
  const vence_semana = agenda ? await venceEn(db, alcance, hoy) : undefined
  const deudores = agenda ? await listDeudores(db) : undefined
  const reponer = stock ? await listAgotados(db, alcance, hoy) : undefined
  const ultimas = await listUltimas(db, alcance)
  const { horas, articulos, vendedores, ...dias } = comparados
  return {
    sucursal: alcance.sucursal,
    sucursal_nombre: sucursal?.nombre ?? null,
    fecha: hoy,
    ...dias,
    ...(ventas && { horas, articulos, vendedores }),
    ...(vence_semana && { vence_semana }),
    ...(deudores && { deudores }),
    ...(reponer && { reponer }),
    ultimas,
  }
}

const neto = ({ vendido, devuelto }: Sumado): number => vendido - devuelto

async function compararDias(lectura: Lectura, { hoy, ahora }: Momento) {
  const dia: Rango = { desde: hoy, hasta: hoy }
  const mes: Rango = { desde: `${hoy.slice(0, 7)}-01`, hasta: hoy }
  const [diaAntes, mesAntes] = [comparadoDe(dia, 'semana'), comparadoDe(mes, 'mes')]
  const primeros = PRIMEROS
  const delMes = {
    porDia: { agrupar: 'dia' },
    porArticulo: { agrupar: 'articulo', primeros },
    porVendedor: { agrupar: 'vendedor', primeros },
  } as const
  const deHoy = await sumGrupos(lectura, 'hora', dia)
  const deAntes = await sumGrupos(lectura, 'hora', diaAntes)
  const esteMes = await sumVarios(lectura, delMes, mes)
  const delMesAntes = await sumVarios(lectura, {}, mesAntes)
  const antes_a_esta_hora = await vendidoHasta(lectura, diaAntes, ahora)
  const cifras = ({ total }: Pick<Sumas, 'total'>) => cifrasDe(total, lectura.conCostos)
  return {
    hoy: {
      ...dia,
      ahora: cifras(deHoy),
      comparado: diaAntes,
      antes: cifras(deAntes),
      antes_a_esta_hora,
    },
    mes: {
      ...mes,
      ahora: cifras(esteMes),
      comparado: mesAntes,
      antes: cifras(delMesAntes),
      dias: diasDelMes(esteMes.grupos.porDia, mes),
    },
    horas: horasDe(deHoy, deAntes),
    articulos: esteMes.grupos.porArticulo.map((f) => ({
      id: f.clave,
      nombre: f.nombre,
      unidades: f.unidades,
      neto: neto(f),
    })),
    vendedores: esteMes.grupos.porVendedor.map((f) => ({
      id: Number(f.clave),
      nombre: f.nombre,
      ...(f.persona && { persona: f.persona }),
      ventas: f.ventas,
      neto: neto(f),
    })),
  }
}

const diasDelMes = (filas: Sumado[], mes: Rango): number[] =>
  (tiemposDe('dia', mes) ?? []).map((dia) => {
    const fila = filas.find((f) => f.clave === dia)
    return fila ? neto(fila) : 0
  })

/** From the first hour with sales to the last, of either day. */
function horasDe(hoy: Sumas, antes: Sumas): NonNullable<Inicio['horas']> {
  const de = ({ filas }: Sumas, hora: number) =>
    sumar(filas.filter((f) => Number(f.clave.slice(2)) === hora).map(neto))
  const horas = [...hoy.filas, ...antes.filas].map((f) => Number(f.clave.slice(2)))
  if (horas.length === 0) return []
  const [primera, ultima] = [Math.min(...horas), Math.max(...horas)]
  return Array.from({ length: ultima - primera + 1 }, (_, i) => ({
    hora: primera + i,
    neto: de(hoy, primera + i),
    antes: de(antes, primera + i),
  }))
}

/** What a day had sold, less returns, by the time of the day that it is now. */
async function vendidoHasta({ db, alcance }: Lectura, dia: Rango, ahora: Date): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select coalesce(sum(l.importe), 0) as total from ${lineasBetween(alcance, dia)} l
    where (l.creada at time zone 'America/Argentina/Buenos_Aires')::time
      <= ((select ${ahora.toISOString()}::timestamptz) at time zone 'America/Argentina/Buenos_Aires')::time`)
  return total
}

const venceEn = (db: Reader, alcance: Alcance, hoy: string): Promise<{ cantidad: number; total: number }> =>
  db.one(sql`
    select count(*) as cantidad, coalesce(sum(total_cuota), 0) as total from cuotas
    where not pagada and not anulada and ${sucursalAmong(alcance, sql`sucursal`)}
      and fecha_vencimiento between ${hoy}::date and ${sumarDias(hoy, SEMANA - 1)}::date`)

const listDeudores = (db: Reader): Promise<NonNullable<Inicio['deudores']>> =>
  db.rows(sql`
    select id, nombre, saldo from clientes where saldo > 0 order by saldo desc, id ${upTo(PRIMEROS)}`)

/** Articles that are sold and of which there is none left, in the branch or in any. */
const listAgotados = (db: Reader, alcance: Alcance, hoy: string): Promise<NonNullable<Inicio['reponer']>> =>
  db.rows(sql`
    with contadas as materialized (
      select v.id from ventas v
      where ${esVenta(sql`v`)} and v.estado = 'aprobada' and v.fecha > (select ${sumarDias(hoy, -DIAS_DE_VENTA)}::date)
        and v.fecha <= (select ${hoy}::date) and ${sucursalAmong(alcance, sql`v.sucursal`)}
    )
    select a.id, a.nombre, s.vendidas from (
      select d.articulo, sum(d.cantidad) as vendidas
      from contadas v ${renglonesDe(alcance)} where not d.servicio group by d.articulo
    ) s join articulos a on a.id = s.articulo
    where not a.baja and not a.es_servicio and ${esAgotado(alcance, sql`s.articulo`)}
    order by s.vendidas desc, a.id ${upTo(PRIMEROS)}`)

/** Each article is looked up by its key; for all branches together it is kept in how many of them there is some. */
const esAgotado = ({ sucursal }: Alcance, articulo: Sql): Sql =>
  sucursal === null
    ? sql`(select t.sucursales from stock_articulos t where t.articulo = ${articulo}) = 0`
    : sql`coalesce((select k.cantidad from stock k where k.sucursal = ${sucursal} and k.articulo = ${articulo}), 0) = 0`

/** Ids alone are looked up, in the index that holds them: else a branch that sells nothing has all sales read. */
async function listUltimas(db: Reader, alcance: Alcance): Promise<Inicio['ultimas']> {
  const rows = await db.rows<Omit<Inicio['ultimas'][number], 'comprobante'> & { punto_venta: number }>(sql`
    select v.id, v.punto_venta, c.nombre as cliente, v.creada, v.total, v.estado = 'anulada' as anulada
    from (
      select u.id from sucursales s cross join lateral (
        select x.id from ventas x where x.sucursal = s.id and ${esVenta(sql`x`)} order by x.id desc ${upTo(PRIMEROS)}
      ) u where ${sucursalAmong(alcance, sql`s.id`)} order by u.id desc ${upTo(PRIMEROS)}
    ) u join ventas v on v.id = u.id join clientes c on c.id = v.cliente order by v.id desc`)
  return rows.map(({ punto_venta, ...v }) =>
    Object.assign(v, { comprobante: comprobante('venta', punto_venta, v.id) }),
  )
}
