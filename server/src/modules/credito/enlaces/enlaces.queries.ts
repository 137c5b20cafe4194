import { type EnlaceCuenta, MAX_ENLACES } from '@mostrador/contract/credito/enlaces-cuenta'
import sql, { type Sql } from 'sql-template-tag'
import { hashOf } from '../../../platform/access/secrets.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { oldRows } from '../../../platform/database/oldRows.ts'
import { notFound } from '../../../platform/errors.ts'
import { getConfiguracionVentas } from '../../ventas/configuracion/configuracion.queries.ts'
import { direccionDe, estadoDe, secretoDe } from './enlaces.reglas.ts'

/** What links are read with: the key of the servers, and the time. */
export interface Llave {
  clave: string
  ahora: Date
}

interface Row extends Omit<EnlaceCuenta, 'estado' | 'direccion' | 'veces'> {
  cliente: number
  hash: string
  sal: string
  veces: number | null
}

const selectEnlaces = (where: Sql): Sql => sql`
  select e.id, e.cliente, e.hash, e.sal, e.creado, u.username as creado_por, u.persona as creado_por_persona, e.vence, e.revocado, v.ultima as visto, v.veces
  from enlaces_cuenta e join usuarios u on u.id = e.usuario left join enlaces_cuenta_vistas v on v.enlace = e.id
  where ${where} order by e.id desc limit ${MAX_ENLACES}`

/** Null where another key of the servers made it: the address would open nothing. */
function secretoVigente({ sal, hash, vence, revocado }: Row, { clave, ahora }: Llave): string | null {
  if (estadoDe({ vence, revocado }, ahora) !== 'vigente') return null
  const secreto = secretoDe(clave, sal)
  return hashOf(secreto) === hash ? secreto : null
}

function enlaceDe(row: Row, base: string, llave: Llave): EnlaceCuenta & { cliente: number } {
  const { hash, sal, ...visible } = row
  const secreto = secretoVigente(row, llave)
  return {
    ...visible,
    veces: row.veces ?? 0,
    estado: estadoDe(row, llave.ahora),
    direccion: secreto === null ? null : direccionDe(base, secreto),
  }
}

/** The newest links of a customer. */
export async function listEnlaces(db: Queryable, cliente: number, llave: Llave): Promise<EnlaceCuenta[]> {
  const { enlaces_direccion } = await getConfiguracionVentas(db)
  const rows = await db.rows<Row>(selectEnlaces(sql`e.cliente = ${cliente}`))
  return rows.map((row) => enlaceDe(row, enlaces_direccion, llave))
}

/** Refuses with 404. */
export async function getEnlace(
  db: Queryable,
  id: number,
  llave: Llave,
): Promise<EnlaceCuenta & { cliente: number }> {
  const { enlaces_direccion } = await getConfiguracionVentas(db)
  const row = await db.maybe<Row>(selectEnlaces(sql`e.id = ${id}`))
  if (!row) throw notFound('El enlace no existe')
  return enlaceDe(row, enlaces_direccion, llave)
}

/** Whose account a link opens; undefined for any text that is none, or opens no more, or while links are off. */
export const findEnlace = (
  db: Queryable,
  secreto: string,
  ahora: Date,
): Promise<{ id: number; cliente: number; sucursal: number } | undefined> =>
  db.maybe(sql`
    select e.id, e.cliente, e.sucursal from enlaces_cuenta e
    where e.hash = ${hashOf(secreto)} and e.revocado is null and e.vence > ${ahora.toISOString()}::timestamptz
      and exists (select from ventas_configuracion where enlaces_cuenta)`)

/** The address for a paper, of the link that opens longest; null while papers carry none. */
export async function direccionDePapel(db: Queryable, cliente: number, llave: Llave): Promise<string | null> {
  const { enlaces_cuenta, enlaces_papel, enlaces_direccion } = await getConfiguracionVentas(db)
  if (!enlaces_cuenta || !enlaces_papel || enlaces_direccion === '') return null
  const rows = await db.rows<Row>(selectEnlaces(sql`e.cliente = ${cliente} and e.revocado is null`))
  const [secreto] = rows
    .toSorted((a, b) => Date.parse(b.vence) - Date.parse(a.vence))
    .flatMap((row) => secretoVigente(row, llave) ?? [])
  return secreto === undefined ? null : direccionDe(enlaces_direccion, secreto)
}

/**
 * The addresses that open the accounts of these customers, by customer: the link of each that opens longest. Without links, or
 * where the business has not said how customers reach it, there are none.
 */
export async function direccionesDe(
  db: Queryable,
  clientes: readonly number[],
  llave: Llave,
): Promise<Map<number, string>> {
  const { enlaces_cuenta, enlaces_direccion } = await getConfiguracionVentas(db)
  if (!enlaces_cuenta || enlaces_direccion === '' || clientes.length === 0) return new Map()
  const rows = await db.rows<Row>(sql`
    select e.id, e.cliente, e.hash, e.sal, e.vence, e.revocado from enlaces_cuenta e
    where e.cliente = any(${clientes}::integer[]) and e.revocado is null and e.vence > ${llave.ahora.toISOString()}::timestamptz
    order by e.vence`)
  return new Map(
    rows.flatMap((row) => {
      const secreto = secretoVigente(row, llave)
      return secreto === null ? [] : [[row.cliente, direccionDe(enlaces_direccion, secreto)] as const]
    }),
  )
}

const VIEJOS = 90

/** Links that ended long ago: nobody asks any more when they were opened. */
export const oldEnlaces = (ahora: Date): Sql =>
  oldRows(
    'enlaces_cuenta',
    'id',
    sql`vence < ${ahora.toISOString()}::timestamptz - make_interval(days => ${VIEJOS})`,
  )
