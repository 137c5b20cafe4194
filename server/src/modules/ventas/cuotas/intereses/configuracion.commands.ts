/** The settings of interest for late payment. */
import { isDeepStrictEqual } from 'node:util'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { type ConfiguracionIntereses, TASA_PASADA } from '@mostrador/contract/ventas/planes/intereses'
import sql from 'sql-template-tag'
import type { Caller } from '../../../../platform/access/auth.ts'
import { audit } from '../../../../platform/api/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { conflict } from '../../../../platform/errors.ts'
import { getConfiguracionIntereses } from './intereses.queries.ts'

/**
 * Changes rates, days of grace, order and IVA. Refuses with 409 to change or take away a rate that already counted, and
 * to add one for days that passed under another: a change does not rewrite the past. The first rates may begin earlier.
 */
export async function configurarIntereses(
  tx: Tx,
  input: ConfiguracionIntereses,
  { actor, hoy }: Caller,
): Promise<ConfiguracionIntereses> {
  // The first row is new, and nothing else could be locked before it is read.
  await tx.run(sql`insert into intereses_configuracion default values on conflict (id) do nothing`)
  await tx.run(sql`select from intereses_configuracion for update`)
  const antes = await getConfiguracionIntereses(tx)
  const despues = { ...input, tasas: input.tasas.toSorted((a, b) => a.desde.localeCompare(b.desde)) }
  if (isDeepStrictEqual(antes, despues)) return antes
  checkPasado(antes, despues, hoy)
  const { dias_gracia, orden, iva, tasas } = despues
  await tx.run(sql`
    update intereses_configuracion set dias_gracia = ${dias_gracia}, orden = ${orden}, iva = ${iva}`)
  await tx.run(sql`delete from tasas_interes`)
  await tx.run(sql`
    insert into tasas_interes (desde, tasa)
    select * from unnest(${tasas.map((t) => t.desde)}::date[], ${tasas.map((t) => String(t.tasa))}::numeric[])`)
  await audit(tx, actor, {
    entidad: 'intereses-configuracion',
    id: 1,
    accion: 'modificar',
    antes: enPalabras(antes),
    despues: enPalabras(despues),
  })
  return despues
}

/** Rates that counted before today are the same before and after; those of today have made no interest yet. */
function checkPasado(antes: ConfiguracionIntereses, despues: ConfiguracionIntereses, hoy: string): void {
  const pasadas = ({ tasas }: ConfiguracionIntereses) => tasas.filter((t) => t.desde < hoy)
  const contaron = pasadas(antes)
  if (contaron.length === 0 || isDeepStrictEqual(contaron, pasadas(despues))) return
  throw conflict(
    TASA_PASADA,
    'Una tasa que ya rigió no se cambia ni se quita, y una nueva empieza hoy o después: así el interés de los días que pasaron queda como fue.',
  )
}

const enPalabras = ({ tasas, orden, ...resto }: ConfiguracionIntereses) => ({
  ...resto,
  orden: orden === 'capital' ? 'Primero el capital' : 'Primero el interés',
  tasas: tasas
    .map((t) => `${String(t.tasa).replace('.', ',')} % desde el ${mostrarFecha(t.desde)}`)
    .join('; '),
})
