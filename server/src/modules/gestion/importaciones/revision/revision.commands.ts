/** Checks the rows of a file, a batch at a time, and keeps the fate of each. */
import type { ColumnaImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import sql from 'sql-template-tag'
import { pesos } from '../../../../platform/database/db.ts'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'
import { analyzeRevisada } from '../escritura/estadisticas.commands.ts'
import { getCampos, listLocales, sinEsperar } from '../importaciones.queries.ts'
import type { Tarea } from '../lectura/lectura.commands.ts'
import { type Dudas, preguntasDe } from '../lectura/preguntas.reglas.ts'
import { calculadosDe } from '../tipos.reglas.ts'
import { membreteDe } from './ajenas.reglas.ts'
import { joinApellido, readDocumento } from './documento.reglas.ts'
import { motivoOf } from './revision.marcas.reglas.ts'
import { checkerOf } from './revision.queries.ts'
import { type Ask, type Revisada, readFila, tomadasOf } from './revision.reglas.ts'
import { variantesDe } from './variantes.reglas.ts'

const BATCH = 250
/** So many rows are read before other requests have their turn. */
const SLICE = 50

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

interface Lectura {
  fila: number
  celdas: string
}

const listLecturas = ({ db, id }: Tarea, after: number): Promise<Lectura[]> =>
  db.rows<Lectura>(sql`
    select fila, celdas from importacion_lecturas where importacion = ${id} and fila > ${after}
    order by fila limit ${BATCH}`)

const buscado = ({ objetivo, valores }: Revisada): string =>
  [
    objetivo,
    valores.id,
    valores.articulo,
    valores.codigo,
    valores.nombre,
    valores.descripcion,
    valores.comprobante,
    valores.numero_documento,
    valores.codigo_barras,
    valores.denominacion,
    valores.cuit,
  ]
    .filter((text) => typeof text === 'string')
    .join(' ')
    .slice(0, 400)

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

async function insertStock({ db, id }: Pick<Tarea, 'db' | 'id'>, filas: Revisada[]): Promise<void> {
  const stock = filas.flatMap(({ fila, destino, stock: lines }) =>
    destino === 'error' ? [] : lines.map((line) => ({ fila, ...line })),
  )
  if (stock.length === 0) return
  await db.run(sql`
    insert into importacion_stock (importacion, fila, sucursal, articulo, cantidad, habia)
    select ${id}, * from unnest(${stock.map((s) => s.fila)}::integer[], ${stock.map((s) => s.sucursal)}::integer[],
      ${stock.map((s) => s.articulo)}::text[], ${stock.map((s) => s.cantidad)}::numeric(13,3)[],
      ${stock.map((s) => s.habia)}::numeric(13,3)[])
    where ${sinEsperar}`)
}

async function insertFilas(
  { db, id }: Tarea,
  filas: Revisada[],
  tituloOf: (campo: string) => string,
): Promise<void> {
  // First: rows that are there have their stock there too, whatever a failure of the machine takes.
  await insertStock({ db, id }, filas)
  const avisos = filas.map(
    ({ destino, problemas }) => destino !== 'error' && Object.keys(problemas).length > 0,
  )
  await db.run(sql`
    insert into importacion_filas
      (importacion, fila, destino, objetivo, revive, valores, antes, despues, saldo, problemas, motivo, aviso, busqueda)
    select ${id}, f.fila, destino, objetivo, revive, valores, antes, despues, saldo, problemas, motivo, aviso,
      normalizar(busqueda)
    from unnest(${filas.map((f) => f.fila)}::integer[], ${filas.map((f) => f.destino)}::text[],
      ${filas.map((f) => f.objetivo)}::text[], ${filas.map((f) => f.revive)}::boolean[],
      ${filas.map((f) => JSON.stringify(f.valores))}::jsonb[], ${filas.map((f) => json(f.antes))}::jsonb[],
      ${filas.map((f) => json(f.despues))}::jsonb[],
      ${filas.map((f) => (f.saldo === null ? null : pesos(f.saldo)))}::numeric[],
      ${filas.map((f) => (Object.keys(f.problemas).length === 0 ? null : JSON.stringify(f.problemas)))}::jsonb[],
      ${filas.map((f) => motivoOf(f, tituloOf))}::text[], ${avisos}::boolean[], ${filas.map(buscado)}::text[])
      as f (fila, destino, objetivo, revive, valores, antes, despues, saldo, problemas, motivo, aviso, busqueda)
    where ${sinEsperar}`)
}

/** Does nothing when rows are missing that were stored: they are checked again. */
async function closeRevision(
  { db, id, vuelta, hoy }: Tarea,
  columnas: ColumnaImportacion[],
  { dudas, alarmas }: { dudas: Map<number, Dudas>; alarmas: string[] },
): Promise<void> {
  const preguntadas = columnas.map((columna) => ({
    ...columna,
    preguntas: preguntasDe(columna, dudas.get(columna.indice) ?? new Map(), hoy),
  }))
  await db.run(sql`
    update importaciones i set estado = 'revisada', columnas = ${JSON.stringify(preguntadas)}::jsonb,
      alarmas = ${JSON.stringify(alarmas)}::jsonb, sin_vincular = c.sin_vincular, cargadas = c.cargadas,
      nuevas = c.nuevas, cambian = c.cambian, iguales = c.iguales, con_error = c.con_error, con_aviso = c.con_aviso
    from (
      select count(*) filter (where destino = 'nueva') as nuevas, count(*) filter (where destino = 'cambia') as cambian,
        count(*) filter (where destino = 'igual') as iguales,
        count(*) filter (where destino = 'sin_vincular') as sin_vincular,
        count(*) filter (where destino = 'cargada') as cargadas, count(*) filter (where destino = 'error') as con_error,
        count(*) filter (where aviso) as con_aviso, count(*) as revisadas
      from importacion_filas where importacion = ${id}
    ) c
    where i.id = ${id} and i.vuelta = ${vuelta} and i.estado = 'revisando' and i.filas = c.revisadas`)
}

/** Throws `Abandoned` when the check is no longer wanted. */
export async function checkFilas(tarea: Tarea): Promise<void> {
  const { db, id, hoy } = tarea
  const { campos, columnas, ...deArchivo } = await getCampos(db, id)
  const { tipo, arriba } = deArchivo
  const { total } = await db.one<{ total: number }>(
    sql`select filas as total from importaciones where id = ${id}`,
  )
  await tarea.paso('revisando', 0, total)
  await db.run(sql`delete from importacion_stock where importacion = ${id}`)
  await db.run(sql`delete from importacion_filas where importacion = ${id}`)

  const tomadas = tomadasOf(columnas, campos)
  const titulos = new Map([...campos, ...calculadosDe(tipo)].map(({ campo, titulo }) => [campo, titulo]))
  const tituloOf = (campo: string): string => titulos.get(campo) ?? campo
  const check = checkerOf(deArchivo, await listLocales(db), hoy)
  const [membrete, variantes] = [membreteDe(arriba), variantesDe(columnas)]
  const dudas = new Map<number, Dudas>()
  const ask: Ask = ({ indice }, clave, ejemplo) => {
    const known: Dudas = dudas.get(indice) ?? new Map()
    if (!known.has(clave)) dudas.set(indice, known.set(clave, ejemplo))
  }
  const read = ({ fila, celdas }: Lectura) => {
    const cells = JSON.parse(celdas) as Cell[]
    const leida = readFila({ fila, cells }, tomadas, { membrete, ask })
    if (tipo === 'clientes') {
      joinApellido(leida)
      readDocumento(leida, tomadas, ask)
    }
    if (tipo === 'articulos') variantes(leida, cells)
    const adeudado = tipo === 'cuotas_pendientes' && tomadas.find(({ campo }) => campo.campo === 'saldo')
    if (adeudado)
      leida.saldoUnico = (ejemplo) => {
        if (adeudado.respuestas.saldo_unico === undefined) ask(adeudado, 'saldo_unico', ejemplo)
        return adeudado.respuestas.saldo_unico
      }
    return leida
  }

  // While the database stores one batch, the next one is read and checked.
  let storing: Promise<void> = Promise.resolve()
  let done = 0
  let batch = await listLecturas(tarea, 0)
  try {
    while (batch.length > 0) {
      const following = listLecturas(tarea, batch.at(-1)?.fila ?? 0)
      following.catch(() => {})
      const leidas = []
      for (const [n, lectura] of batch.entries()) {
        leidas.push(read(lectura))
        if (n % SLICE === SLICE - 1) await turn()
      }
      const revisadas = await check(db, leidas)
      await storing
      storing = insertFilas(tarea, revisadas, tituloOf)
      storing.catch(() => {})
      done += batch.length
      await tarea.paso('revisando', done, total)
      batch = await following
    }
  } finally {
    // Also when it is no longer wanted: the next check takes these rows away, and stores its own.
    await storing
  }
  await analyzeRevisada(db, total)
  await closeRevision(tarea, columnas, { dudas, alarmas: check.alarmas?.() ?? [] })
}
