import type { GuardarReglaPrecio, ReglaPrecio } from '@mostrador/contract/gestion/reglas-precio'
import { PRECIOS, type Precio } from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { requireCompras } from '../../compras/proveedores/compras.commands.ts'
import { getRegla } from './reglas.queries.ts'

/** Refuses with 400 a coefficient without another price, and coefficients in a circle. */
function checkPrecios(input: GuardarReglaPrecio): void {
  for (const precio of PRECIOS) {
    const regla = input[precio]
    if (regla?.tipo === 'utilidad' && regla.base !== null)
      throw invalidField(`${precio}.base`, 'La utilidad se cuenta sobre el costo')
    if (regla?.tipo !== 'coeficiente') continue
    if (regla.base === null) throw invalidField(`${precio}.base`, 'Elige sobre qué precio se cuenta')
    const vistos = new Set<Precio>([precio])
    for (let base: Precio | null = regla.base; base !== null; base = baseDe(input, base)) {
      if (vistos.has(base)) throw invalidField(`${precio}.base`, 'Estos precios se calculan uno del otro')
      vistos.add(base)
    }
  }
}

const baseDe = (input: GuardarReglaPrecio, precio: Precio): Precio | null => {
  const regla = input[precio]
  return regla?.tipo === 'coeficiente' ? regla.base : null
}

const TABLA = { rubro: 'rubros', proveedor: 'proveedores', articulo: 'articulos' } as const

/** The id of what the rule is about, as its own spelling. Refuses with 400 one that does not exist. */
async function findObjetivo(tx: Tx, { ambito, objetivo }: GuardarReglaPrecio): Promise<string | null> {
  if (ambito === 'general') {
    if (objetivo !== null) throw invalidField('objetivo', 'La regla general es de todos los artículos')
    return null
  }
  const texto = objetivo ?? ''
  const row = await tx.maybe<{ id: string }>(
    {
      rubro: sql`select id::text from rubros where id::text = ${texto}`,
      proveedor: sql`select id::text from proveedores where id::text = ${texto}`,
      articulo: sql`select id from articulos where lower(id) = lower(${texto})`,
    }[ambito],
  )
  if (!row)
    throw invalidField(
      'objetivo',
      `Elige ${ambito === 'articulo' ? 'un artículo' : `un ${ambito}`} de la lista`,
    )
  return row.id
}

/** Makes the rule, or puts this one in the place of the one that is there. No price changes by it. */
export async function guardarRegla(tx: Tx, input: GuardarReglaPrecio, actor: Actor): Promise<ReglaPrecio> {
  await requireCompras(tx)
  checkPrecios(input)
  const objetivo = await findObjetivo(tx, input)
  const es = (ambito: keyof typeof TABLA) => (input.ambito === ambito ? objetivo : null)
  // One at a time: rules are few, and seldom change.
  await tx.run(sql`select from compras_configuracion for no key update`)
  const found = await tx.maybe<{ id: number }>(sql`
    select id from reglas_precio where ambito = ${input.ambito}
      and coalesce(rubro::text, proveedor::text, articulo) is not distinct from ${objetivo}::text`)
  const antes = found && (await getRegla(tx, found.id))
  const id =
    found?.id ??
    (
      await tx.one<{ id: number }>(sql`
        insert into reglas_precio (ambito, rubro, proveedor, articulo)
        values (${input.ambito}, ${es('rubro')}::integer, ${es('proveedor')}::integer, ${es('articulo')}) returning id`)
    ).id
  await tx.run(sql`
    update reglas_precio set margen_minimo = ${input.margen_minimo === null ? null : String(input.margen_minimo)}::numeric
    where id = ${id}`)
  await tx.run(sql`delete from regla_precio_precios where regla = ${id}`)
  for (const precio of PRECIOS) {
    const regla = input[precio]
    if (!regla) continue
    await tx.run(sql`
      insert into regla_precio_precios (regla, precio, tipo, valor, base, redondeo, hacia)
      values (${id}, ${precio}, ${regla.tipo}, ${String(regla.valor)}::numeric, ${regla.base}, ${regla.redondeo},
        ${regla.hacia})`)
  }
  const despues = await getRegla(tx, id)
  await traza(tx, actor, { antes, despues })
  return despues
}

/** Refuses with 404. Prices stay as they are. */
export async function eliminarRegla(tx: Tx, id: number, actor: Actor): Promise<ReglaPrecio> {
  await requireCompras(tx)
  await tx.run(sql`select from reglas_precio where id = ${id} for update`)
  const antes = await getRegla(tx, id)
  await tx.run(sql`delete from reglas_precio where id = ${id}`)
  await traza(tx, actor, { antes, despues: undefined })
  return antes
}

const enPalabras = (regla: ReglaPrecio) => ({
  ambito: regla.ambito,
  nombre: regla.nombre,
  margen_minimo: regla.margen_minimo,
  ...Object.fromEntries(PRECIOS.map((p) => [p, textoDe(regla[p])])),
})

function textoDe(regla: ReglaPrecio[Precio]): string | null {
  if (!regla) return null
  const { tipo, valor, base, redondeo, hacia } = regla
  const que = tipo === 'utilidad' ? `costo + ${valor} %` : `${base} × ${valor}`
  return redondeo === 'ninguno' ? que : `${que}, a ${redondeo} (${hacia})`
}

const traza = (
  tx: Tx,
  actor: Actor,
  { antes, despues }: { antes: ReglaPrecio | undefined; despues: ReglaPrecio | undefined },
): Promise<void> =>
  audit(tx, actor, {
    entidad: 'reglas-precio',
    id: (despues ?? antes)?.id ?? 0,
    accion: despues ? (antes ? 'modificar' : 'crear') : 'baja',
    ...(antes && { antes: enPalabras(antes) }),
    ...(despues && { despues: enPalabras(despues) }),
  })
