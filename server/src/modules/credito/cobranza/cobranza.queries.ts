import type { FichaCobranza, FilaCobranza, Gestion } from '@mostrador/contract/credito/cobranza'
import { cobranzaLista } from '@mostrador/contract/credito/cobranza.lista'
import type { Persona } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { limit, pageOf } from '../../../platform/api/lists/page.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { esDeClientes, getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { esVigente, listPromesas, rotasDe } from '../promesas/promesas.queries.ts'
import { telefonoDe } from '../recordatorios/pendientes.queries.ts'
import { listMensajes } from '../recordatorios/recordatorios.queries.ts'

type SinGestion = Record<
  'gestion' | 'gestion_tipo' | 'gestion_nota' | 'gestion_usuario' | 'gestion_creado',
  null
>
interface ConGestion {
  gestion: number
  gestion_tipo: Gestion['tipo']
  gestion_nota: string
  gestion_usuario: Persona
  gestion_creado: string
}
type Row = Omit<FilaCobranza, 'cliente' | 'promesa' | 'ultima_gestion'> &
  (SinGestion | ConGestion) & {
    cliente: number
    cliente_nombre: string
    promesa_fecha: string | null
    promesa_monto: number | null
    promesa_nota: string | null
  }

/**
 * The customers of the open instalments that are due (`c`), with what is added up of the instalments of a sale, and of sales. Each sale is looked up
 * once, by its number: those that owe something late are few of all.
 */
const vencidas = (where: Sql, { deCuotas, deVentas }: Record<'deCuotas' | 'deVentas', Sql>): Sql => sql`
  select v.cliente ${deVentas} from (
    select c.venta ${deCuotas} from cuotas c where ${where} group by c.venta
  ) d cross join lateral (select v.cliente from ventas v where v.id = d.venta limit 1) v
  group by v.cliente`

const SOLO_CLIENTES = { deCuotas: sql``, deVentas: sql`` }

/** How much is late, and since when. `peso`: each amount by its days. */
const cifras = (hoy: string) => ({
  deCuotas: sql`, count(*) as cuotas, sum(c.total_cuota) as vencido, min(c.fecha_vencimiento) as desde,
    sum(c.total_cuota * (${hoy}::date - c.fecha_vencimiento)) as peso`,
  deVentas: sql`, sum(d.cuotas)::integer as cuotas, sum(d.vencido) as vencido, ${hoy}::date - min(d.desde) as dias,
    sum(d.peso) as peso`,
})

/**
 * Who promised to pay today comes first, whoever promised a later day last. Between them: the place where most is late,
 * by days and amount, with all its customers, and in it the customer of whom most is. Without a place each stands alone.
 */
const porUrgencia = (hoy: string): Source => ({
  counted: (where) => sql`(${vencidas(where, SOLO_CLIENTES)}) h`,
  select: ({ where }, { cut }) => sql`
    select d.cliente, cl.nombre as cliente_nombre, ${telefonoDe} as telefono, cl.domicilio, cl.localidad, d.cuotas, d.vencido,
      d.dias, d.promesa_fecha, d.promesa_monto, d.promesa_nota, ${rotasDe(sql`d.cliente`, hoy)} as promesas_rotas,
      g.id as gestion, g.tipo as gestion_tipo, g.nota as gestion_nota, ${personaDe(sql`u`)} as gestion_usuario,
      g.creado as gestion_creado, d.total
    from (${deLaPagina(hoy, where, cut)}) d join clientes cl on cl.id = d.cliente
    left join lateral (
      select g.* from cobranza_gestiones g where g.cliente = d.cliente order by g.id desc limit 1) g on true
    left join usuarios u on u.id = g.usuario
    ${enOrden}`,
})

/** The customers of a page, with how many there are in all; what is told of each is looked up for them alone. */
const deLaPagina = (hoy: string, where: Sql, cut: Sql): Sql => sql`
    select d.*, sum(d.peso) over (partition by d.turno, d.lugar) as de_lugar, count(*) over () as total from (
      select e.*, p.fecha as promesa_fecha, p.monto as promesa_monto, p.nota as promesa_nota,
        case when p.fecha is null then 1 when p.fecha = ${hoy}::date then 0 else 2 end as turno,
        coalesce(nullif(lower(trim(cl.localidad)), ''), cl.id::text) as lugar
      from (${vencidas(where, cifras(hoy))}) e
      join clientes cl on cl.id = e.cliente
      left join lateral (
        select p.fecha, p.monto, p.nota from promesas p where p.cliente = e.cliente and ${esVigente(hoy)}
        order by p.id desc limit 1) p on true
    ) d ${enOrden} ${cut}`

const enOrden = sql`order by turno, de_lugar desc, lugar, peso desc, cliente`

const toFila = (row: Row): FilaCobranza => ({
  cliente: { id: row.cliente, nombre: row.cliente_nombre },
  telefono: row.telefono,
  domicilio: row.domicilio,
  localidad: row.localidad,
  cuotas: row.cuotas,
  vencido: row.vencido,
  dias: row.dias,
  promesa:
    row.promesa_fecha === null
      ? null
      : { fecha: row.promesa_fecha, monto: row.promesa_monto, nota: row.promesa_nota ?? '' },
  promesas_rotas: row.promesas_rotas,
  ultima_gestion:
    row.gestion === null
      ? null
      : {
          id: row.gestion,
          tipo: row.gestion_tipo,
          nota: row.gestion_nota,
          usuario: row.gestion_usuario,
          creado: row.gestion_creado,
        },
})

/** The collector's day. */
export const cobranzaList = listOf(cobranzaLista, {
  sucursal: { column: sql`c.sucursal` },
  filtros: {},
  ordenes: {},
  siempre: ({ hoy }) => [sql`not c.pagada and not c.anulada and c.fecha_vencimiento <= ${hoy}::date`],
  search: async ({ db }, text) => {
    const suyas = await esDeClientes(db, sql`s.cliente`, text)
    return { hits: sql`c.venta in (select s.id from ventas s where ${suyas})` }
  },
  rows: ({ hoy }) => porUrgencia(hoy),
  page: async ({ db, hoy }, where, request) => {
    const source = porUrgencia(hoy)
    const rows = await db.rows<Row & { total: number }>(
      source.select({ where, named: null, count: undefined }, { cut: limit(request), request }),
    )
    // A page without rows tells no count.
    const total = async () =>
      await db.one<{ total: number }>(sql`select count(*) as total from ${source.counted(where)}`)
    return pageOf(rows, (rows[0] ?? (await total())).total, request)
  },
  item: toFila,
})

const ULTIMAS = 50

/** What was done about a customer. Refuses with 404. */
export async function getFicha(db: Queryable, id: number, hoy: string): Promise<FichaCobranza> {
  const { nombre } = await getCliente(db, id)
  const { excluido, promesas_rotas } = await db.one<{ excluido: boolean; promesas_rotas: number }>(sql`
    select exists (select from recordatorio_exclusiones where cliente = ${id}) as excluido,
      ${rotasDe(sql`${id}`, hoy)} as promesas_rotas`)
  const gestiones = await db.rows<Gestion>(sql`
    select g.id, g.tipo, g.nota, ${personaDe(sql`u`)} as usuario, g.creado
    from cobranza_gestiones g join usuarios u on u.id = g.usuario
    where g.cliente = ${id} order by g.id desc limit ${ULTIMAS}`)
  return {
    cliente: { id, nombre },
    excluido,
    promesas_rotas,
    promesas: await listPromesas(db, id, hoy),
    gestiones,
    mensajes: await listMensajes(db, id),
  }
}
