import { sumarMeses } from '@mostrador/contract/fechas'
import {
  type CierreComisiones,
  COMISIONES_FIJAS,
  type ConfiguracionComisiones,
  type ConfigurarComisiones,
  MES_CERRADO,
  MES_NO_CERRABLE,
} from '@mostrador/contract/gestion/comisiones'
import { mostrarImporte } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getConfiguracion, getEstado } from './comisiones.queries.ts'
import { esCerrable, mensualDe, primerDia, siguienteDe } from './comisiones.reglas.ts'
import { lineasDe, seVe, tasasNuevas } from './lineas.queries.ts'

const enPalabras = ({ base, desde, vendedores, rubros, cobradores }: ConfiguracionComisiones) => {
  const lista = (todos: ConfiguracionComisiones['rubros']) =>
    todos
      .flatMap((t) => (t.porcentaje === null ? [] : [`${t.persona ?? t.nombre} ${t.porcentaje} %`]))
      .join(', ')
  return {
    base,
    desde,
    vendedores: lista(vendedores),
    rubros: lista(rubros),
    cobradores: lista(cobradores),
  }
}

const COLUMNA = { vendedores: sql`vendedor`, rubros: sql`rubro`, cobradores: sql`cobrador` }

/**
 * Puts these percentages in place of all others. Months that are closed stay as they are.
 *
 * Refuses with 400 a seller, a rubro or a collector that does not exist, and to begin without any percentage; with 409 another base or
 * another first month once a month is closed.
 */
export async function configurarComisiones(
  tx: Tx,
  input: ConfigurarComisiones,
  actor: Actor,
): Promise<ConfiguracionComisiones> {
  const { base, vendedores, rubros, cobradores } = input
  const desde = primerDia(input.desde)
  const vieja = await getConfiguracion(tx)
  if (vieja.desde === null && vendedores.length + rubros.length + (cobradores?.length ?? 0) === 0)
    throw invalidField('vendedores', 'Escribe al menos un porcentaje')
  // One at a time, and none while a month closes. The first row is new: nothing else could be locked.
  await tx.run(sql`
    insert into comisiones_configuracion (base, desde) values (${base}, ${desde}::date) on conflict (id) do nothing`)
  await tx.run(sql`select from comisiones_configuracion for update`)
  const antes = vieja.desde === null ? vieja : await getConfiguracion(tx)
  if (antes.cerrado !== null && (base !== antes.base || input.desde !== antes.desde))
    throw conflict(
      COMISIONES_FIJAS,
      'Ya hay un mes cerrado: la base y el primer mes de las comisiones no cambian más',
    )
  await tx.run(sql`update comisiones_configuracion set base = ${base}, desde = ${desde}::date`)
  await tx.run(sql`delete from comision_porcentajes where ${cobradores !== undefined} or cobrador is null`)
  for (const [columna, elegidos] of [
    ['vendedores', vendedores],
    ['rubros', rubros],
    ['cobradores', cobradores ?? []],
  ] as const) {
    const ids = sql`unnest(${elegidos.map((e) => e.id)}::integer[], ${elegidos.map((e) => String(e.porcentaje))}::numeric[]) as e (id, porcentaje)`
    try {
      await tx.run(
        sql`insert into comision_porcentajes (${COLUMNA[columna]}, porcentaje) select id, porcentaje from ${ids}`,
      )
    } catch (error) {
      if (brokenConstraint(error)?.endsWith('_fkey'))
        throw invalidField(columna, `Elige ${columna} de la lista`)
      throw error
    }
  }
  const despues = await getConfiguracion(tx)
  const [era, es] = [enPalabras(antes), enPalabras(despues)]
  if (JSON.stringify(era) !== JSON.stringify(es))
    await audit(tx, actor, {
      entidad: 'comisiones',
      id: 'configuracion',
      accion: antes.desde === null ? 'crear' : 'modificar',
      antes: era,
      despues: es,
    })
  return despues
}

/**
 * Stores the figures of a month for good. Refuses with 409 a month that is closed, is not over, or is not the next one; of
 * two who close it one gets that refusal.
 */
export async function cerrarMes(tx: Tx, mes: string, actor: Actor, hoy: string): Promise<CierreComisiones> {
  await tx.run(sql`select from comisiones_configuracion for update`)
  const estado = await getEstado(tx)
  if (estado.ultimo && primerDia(mes) <= estado.ultimo.mes)
    throw conflict(MES_CERRADO, 'El mes ya está cerrado')
  const mensual = mensualDe(mes, estado, null)
  if (!mensual || !esCerrable(mes, estado, hoy)) throw conflict(MES_NO_CERRABLE, porQueNo(mes, estado, hoy))
  await tx.run(sql`insert into comision_cierres (mes, usuario) values (${mensual.desde}::date, ${actor.id})`)
  const { lineas, comision } = await tx.one<{ lineas: number; comision: number }>(sql`
    with nuevas as (
      insert into comision_cierre_lineas
        (tipo, documento, porcentaje, mes, fecha, sucursal, vendedor, cliente, importe, comision)
      select l.tipo, l.documento, l.porcentaje, ${mensual.desde}::date, l.fecha, l.sucursal, l.vendedor, l.cliente,
        l.importe, l.comision
      from ${lineasDe(mensual, estado.base)} l returning tipo, documento, porcentaje, comision
    ), tasas as (
      insert into comision_cierre_tasas (venta, articulo, porcentaje) ${tasasNuevas(sql`nuevas`)}
    )
    select count(*)::integer as lineas, coalesce(sum(comision), 0) as comision from nuevas l where ${seVe}`)
  const despues = { mes, documentos: lineas, comision: mostrarImporte(comision) }
  await audit(tx, actor, { entidad: 'comisiones', id: mes, accion: 'cerrar', despues })
  return { mes, lineas, comision }
}

function porQueNo(mes: string, estado: Parameters<typeof siguienteDe>[0], hoy: string): string {
  if (estado.desde === null) return 'Primero define los porcentajes de las comisiones'
  if (primerDia(mes) >= primerDia(hoy)) return 'El mes todavía no terminó'
  const siguiente = siguienteDe(estado) ?? sumarMeses(primerDia(mes), 0)
  return `Los meses se cierran en orden: el próximo es ${siguiente.slice(5, 7)}/${siguiente.slice(0, 4)}`
}
