import { DOCUMENTOS, documentosNumerados } from '@mostrador/contract/base/documentos'
import {
  comprobante,
  numeroDocumento,
  numeroFiscal,
  readNumero,
  readNumeroFiscal,
  type TipoNombrado,
} from '@mostrador/contract/documentos/comprobantes'
import { nombreDeTipo } from '@mostrador/contract/fiscal/codigos-arca'
import { type Auditoria, EntidadAuditada } from '@mostrador/contract/gestion/auditoria/auditoria'
import { auditoriaLista } from '@mostrador/contract/gestion/auditoria/auditoria.lista'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { countDias, countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { getConfiguracionVentas } from '../../ventas/configuracion/configuracion.queries.ts'

const esEntidad = (ruta: string): ruta is EntidadAuditada => EntidadAuditada.safeParse(ruta).success

/** The changed things that are documents with an id in their number. */
const DE_ENTIDAD = new Map<EntidadAuditada, TipoNombrado>(
  documentosNumerados('punto_venta', 'id').flatMap((tipo) => {
    const { ruta } = DOCUMENTOS[tipo]
    return esEntidad(ruta) ? [[ruta, tipo] as const] : []
  }),
)

/** The id that the text of the search box gives this kind of thing: the number of a document, or the text itself. */
function idEn(entidad: EntidadAuditada, texto: string): string | undefined {
  const tipo = DE_ENTIDAD.get(entidad)
  return tipo ? readNumero(tipo, texto)?.numero.toString() : texto
}

/** The changes of the named thing; each kind is looked up by its id. */
function hits(texto: string): Sql {
  const pares = EntidadAuditada.options
    .map((entidad) => ({ entidad, id: idEn(entidad, texto) }))
    .filter(({ id }) => id !== undefined)
  const fiscal = readNumeroFiscal(texto)
  return sql`(entidad, entidad_id) in (
    select * from unnest(${pares.map((p) => p.entidad)}::text[], ${pares.map((p) => p.id)}::text[])
    union all
    select 'comprobantes-fiscales', id::text from comprobantes_fiscales
    where numero = ${fiscal?.numero ?? null}::integer
      and punto_venta = coalesce(${fiscal?.puntoVenta ?? null}::integer, punto_venta))`
}

/** What a person did, and what others did with their permission: each part has its index. */
function partsOf(where: Sql, usuario: number | undefined): Sql[] {
  if (!usuario) return [where]
  const suyas = sql`autorizado_por = ${usuario} and usuario is distinct from ${usuario}`
  return [sql`usuario = ${usuario} and ${where}`, sql`${suyas} and ${where}`]
}

interface Fila
  extends Omit<
    Auditoria,
    | 'usuario_persona'
    | 'autorizado_por_nombre'
    | 'autorizado_por_persona'
    | 'equipo'
    | 'documento'
    | 'nombre'
    | 'nota_credito'
  > {
  nombre: string | null
  usuario_persona: string | null
  autorizado_por_nombre: string | null
  autorizado_por_persona: string | null
  equipo: string | null
  punto_venta: number | null
  /** Of a fiscal voucher. */
  tipo: number | null
  numero: number | null
  nota_punto_venta: number | null
}

/** The document in its one spelling; undefined for what is none. */
function documentoDe({ entidad, entidad_id, accion, punto_venta, tipo, numero }: Fila): string | undefined {
  const id = Number(entidad_id)
  if (tipo !== null && punto_venta !== null)
    return `${nombreDeTipo(tipo)} ${numeroFiscal(punto_venta, numero)}`
  const documento = DE_ENTIDAD.get(entidad)
  // The switch of purchases is no voucher.
  if (entidad === 'compras' && accion === 'modificar') return undefined
  if (!documento || (punto_venta === null && DOCUMENTOS[documento].numeracion !== 'id')) return undefined
  return numeroDocumento(documento, { id, punto_venta: punto_venta ?? 0, numero: id })
}

function auditoriaOf(leida: Fila): Auditoria {
  const {
    usuario_persona,
    autorizado_por_nombre,
    autorizado_por_persona,
    equipo,
    nombre,
    nota_punto_venta,
    ...conNumero
  } = leida
  const { punto_venta: _, tipo: __, numero: ___, ...fila } = conNumero
  const documento = documentoDe(leida)
  const nota = nota_punto_venta !== null && Number(fila.despues?.nota_credito_id)
  return {
    ...fila,
    ...(usuario_persona !== null && { usuario_persona }),
    ...(autorizado_por_nombre !== null && { autorizado_por_nombre }),
    ...(autorizado_por_persona !== null && { autorizado_por_persona }),
    ...(equipo !== null && { equipo }),
    ...(documento !== undefined && { documento }),
    ...(nombre !== null && { nombre }),
    ...(nota && { nota_credito: comprobante('nota_credito', nota_punto_venta, nota) }),
  }
}

/** The points of sale of the documents that have one, each from the table with the word of its entity. */
const CON_PUNTO: Sql[] = [...DE_ENTIDAD]
  .filter(([, tipo]) => DOCUMENTOS[tipo].numeracion === 'punto_venta')
  .map(
    ([entidad]) => sql`
      select punto_venta, null::integer as tipo, null::integer as numero from ${raw(entidad.replaceAll('-', '_'))}
      where a.entidad = ${entidad} and id = a.documento`,
  )

/** What a person calls the changed thing, where an id alone would say nothing; of what is gone, as the change tells it. */
const NOMBRE = sql`case a.entidad
    when 'clientes' then (select nombre from clientes where id = a.documento)
    when 'proveedores' then (select razon_social from proveedores where id = a.documento)
    when 'articulos' then (select nombre from articulos where id = a.entidad_id)
    when 'rubros' then (select nombre from rubros where id = a.documento)
    when 'usuarios' then (
      select case when persona = username then username else persona || ' (' || username || ')' end
      from usuarios where id = a.documento)
    when 'sucursales' then (select nombre from sucursales where id = a.documento)
    when 'planes' then (select nombre from planes where id = a.documento)
    when 'enlaces-cuenta' then (
      select c.nombre from enlaces_cuenta e join clientes c on c.id = e.cliente where e.id = a.documento)
  end`

/** Newest first. What a document's name needs is looked up for the rows that are shown. */
const rowsFor = (usuario: number | undefined): Source => ({
  counted: (where) =>
    sql`(${join(
      partsOf(where, usuario).map((part) => sql`select from auditoria where ${part}`),
      ' union all ',
    )}) p`,
  select: ({ where }, { cut, request }) => sql`
  select a.id, a.momento, a.usuario, a.usuario_nombre, u.persona as usuario_persona, a.autorizado_por_nombre,
    l.persona as autorizado_por_persona, a.equipo, a.sucursal, a.entidad, a.entidad_id,
    a.accion, a.antes, a.despues, d.punto_venta, d.tipo, d.numero, ${NOMBRE} as nombre,
    (select punto_venta from notas_credito where id = (a.despues ->> 'nota_credito_id')::integer) as nota_punto_venta
  from (
    select *, case when entidad_id ~ '^[0-9]{1,9}$' then entidad_id::integer end as documento
    from (${join(
      partsOf(where, usuario).map(
        (part) => sql`(
          select * from auditoria where ${part} order by momento desc, id desc
          ${request ? upTo(request.page * request.page_size) : cut})`,
      ),
      ' union all ',
    )}) p order by momento desc, id desc ${cut}
  ) a left join usuarios u on u.id = a.usuario left join usuarios l on l.id = a.autorizado_por left join lateral (
    ${join(CON_PUNTO, ' union all ')}
    union all select punto_venta, tipo, numero from comprobantes_fiscales
      where a.entidad = 'comprobantes-fiscales' and id = a.documento
  ) d on true order by a.momento desc, a.id desc`,
})

export const auditoriaList = listOf(auditoriaLista, {
  reports: true,
  sucursal: { none: 'an admin reads what happened in the whole business' },
  filtros: {
    rango: { momento: sql`momento` },
    entidad: (entidad) => sql`entidad = ${entidad}`,
    // `partsOf` has it.
    usuario: () => sql`true`,
  },
  ordenes: {},
  search: (_, text) => ({ hits: hits(text) }),
  rows: ({ query: { usuario } }) => rowsFor(usuario),
  item: auditoriaOf,
  // The tills that a password opened are named where others enter there with a PIN.
  sinUso: async ({ db }) => ((await getConfiguracionVentas(db)).cambio_rapido ? [] : ['equipo']),
  kept: ({ reports, query: { usuario, entidad, desde, hasta } }) => {
    if (usuario || (entidad && (desde || hasta))) return undefined
    if (entidad) return () => countDocumentos(reports, `auditoria_${entidad}`, null)
    return () => countDias(reports, 'auditoria', { desde, hasta })
  },
})
