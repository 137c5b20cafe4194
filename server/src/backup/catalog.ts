/**
 * The contents of a database of this program. PostgreSQL itself lists them, so no list of tables is kept by
 * hand.
 */
import pg from 'pg'
import { driverOf } from '../platform/cluster/driver.ts'
import { reasonOf } from '../platform/cluster/primary.ts'
import { StartError } from '../platform/process/startError.ts'

export const quote = pg.escapeIdentifier

/** A connection without `pipeline` and without deadlines: a large business takes its time. */
export async function connect(url: string, purpose: string): Promise<pg.Client> {
  const { connectionString, Client } = driverOf(url)
  const client = new Client({ connectionString, application_name: `mostrador ${purpose}` })
  // A connection that dies also fails the running statement. Without this listener, it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set timezone = 'UTC'; set datestyle = 'ISO'; set client_encoding = 'UTF8'`)
    return client
  } catch (error) {
    throw new StartError(`La base de datos no responde: ${reasonOf(error)}.`)
  }
}

/** The objects of an extension do not belong to the business. */
const OWN = (catalog: string, oid: string) => `not exists (select from pg_depend d
  where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and ${OWN('pg_class', 'c.oid')}
    order by c.relname`)
  return rows.map(({ name }) => name)
}

/** Our functions, as `drop function` names them. */
export async function functionsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and ${OWN('pg_proc', 'p.oid')}`)
  return rows.map(({ name }) => name)
}

/** Our domains, which have the rules of several columns. */
export async function domainsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select t.typname::text as name from pg_type t
    where t.typnamespace = current_schema()::regnamespace and t.typtype = 'd' and ${OWN('pg_type', 't.oid')}`)
  return rows.map(({ name }) => name)
}

export interface Table {
  name: string
  columns: string[]
}

/** Every table with its stored columns, in order. An unlogged table has no lasting contents. */
export async function columnsOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and ${OWN('pg_class', 'c.oid')}
      and c.relpersistence = 'p' and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

export interface Sequence {
  tabla: string
  columna: string
  /** Quoted, as a statement names it. */
  nombre: string
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select c.relname::text as tabla, a.attname::text as columna,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as nombre
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null
    order by 1, 2`)
  return rows
}

export interface ForeignKey {
  tabla: string
  nombre: string
  definicion: string
}

export async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname::text as tabla, k.conname::text as nombre, pg_get_constraintdef(k.oid) as definicion
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
    order by 1, 2`)
  return rows
}
