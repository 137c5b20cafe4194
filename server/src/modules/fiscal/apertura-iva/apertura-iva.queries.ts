import type { ActividadesIva, AperturaIva, FilaApertura } from '@mostrador/contract/fiscal/apertura-iva'
import { sumar } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import { rowsOf } from '../../../platform/database/batches.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import { autorizados, signo } from '../libro-iva/libro-iva.queries.ts'
import { addFilas, type ComprobanteAbierto, csvDe, openComprobante, sortFilas } from './apertura.reglas.ts'

/** Those that stand now. */
export async function getActividades(db: Queryable): Promise<ActividadesIva> {
  const rows = await db.rows<{ codigo: string; sucursal: number | null; rubro: number | null }>(sql`
    select codigo, sucursal, rubro from actividades_iva order by sucursal, rubro`)
  return {
    general: rows.find((r) => r.sucursal === null && r.rubro === null)?.codigo ?? '',
    sucursales: rows.flatMap(({ codigo, sucursal }) => (sucursal === null ? [] : [{ sucursal, codigo }])),
    rubros: rows.flatMap(({ codigo, rubro }) => (rubro === null ? [] : [{ rubro, codigo }])),
  }
}

/** Lines from before the business said its activity count as its general one. */
const abiertos = (mes: string, general: string) => sql`
  select c.receptor_condicion_iva, c.neto * ${signo} as neto, c.iva * ${signo} as iva, c.exento * ${signo} as exento,
    c.no_gravado * ${signo} as no_gravado,
    (select coalesce(json_agg(json_build_object('id', i.id, 'base', (i.base * 100 * ${signo})::bigint,
        'importe', (i.importe * 100 * ${signo})::bigint) order by i.id), '[]')
      from comprobante_fiscal_ivas i where i.comprobante = c.id) as ivas,
    (select coalesce(json_agg(json_build_object('actividad', coalesce(l.actividad, ${general}::text), 'iva', l.iva,
        'total', (l.total * 100)::bigint) order by l.linea), '[]')
      from comprobante_fiscal_lineas l where l.comprobante = c.id) as lineas
  from comprobantes_fiscales c where ${autorizados(mes)} order by c.id`

/** What the authorised vouchers of a month are by key: it adds up to the book of the month. */
export async function getApertura(db: Reader, mes: string): Promise<AperturaIva> {
  const general = await db.maybe<{ codigo: string }>(sql`
    select codigo from actividades_iva where sucursal is null and rubro is null`)
  const sumas = new Map<string, FilaApertura>()
  if (general) {
    await rowsOf<ComprobanteAbierto>(
      db,
      abiertos(mes, general.codigo),
    )((some) => {
      for (const c of some) {
        const lineas =
          c.lineas.length > 0 ? c.lineas : [{ actividad: general.codigo, iva: '21' as const, total: 0 }]
        addFilas(sumas, openComprobante({ ...c, lineas }))
      }
    })
  }
  const filas = sortFilas(sumas)
  return {
    mes,
    activa: general !== undefined,
    filas,
    totales: { neto: sumar(filas.map((f) => f.neto)), iva: sumar(filas.map((f) => f.iva)) },
  }
}

const SIN_ACTIVIDAD = 'Escribe primero el código de actividad del negocio'

/** Refuses with 409 while the business has not said its activity. */
export async function exportApertura(db: Reader, mes: string): Promise<FileAnswer> {
  const { activa, filas } = await getApertura(db, mes)
  if (!activa) throw conflict('sin_actividad', SIN_ACTIVIDAD)
  return {
    content: Buffer.from(csvDe(filas), 'latin1'),
    filename: `IVA_SIMPLE_APERTURA_VENTAS_${mes.replace('-', '')}.csv`,
  }
}
