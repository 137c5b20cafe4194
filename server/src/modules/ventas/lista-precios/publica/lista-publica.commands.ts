import type { ListaPublica, ListaPublicaEstado } from '@mostrador/contract/ventas/lista-publica'
import sql from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import { hashOf, newSecret } from '../../../../platform/access/secrets.ts'
import { audit } from '../../../../platform/api/audit.ts'
import type { Queryable, Tx } from '../../../../platform/database/db.ts'
import { invalidField } from '../../../../platform/errors.ts'
import { getSucursal } from '../../../base/sucursales/sucursales.queries.ts'
import { getLista } from '../../../maestros/listas-precio/listas-precio.queries.ts'
import { getPlan } from '../../planes/planes.queries.ts'
import { getGuardada, getListaPublica, secretoDe } from './lista-publica.queries.ts'

/** The row is there, and nobody else changes it until the transaction ends. */
async function lockLista(tx: Tx): Promise<void> {
  await tx.run(sql`insert into lista_publica default values on conflict (id) do nothing`)
  await tx.run(sql`select from lista_publica for update`)
}

/** What it shows, for the audit trail. Refuses with 404 what does not exist. */
async function enPalabras(db: Queryable, { activa, sucursal, rubros, plan, lista, codigos }: ListaPublica) {
  const nombres = await db.rows<{ nombre: string }>(
    sql`select nombre from rubros where id = any(${rubros}::integer[]) order by nombre`,
  )
  if (nombres.length < new Set(rubros).size) throw invalidField('rubros', 'El rubro no existe')
  const partes = [
    nombres.length === 0 ? 'Todos los artículos' : nombres.map((r) => r.nombre).join(', '),
    plan !== null && (await getPlan(db, plan)).nombre,
    lista != null && `Lista ${(await getLista(db, lista)).nombre}`,
    codigos && 'con códigos',
  ]
  return {
    activa,
    sucursal_nombre: sucursal === null ? '' : (await getSucursal(db, sucursal)).nombre,
    detalle: partes.filter(Boolean).join(' · '),
  }
}

/**
 * Puts other choices in their place. The first time that it is on it gets its address, which stays until it is renewed. Refuses
 * with 400 a page without a branch, or of an unknown rubro, with 404 an unknown branch, plan or price list.
 */
export async function updateListaPublica(
  tx: Tx,
  input: ListaPublica,
  actor: Actor,
  clave: string,
): Promise<ListaPublicaEstado> {
  if (input.activa && input.sucursal === null)
    throw invalidField('sucursal', 'Elige la sucursal de los precios')
  await lockLista(tx)
  const antes = await getGuardada(tx)
  const palabras = await enPalabras(tx, input)
  const { activa, sucursal, rubros, plan, lista = null, codigos } = input
  await tx.run(sql`
    update lista_publica set activa = false, sucursal = ${sucursal}, rubros = ${rubros}::integer[], plan = ${plan},
      lista = ${lista}, codigos = ${codigos}`)
  if (activa && antes.sal === null) await writeSecreto(tx, clave)
  await tx.run(sql`update lista_publica set activa = ${activa}`)
  await audit(tx, actor, {
    entidad: 'lista-publica',
    id: 'configuracion',
    accion: 'modificar',
    antes: await enPalabras(tx, antes),
    despues: palabras,
  })
  return await getListaPublica(tx, clave)
}

async function writeSecreto(tx: Tx, clave: string): Promise<void> {
  const sal = newSecret()
  await tx.run(sql`update lista_publica set sal = ${sal}, hash = ${hashOf(secretoDe(clave, sal))}`)
}

/** Another address: the old one opens no more. */
export async function renewListaPublica(tx: Tx, actor: Actor, clave: string): Promise<ListaPublicaEstado> {
  await lockLista(tx)
  await writeSecreto(tx, clave)
  await audit(tx, actor, {
    entidad: 'lista-publica',
    id: 'configuracion',
    accion: 'modificar',
    despues: { direccion: 'Renovada' },
  })
  return await getListaPublica(tx, clave)
}
