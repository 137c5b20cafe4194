import { ENLACE_POR_HACER, llevaEnlace } from '@mostrador/contract/credito/recordatorio-texto'
import type { Mensaje, ParaMandar } from '@mostrador/contract/credito/recordatorios'
import { mensajesLista, paraMandarLista } from '@mostrador/contract/credito/recordatorios.lista'
import sql, { type Sql } from 'sql-template-tag'
import { sucursalIs } from '../../../platform/access/alcance.ts'
import type { Asked } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { ordered, type Source } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'
import { direccionesDe, type Llave } from '../enlaces/enlaces.queries.ts'
import {
  canalDe,
  columnsPendiente,
  debidas,
  nombradas,
  type Pendiente,
  textoDe,
} from './pendientes.queries.ts'

/** The customers to whom a person writes: of those with an instalment that the filters leave, all their instalments. */
const aMano = (hoy: string, email: boolean): Source => {
  const grupo = (where: Sql) => sql`from ${debidas(hoy)}
    group by cl.id having ${canalDe(email)} = 'whatsapp' and bool_or(${where})`
  return {
    counted: (where) => sql`(select cl.id ${grupo(where)}) h`,
    select: ({ where }, { cut }) => sql`
      select ${columnsPendiente(hoy, email)} ${grupo(where)}
      order by min(c.fecha_vencimiento), cl.id ${cut}`,
  }
}

async function aMandar(
  db: Queryable,
  rows: Pendiente[],
  { actor, hoy }: Asked,
  llave: Llave,
): Promise<ParaMandar[]> {
  if (rows.length === 0) return []
  const { nombre } = await getSucursal(db, actor.sucursal)
  const enlaces = await direccionesDe(
    db,
    rows.filter((row) => llevaEnlace(row.plantilla)).map((row) => row.cliente),
    llave,
  )
  return rows.map((row) => ({
    cliente: { id: row.cliente, nombre: row.cliente_nombre },
    telefono: row.telefono,
    cuotas: nombradas(row).length,
    total: row.total,
    dias_info: row.dias_info,
    texto: textoDe(row, hoy, { de: nombre, enlace: enlaces.get(row.cliente) ?? ENLACE_POR_HACER }),
  }))
}

/** Those whom the server writes are not among them. */
export const paraMandarList = (email: boolean, llave: () => Llave) =>
  listOf(paraMandarLista, {
    filtros: {},
    ordenes: {},
    sucursal: { where: ({ alcance }) => sucursalIs(alcance, sql`c.sucursal`) },
    search: async ({ db }, text) => ({ hits: await esDeClientes(db, sql`cl.id`, text) }),
    rows: ({ hoy }) => aMano(hoy, email),
    items: (_, rows: Pendiente[], asked) => aMandar(asked.db, rows, asked, llave()),
  })

type MensajeRow = Omit<Mensaje, 'cliente'> & {
  cliente: number
  cliente_nombre: string
}

const columns = sql`m.id, m.cliente, cl.nombre as cliente_nombre, m.fecha, m.canal, m.estado, m.destino, m.texto, ${personaDe(sql`u`)} as usuario,
  m.momento, m.detalle`

const names = sql`join clientes cl on cl.id = m.cliente left join usuarios u on u.id = m.usuario`

const toMensaje = ({ cliente, cliente_nombre, ...mensaje }: MensajeRow): Mensaje =>
  Object.assign(mensaje, { cliente: { id: cliente, nombre: cliente_nombre } })

/** What was sent, newest first. */
export const mensajesList = listOf(mensajesLista, {
  sucursal: { column: sql`m.sucursal` },
  filtros: {},
  ordenes: {},
  search: async ({ db }, text) => ({ hits: await esDeClientes(db, sql`m.cliente`, text) }),
  rows: ordered({ table: sql`recordatorio_mensajes`, as: sql`m`, columns, names, order: sql`m.id desc` }),
  item: toMensaje,
})

const ULTIMOS = 50

/** The last messages to a customer, newest first; with `id`, that one. */
export const listMensajes = async (
  db: Queryable,
  cliente: number,
  id: number | null = null,
): Promise<Mensaje[]> =>
  (
    await db.rows<MensajeRow>(sql`
      select ${columns} from recordatorio_mensajes m ${names}
      where m.cliente = ${cliente} and (${id}::integer is null or m.id = ${id}) order by m.id desc limit ${ULTIMOS}`)
  ).map(toMensaje)
