/** A series of vouchers: one process at a time works at it. */
import sql from 'sql-template-tag'
import { darPaso } from './autorizar.commands.ts'
import { findCabeza, type Serie } from './cola.queries.ts'
import type { Taller, Ventanilla } from './taller.commands.ts'

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
    const mine = await lock.maybe<{ vigente: boolean }>(sql`
      select exists (select from facturacion where activa and entorno = ${entorno} and cuit = ${cuit}) as vigente
      from fiscal_series
      where entorno = ${entorno} and cuit = ${cuit} and punto_venta = ${punto_venta} and tipo = ${tipo}
      for update skip locked`)
    if (!mine) return 'ocupada'
    if (!mine.vigente) return 'nada'
    const cabeza = await findCabeza(lock, serie)
    if (!cabeza?.toca) return 'nada'
    await darPaso(taller, ventanilla, lock, cabeza)
    return 'seguir'
  })
}
