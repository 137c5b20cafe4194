import type {
  CambioDePeriodo,
  PeriodoCerrado,
  periodoCerrado,
} from '@mostrador/contract/base/periodo-cerrado'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { limit, pageOf } from '../../../platform/api/lists/page.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { limitRows } from '../../../platform/files/excel.ts'

/** The last closed day, inside a statement; null when nothing is closed. */
export const cerradoHasta = sql`(select cerrado_hasta from periodo_cerrado)`

export const getPeriodoCerrado = (db: Reader): Promise<PeriodoCerrado> =>
  db.one<PeriodoCerrado>(sql`select cerrado_hasta from periodo_cerrado`)

const selectCambios = (db: Reader, cut: Sql): Promise<CambioDePeriodo[]> =>
  db.rows<CambioDePeriodo>(sql`
    select p.id, p.momento, p.usuario, u.username as usuario_nombre, p.antes, p.despues, p.motivo
    from periodo_cerrado_cambios p join usuarios u on u.id = p.usuario order by p.id desc ${cut}`)

/** Newest first. */
export async function listCambios(
  db: Reader,
  query: InputOf<typeof periodoCerrado.cambios>['query'],
): Promise<Page<CambioDePeriodo>> {
  const [rows, { count }] = await Promise.all([
    selectCambios(db, limit(query)),
    db.one<{ count: number }>(sql`select count(*) from periodo_cerrado_cambios`),
  ])
  return pageOf(rows, count, query)
}

/** All of them, for a workbook. */
export const exportCambios = (db: Reader): Promise<CambioDePeriodo[]> => selectCambios(db, limitRows)
