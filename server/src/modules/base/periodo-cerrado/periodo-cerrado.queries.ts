import type { PeriodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { cambiosDePeriodoLista } from '@mostrador/contract/base/periodo-cerrado.lista'
import sql from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import type { Reader } from '../../../platform/database/db.ts'

/** The last closed day, inside a statement; null when nothing is closed. */
export const cerradoHasta = sql`(select cerrado_hasta from periodo_cerrado)`

export const getPeriodoCerrado = (db: Reader): Promise<PeriodoCerrado> =>
  db.one<PeriodoCerrado>(sql`select cerrado_hasta from periodo_cerrado`)

/** Newest first. */
export const cambiosDePeriodoList = listOf(cambiosDePeriodoLista, {
  filtros: {},
  ordenes: {},
  sucursal: { none: 'one period for the whole business' },
  rows: {
    counted: (where) => sql`periodo_cerrado_cambios where ${where}`,
    select: ({ where }, { cut }) => sql`
      select p.id, p.momento, p.usuario, u.username as usuario_nombre, u.persona as usuario_persona, p.antes, p.despues, p.motivo
      from periodo_cerrado_cambios p join usuarios u on u.id = p.usuario
      where ${where} order by p.id desc ${cut}`,
  },
})
