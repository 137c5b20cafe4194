import { numeroImportacion, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { ColumnaImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import { MAX_DEUDAS } from '@mostrador/contract/gestion/importaciones/importacion-deudas'
import type {
  Avance,
  Importacion,
  ImportacionDetalle,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { importacionesLista } from '@mostrador/contract/gestion/importaciones/importaciones.lista'
import sql from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { SILENCE } from '../../../platform/work/claims.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { COMPRAS } from '../../compras/proveedores/compras.queries.ts'
import { usaUnidades } from '../../maestros/articulos/fracciones.queries.ts'
import { usaLimites } from '../../maestros/cuenta-clientes/limites.queries.ts'
import { usaDolares } from '../../maestros/dolares/dolares.queries.ts'
import { listListasActivas } from '../../maestros/listas-precio/listas-precio.queries.ts'
import { listRubros } from '../../maestros/rubros/rubros.queries.ts'
import { impedimentoOf } from './importaciones.reglas.ts'
import type { Campo, Local, Negocio } from './lectura/campos.reglas.ts'
import { faltanOf, noLeidasDe } from './lectura/columnas.faltan.reglas.ts'
import { camposDe } from './tipos.reglas.ts'

/**
 * True for every row. Its statement commits without waiting for the disk, so that the sales of that moment need not wait
 * for rows that can be read again. If the machine fails, the last of them are lost, never earlier ones alone: the end of
 * a stage waits for the disk, and counts its rows.
 */
export const sinEsperar = sql`(select set_config('synchronous_commit', 'off', true)) is not null`

/** The row of an import, with the progress of its work. */
interface Row
  extends Omit<
    Importacion,
    'comprobante' | 'avance' | 'estado' | 'proveedor' | 'sin_vincular' | 'cargadas' | 'corte'
  > {
  corte: string | null
  proveedor: Importacion['proveedor'] | null
  sin_vincular: number
  cargadas: number
  estado: Exclude<Importacion['estado'], 'aplicando'>
  etapa: Avance['etapa'] | null
  hechas: number
  total: number
  vivo: boolean
}

/** What a detail shows besides. */
type DetalleRow = Row &
  Pick<
    ImportacionDetalle,
    'codificacion' | 'separador' | 'hoja' | 'hojas' | 'fila_encabezados' | 'primeras' | 'avisos' | 'columnas'
  > & { huella: string; alarmas: string[] }

// A price update that was undone on its own page is undone here too.
const summary = sql`
  i.id, i.tipo, case when p.id is not null then jsonb_build_object('id', p.id, 'nombre', p.razon_social) end as proveedor,
  i.corte, i.archivo, i.bytes, i.formato, i.motivo, u.username as usuario_nombre, u.persona as usuario_persona, i.momento, i.aplicada,
  coalesce(i.deshecha, d.momento) as deshecha,
  case when i.estado = 'aplicada' and d.id is not null then 'deshecha' else i.estado end as estado,
  i.filas, i.nuevas, i.cambian, i.iguales, i.con_error, i.con_aviso, i.sin_vincular, i.cargadas, i.escritas, i.actualizacion,
  a.etapa, coalesce(a.hechas, 0) as hechas, coalesce(a.total, 0) as total,
  coalesce(a.latido > now() - ${SILENCE}, false) as vivo`

const joins = sql`
  join usuarios u on u.id = i.usuario left join importacion_avances a on a.importacion = i.id
  left join actualizaciones_precios d on d.deshace_a = i.actualizacion left join proveedores p on p.id = i.proveedor`

const INTERRUMPIDA = 'La escritura se interrumpió y no se escribió nada: puedes aplicarla de nuevo.'

/** An import as it travels. What a dead process left behind is told for what it is. */
function wire({
  etapa,
  hechas,
  total,
  vivo,
  proveedor,
  sin_vincular,
  cargadas,
  corte,
  ...row
}: Row): Importacion {
  const leyendo = row.estado === 'leyendo' || row.estado === 'revisando'
  // Work that was cancelled says so a moment before its process takes its progress away.
  const escribiendo =
    (etapa === 'escribiendo' && row.estado === 'revisada') ||
    (etapa === 'deshaciendo' && row.estado === 'aplicada')
  const avance: Avance | null =
    leyendo || (escribiendo && vivo)
      ? {
          etapa: etapa ?? (row.estado === 'revisando' ? 'revisando' : 'leyendo'),
          hechas: total === 0 ? hechas : Math.min(hechas, total),
          total,
        }
      : null
  const interrumpida = row.estado === 'revisada' && etapa === 'escribiendo' && !vivo
  return {
    ...row,
    ...(proveedor && { proveedor, sin_vincular }),
    ...(row.tipo === 'comprobantes_arca' && { cargadas }),
    ...(corte !== null && { corte }),
    comprobante: numeroImportacion(row.id),
    estado: row.estado === 'revisada' && avance?.etapa === 'escribiendo' ? 'aplicando' : row.estado,
    motivo: interrumpida ? INTERRUMPIDA : row.motivo,
    avance,
  }
}

/** Newest first. */
export const importacionesList = listOf(importacionesLista, {
  sucursal: { none: 'an admin imports for the whole business' },
  filtros: { tipo: (tipo) => sql`i.tipo = ${tipo}` },
  ordenes: {},
  search: (_, text) => {
    const numero = readNumero('importacion', text)?.numero ?? null
    const porTexto = matches(sql`i.busqueda`, text)
    return { hits: numero === null ? porTexto : sql`(${porTexto} or i.id = ${numero})` }
  },
  rows: {
    counted: (where) => sql`importaciones i where ${where}`,
    select: ({ where }, { cut }) => sql`
      select ${summary} from importaciones i ${joins} where ${where} order by i.id desc ${cut}`,
  },
  item: wire,
})

const noEsta = () => notFound('La importación no existe')

/** Refuses with 404. */
export async function getImportacion(db: Queryable, id: number): Promise<Importacion> {
  const row = await db.maybe<Row>(sql`select ${summary} from importaciones i ${joins} where i.id = ${id}`)
  if (!row) throw noEsta()
  return wire(row)
}

/** The branches, in the order in which they were opened. */
export const listLocales = (db: Queryable): Promise<Local[]> =>
  db.rows<Local>(sql`select id, nombre from sucursales order by id`)

/** What the fields of an import depend on. */
export async function getNegocio(db: Queryable): Promise<Negocio> {
  const [locales, { activa }, rubros, credito, unidades, { activa: compras }, listas, dolares] =
    await Promise.all([
      listLocales(db),
      getAjustes(db),
      listRubros(db),
      usaLimites(db),
      usaUnidades(db),
      COMPRAS.get(db),
      listListasActivas(db),
      usaDolares(db),
    ])
  return {
    locales,
    factura: activa,
    credito,
    unidades,
    rubros: new Map(rubros.map(({ id, nombre }) => [id, nombre])),
    usaRubros: rubros.some(({ baja }) => !baja),
    dolares,
    compras,
    listas: listas.filter((l) => !l.baja),
  }
}

/** The fields of an import and what its columns are taken for. Refuses with 404. */
export async function getCampos(
  db: Queryable,
  id: number,
): Promise<{
  tipo: Importacion['tipo']
  proveedor: number | null
  corte: string | null
  archivo: string
  campos: Campo[]
  columnas: ColumnaImportacion[]
  /** The rows above the headings, as people choose among them. */
  arriba: string[]
}> {
  const row = await db.maybe<
    Pick<DetalleRow, 'tipo' | 'archivo' | 'columnas' | 'primeras' | 'fila_encabezados'> & {
      proveedor: number | null
      corte: string | null
    }
  >(
    sql`select tipo, archivo, proveedor, corte, columnas, primeras, fila_encabezados from importaciones where id = ${id}`,
  )
  if (!row) throw noEsta()
  const { primeras, fila_encabezados, ...rest } = row
  return {
    ...rest,
    campos: camposDe(row.tipo, await getNegocio(db)),
    arriba: primeras.filter(({ fila }) => fila < (fila_encabezados ?? 0)).map(({ texto }) => texto),
  }
}

const findAplicada = (db: Queryable, { id, tipo, huella }: DetalleRow) =>
  db.maybe<{ id: number; aplicada: string }>(sql`
    select i.id, i.aplicada from importaciones i left join actualizaciones_precios d on d.deshace_a = i.actualizacion
    where i.huella = ${huella} and i.tipo = ${tipo} and i.id <> ${id} and i.estado = 'aplicada' and d.id is null
    order by i.id desc limit 1`)

/** What a file of pending instalments adds up to, by customer. What each owes is told until it is written. */
async function getDeudas(
  db: Queryable,
  id: number,
  escrita: boolean,
): Promise<NonNullable<ImportacionDetalle['deudas']>> {
  const rows = await db.rows<{
    id: number
    nombre: string
    cuotas: number
    total: number
    reemplaza: number
    saldo: number
    clientes: number
    todas: number
    suma: number
  }>(sql`
    select c.id, c.nombre, d.cuotas, d.total, d.reemplaza, c.saldo, count(*) over () as clientes,
      sum(d.cuotas) over ()::bigint as todas, sum(d.total) over () as suma
    from (
      select objetivo::integer as cliente, count(*) as cuotas, sum(saldo) as total,
        coalesce(sum(saldo) filter (where (valores -> 'reemplaza')::boolean), 0) as reemplaza
      from importacion_filas where importacion = ${id} and destino = 'nueva' group by 1
    ) d join clientes c on c.id = d.cliente order by lower(c.nombre), c.id limit ${MAX_DEUDAS}`)
  const [{ clientes, todas, suma } = { clientes: 0, todas: 0, suma: 0 }] = rows
  return {
    clientes,
    cuotas: todas,
    total: suma,
    filas: rows.map(({ id, nombre, cuotas, total, reemplaza, saldo }) => ({
      cliente: { id, nombre },
      cuotas,
      total,
      reemplaza,
      saldo,
      queda: escrita ? saldo : saldo + total - reemplaza,
    })),
  }
}

/** Refuses with 404. */
export async function getImportacionDetalle(db: Queryable, id: number): Promise<ImportacionDetalle> {
  const row = await db.maybe<DetalleRow>(sql`
    select ${summary}, i.codificacion, i.separador, i.hoja, i.hojas, i.fila_encabezados, i.primeras, i.avisos,
      i.alarmas, i.columnas, i.huella
    from importaciones i ${joins} where i.id = ${id}`)
  if (!row) throw noEsta()
  const [negocio, anterior, deudas] = await Promise.all([
    getNegocio(db),
    findAplicada(db, row),
    row.tipo === 'cuotas_pendientes' ? getDeudas(db, id, row.aplicada !== null) : undefined,
  ])
  const { huella: _, codificacion, separador, hoja, hojas, avisos, columnas, ...more } = row
  const { fila_encabezados, primeras, alarmas, ...rest } = more
  const campos = camposDe(row.tipo, negocio)
  const faltan = columnas.length === 0 ? [] : faltanOf(row.tipo, campos, columnas)
  const importacion = wire(rest)
  return {
    ...importacion,
    codificacion,
    separador,
    hoja,
    hojas,
    fila_encabezados,
    primeras,
    avisos: [...avisos, ...noLeidasDe(columnas, campos)],
    ...(row.tipo === 'lista_proveedor' && { alarmas }),
    ...(deudas && { deudas }),
    columnas,
    campos: campos.map(({ campo, titulo, obligatorio, ayuda }) => ({ campo, titulo, obligatorio, ayuda })),
    faltan,
    impedimento: impedimentoOf(importacion, faltan, columnas),
    ya_aplicada: anterior ? { ...anterior, comprobante: numeroImportacion(anterior.id) } : null,
  }
}
