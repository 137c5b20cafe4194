/** The other codes and the packs of articles, one at a time. The only room that writes `articulo_codigos`. */
import { SIN_PRESENTACIONES } from '@mostrador/contract/base/apagados'
import { claveBarras } from '@mostrador/contract/formas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { nombreDePack } from '@mostrador/contract/maestros/lectores'
import { MAX_PRESENTACIONES, type Presentacion } from '@mostrador/contract/maestros/presentacion'
import type { CreatePresentacion, UpdatePresentacion } from '@mostrador/contract/maestros/presentaciones'
import { detallePedido } from '@mostrador/contract/permiso'
import sql from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import { demand } from '../../../../platform/access/permisos.ts'
import { audit } from '../../../../platform/api/audit.ts'
import { withChanges } from '../../../../platform/api/changes.ts'
import { brokenConstraint, pesos, type Tx } from '../../../../platform/database/db.ts'
import { conflict } from '../../../../platform/errors.ts'
import { getArticulo } from '../articulos.queries.ts'
import { getPresentacion, listPresentaciones } from './presentaciones.queries.ts'

/** Refuses with 409 while they are off. They stay on until the transaction ends. */
async function requirePresentaciones(tx: Tx): Promise<void> {
  const on = await tx.maybe(sql`select from ventas_configuracion where presentaciones for key share`)
  if (!on) throw conflict('presentaciones_inactivas', SIN_PRESENTACIONES)
}

const dicho = ({ precio, ...p }: Presentacion): string => {
  const como = p.factor === 1 && p.nombre === '' ? p.codigo : `${nombreDePack(p)} (${p.codigo})`
  return precio === undefined ? como : `${como} a ${mostrarImporte(precio)}`
}

const dichas = (presentaciones: readonly Presentacion[]): string => presentaciones.map(dicho).join(', ')

type Precio = number | null | undefined

const precioDicho = (precio: Precio): string => (precio == null ? '' : mostrarImporte(precio))

/** Refuses with 403 another price of a pack without the permission to change prices. */
function checkPrecio(antes: Precio, despues: Precio, actor: Actor): void {
  if ((antes ?? null) === (despues ?? null)) return
  const Precio = `${precioDicho(antes)} → ${precioDicho(despues)}`
  demand(actor, 'cambiar_precio_articulo', detallePedido({ Precio }))
}

const precioEscrito = (precio: Precio): string | null => (precio == null ? null : pesos(precio))

/** Changes what an article has, which nobody else changes meanwhile, and tells the trail. Refuses with 404. */
async function cambiar<T>(
  tx: Tx,
  id: string,
  actor: Actor,
  change: (articulo: string, antes: Presentacion[]) => Promise<T>,
): Promise<T> {
  await requirePresentaciones(tx)
  const articulo = (await getArticulo(tx, id)).id
  await tx.run(sql`select from articulos where id = ${articulo} for no key update`)
  const antes = await listPresentaciones(tx, articulo)
  const result = await change(articulo, antes)
  const [antesDicho, ahoraDicho] = [dichas(antes), dichas(await listPresentaciones(tx, articulo))]
  if (antesDicho === ahoraDicho) return result
  await audit(tx, actor, {
    entidad: 'articulos',
    id: articulo,
    accion: 'modificar',
    antes: { codigos: antesDicho },
    despues: { codigos: ahoraDicho },
  })
  return result
}

const deOtro = (text: string) => conflict('codigo_duplicado', text, { campos: { codigo: text } })

/** The code names this pack from now on. Refuses with 409 one that names something else already, and says what. */
async function nombrar(tx: Tx, articulo: string, { id, codigo }: Presentacion): Promise<void> {
  const clave = claveBarras(codigo)
  const duenio = await tx.maybe<{ id: string; nombre: string }>(sql`
    select a.id, a.nombre from articulo_claves k join articulos a on a.id = k.articulo
    where k.clave = ${clave} and k.presentacion is distinct from ${id} order by k.repetida limit 1`)
  if (duenio) throw deOtro(`El código ya es de «${duenio.nombre}» («${duenio.id}»)`)
  await tx.run(sql`delete from articulo_claves where presentacion = ${id}`)
  await tx
    .run(
      sql`insert into articulo_claves (clave, articulo, presentacion) values (${clave}, ${articulo}, ${id})`,
    )
    .catch((error: unknown) => {
      if (brokenConstraint(error) !== 'articulo_claves_unica') throw error
      throw deOtro('El código ya es de otro artículo')
    })
}

/** Refuses with 404, and with 409 a code that another article or pack has, one too many, and while they are off. */
export const createPresentacion = (
  tx: Tx,
  id: string,
  { codigo, nombre, factor, precio }: CreatePresentacion,
  actor: Actor,
): Promise<Presentacion> =>
  cambiar(tx, id, actor, async (articulo, antes) => {
    if (antes.length >= MAX_PRESENTACIONES)
      throw conflict('demasiadas_presentaciones', `Un artículo admite hasta ${MAX_PRESENTACIONES} códigos`)
    checkPrecio(null, precio, actor)
    const { id: suyo } = await tx.one<{ id: number }>(sql`
      insert into articulo_codigos (articulo, codigo, nombre, factor, precio)
      values (${articulo}, ${codigo}, ${nombre}, ${factor}, ${precioEscrito(precio)}) returning id`)
    const nueva = await getPresentacion(tx, articulo, suyo)
    await nombrar(tx, articulo, nueva)
    return nueva
  })

/** Refuses what a new one refuses. */
export const updatePresentacion = (
  tx: Tx,
  { id, presentacion }: { id: string; presentacion: number },
  input: UpdatePresentacion,
  actor: Actor,
): Promise<Presentacion> =>
  cambiar(tx, id, actor, async (articulo) => {
    const antes = await getPresentacion(tx, articulo, presentacion)
    const { precio = antes.precio, ...otros } = input
    const { codigo, nombre, factor } = withChanges(antes, otros)
    checkPrecio(antes.precio, precio, actor)
    await tx.run(sql`
      update articulo_codigos set codigo = ${codigo}, nombre = ${nombre}, factor = ${factor}, precio = ${precioEscrito(precio)}
      where id = ${presentacion}`)
    const despues = await getPresentacion(tx, articulo, presentacion)
    await nombrar(tx, articulo, despues)
    return despues
  })

/** What is gone stays gone. Refuses with 404 an article that does not exist, and with 409 while they are off. */
export const quitarPresentacion = (
  tx: Tx,
  { id, presentacion }: { id: string; presentacion: number },
  actor: Actor,
): Promise<undefined> =>
  cambiar(tx, id, actor, async (articulo) => {
    await tx.run(sql`delete from articulo_codigos where id = ${presentacion} and articulo = ${articulo}`)
    return undefined
  })
