/** A series of vouchers: one process at a time works at it. */
import sql from 'sql-template-tag'
import type { Db } from '../../../platform/database/db.ts'
import { type DatosDelPapel, faltantesDe } from '../../base/emisor/facturacion.reglas.ts'
import { darPaso } from '../emision/autorizar.commands.ts'
import { type Cabeza, findCabeza, type Serie } from '../emision/cola.queries.ts'
import { propio } from '../emision/mensajes.reglas.ts'
import { posponer } from '../emision/pasos.commands.ts'
import type { Taller, Ventanilla } from '../emision/taller.commands.ts'

/** `seguir`: the series may have more to do at once. `nada`: not now. `ocupada`: another process is at it. */
export type Resultado = 'seguir' | 'nada' | 'ocupada'

/**
 * One step of the first voucher of a series, while all other processes leave the series alone. The lock lasts from the
 * question for the last number to the answer, and ends with the process.
 */
export async function atenderSerie(taller: Taller, ventanilla: Ventanilla, serie: Serie): Promise<Resultado> {
  const { entorno, cuit, punto_venta, tipo } = serie
  await taller.db.run(sql`
    insert into fiscal_series (entorno, cuit, punto_venta, tipo)
    values (${entorno}, ${cuit}, ${punto_venta}, ${tipo}) on conflict do nothing`)
  return await taller.db.inTx(async (lock) => {
    // Asked at each step: invoicing that is turned off sends nothing more, however many wait.
    const mine = await lock.maybe<DatosDelPapel & { vigente: boolean }>(sql`
      select f.activa is not null as vigente, f.domicilio, f.ingresos_brutos, f.inicio_actividades
      from fiscal_series s left join facturacion f on f.activa and f.entorno = s.entorno and f.cuit = s.cuit
      where s.entorno = ${entorno} and s.cuit = ${cuit} and s.punto_venta = ${punto_venta} and s.tipo = ${tipo}
      for update of s skip locked`)
    if (!mine) return 'ocupada'
    if (!mine.vigente) return 'nada'
    const cabeza = await findCabeza(lock, serie)
    if (!cabeza?.toca) return 'nada'
    const faltan = faltantesDe(mine)
    if (faltan && cabeza.estado === 'sin_emitir') await faltanDatos(taller.db, cabeza, faltan)
    else await darPaso(taller, ventanilla, lock, cabeza)
    return 'seguir'
  })
}

/** Better no paper yet than an unlawful one. */
async function faltanDatos(db: Db, cabeza: Cabeza, faltan: string): Promise<void> {
  await posponer(db, cabeza, [
    propio(`Falta ${faltan}`, 'Complétalo en Facturación electrónica. Se envía solo.'),
  ])
}
