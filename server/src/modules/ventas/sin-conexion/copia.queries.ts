/** What a device keeps to sell while the line is down. */
import { createHash } from 'node:crypto'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import {
  ARTICULOS_DE_COPIA,
  type ArticuloCopiado,
  CLIENTES_DE_COPIA,
  type ClienteCopiado,
  type Copia,
  type PromocionesCopiadas,
} from '@mostrador/contract/ventas/sin-conexion/copia'
import sql, { type Sql } from 'sql-template-tag'
import { identityOf } from '../../../platform/cluster/greeting.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { presentacionesCopiadas } from '../../maestros/articulos/presentaciones/presentaciones.queries.ts'
import { listaAplicada, preciosListas } from '../../maestros/listas-precio/listas-precio.queries.ts'
import { listVigentes, usaPromociones } from '../promociones/promociones.queries.ts'
import { requireSinConexion } from './sin-conexion.queries.ts'

/** In how many of its last sales the customers of a branch are looked for. */
const VENTAS_MIRADAS = 4000

/**
 * What this device knows, in three parts: of which database, all that was committed before which transaction, and which
 * customers; where promotions are on, a fourth says which of them.
 */
interface Sello {
  base: string
  transaccion: string
  clientes: string
  promociones: string | undefined
}

const escrito = ({ base, transaccion, clientes, promociones }: Sello): string =>
  [base, transaccion, clientes, ...(promociones === undefined ? [] : [promociones])].join('.')

function leido(sello: string): Sello | null {
  const [base, transaccion, clientes, promociones, ...mas] = sello.split('.')
  if (base === undefined || clientes === undefined || mas.length > 0) return null
  return transaccion && /^\d{1,19}$/.test(transaccion) ? { base, transaccion, clientes, promociones } : null
}

/**
 * The changes since the mark of a device, or everything: without a mark, with one of another database, once promotions were
 * turned on or off (articles say more of themselves then), and when more changed than a page holds. Refuses with 409 while the branch has it off.
 */
export async function getCopia(
  db: Queryable,
  sucursal: number,
  { sello, despues }: { sello?: string | undefined; despues?: string | undefined },
  hoy: string,
): Promise<Copia> {
  await requireSinConexion(db, sucursal)
  const base = huella(await identityOf(db))
  // First of all: what is committed during the reads is read again the next time.
  const { desde, hasta } = await db.one<{ desde: string; hasta: string }>(sql`
    select pg_snapshot_xmin(s)::text as desde, pg_snapshot_xmax(s)::text as hasta
    from pg_current_snapshot() as s`)
  const antes = sello && despues === undefined ? leido(sello) : null
  const clientes = despues === undefined ? await listClientes(db, sucursal) : []
  const suyos = huella(JSON.stringify(clientes))
  const promociones = despues === undefined ? await getPromociones(db, hoy) : undefined
  const suyas = promociones && huella(JSON.stringify(promociones))
  const ahora = { base, transaccion: desde, clientes: suyos, promociones: suyas }
  const igual = antes?.base === base && (antes.promociones === undefined) === (suyas === undefined)
  const conocido = igual && BigInt(antes.transaccion) <= BigInt(hasta) ? antes : null
  const cambios = conocido && (await listCambios(db, conocido.transaccion, hasta))
  if (conocido && cambios) {
    return {
      sello: escrito(ahora),
      entera: false,
      ...cambios,
      ...(conocido.clientes !== suyos && { clientes }),
      ...(conocido.promociones !== suyas && { promociones }),
    }
  }
  const { articulos, siguiente } = await listPagina(db, despues)
  return {
    sello: escrito(ahora),
    entera: true,
    articulos,
    quitados: [],
    ...(despues === undefined && { clientes }),
    ...(promociones && { promociones }),
    ...(siguiente !== undefined && { siguiente }),
  }
}

const huella = (texto: string): string => createHash('sha256').update(texto).digest('base64url').slice(0, 22)

/** Undefined while they are off. */
async function getPromociones(db: Queryable, hoy: string): Promise<PromocionesCopiadas | undefined> {
  if (!(await usaPromociones(db))) return undefined
  const { promociones, proveedores } = await listVigentes(db, hoy)
  return { promociones, proveedores }
}

interface Fila
  extends Omit<
    ArticuloCopiado,
    'codigo_barras' | 'iva' | 'es_servicio' | 'precio_lista' | 'rubro' | 'marca' | 'series'
  > {
  codigo_barras: string | null
  iva: NonNullable<ArticuloCopiado['iva']> | null
  es_servicio: boolean
  precio_lista: number | null
  rubro: number | null
  marca: string | null
  /** Empty for never. */
  series: ArticuloCopiado['series'] | ''
}

/** What lists start from goes with an article where customers have lists; what promotions tell it by where these are on. */
const columns = sql`a.id, a.nombre, a.codigo_barras, a.precio_venta, a.iva, a.es_servicio, a.unidad, a.series, l.*, p.*, k.*`

const deListas = sql`left join lateral (
  select articulos.precio_lista, ${preciosListas} from (select a.*) articulos
  where exists (select from ventas_configuracion v where v.listas_precio)
) l on true`

const dePromociones = sql`left join lateral (
  select a.rubro, a.marca where exists (select from ventas_configuracion v where v.promociones)
) p on true`

const conCodigos = sql`left join lateral (select ${presentacionesCopiadas} from (select a.id) articulos) k on true`

const copiado = ({
  codigo_barras,
  iva,
  es_servicio,
  unidad,
  series,
  precio_lista,
  precios_listas,
  presentaciones,
  rubro,
  marca,
  ...fila
}: Fila): ArticuloCopiado => ({
  ...fila,
  ...(precio_lista !== null && { precio_lista }),
  ...(precios_listas && { precios_listas }),
  ...(presentaciones && { presentaciones }),
  ...(codigo_barras && { codigo_barras }),
  ...(iva && { iva }),
  ...(es_servicio && { es_servicio }),
  ...(rubro !== null && { rubro }),
  ...(marca && { marca }),
  ...(unidad && { unidad }),
  ...(series && { series }),
})

/** Null when they are more than a page holds. A number of a database from which this one was restored may lie ahead. */
async function listCambios(
  db: Queryable,
  desde: string,
  hasta: string,
): Promise<Pick<Copia, 'articulos' | 'quitados'> | null> {
  const filas = await db.rows<Partial<Fila> & { articulo: string; vale: boolean }>(sql`
    select c.articulo, a.id is not null and not a.baja as vale, ${columns}
    from (
      select articulo from articulo_cambios
      where transaccion >= ${desde}::text::xid8 and transaccion < ${hasta}::text::xid8
      limit ${ARTICULOS_DE_COPIA + 1}
    ) c left join articulos a on a.id = c.articulo ${deListas} ${dePromociones} ${conCodigos}`)
  if (filas.length > ARTICULOS_DE_COPIA) return null
  return {
    articulos: filas.flatMap(({ articulo: _, vale, ...fila }) => (vale ? [copiado(fila as Fila)] : [])),
    quitados: filas.flatMap(({ articulo, vale }) => (vale ? [] : [articulo])),
  }
}

async function listPagina(
  db: Queryable,
  despues: string | undefined,
): Promise<{ articulos: ArticuloCopiado[]; siguiente: string | undefined }> {
  const desde: Sql = despues === undefined ? sql`` : sql`and a.id > ${despues}`
  const filas = await db.rows<Fila>(sql`
    select ${columns} from articulos a ${deListas} ${dePromociones} ${conCodigos}
    where not a.baja ${desde} order by a.id limit ${ARTICULOS_DE_COPIA + 1}`)
  const articulos = filas.slice(0, ARTICULOS_DE_COPIA).map(copiado)
  return { articulos, siguiente: filas.length > ARTICULOS_DE_COPIA ? articulos.at(-1)?.id : undefined }
}

/** Consumidor Final, and those who bought last in the branch. */
const listClientes = (db: Queryable, sucursal: number): Promise<ClienteCopiado[]> =>
  db.rows<ClienteCopiado>(sql`
    select clientes.id, clientes.nombre, clientes.numero_documento, clientes.tipo_documento, clientes.condicion_iva,
      ${listaAplicada}
    from (
      select v.cliente as id from (
        select id, cliente from ventas where sucursal = ${sucursal} and inicial is null order by id desc limit ${VENTAS_MIRADAS}
      ) v join clientes k on k.id = v.cliente and not k.baja where v.cliente <> ${CONSUMIDOR_FINAL.id}
      group by v.cliente order by max(v.id) desc limit ${CLIENTES_DE_COPIA}
    ) u join clientes on clientes.id = u.id
    union all
    select id, nombre, numero_documento, tipo_documento, condicion_iva, null from clientes where id = ${CONSUMIDOR_FINAL.id}
    order by id`)
