/** Files that become articles, customers, debts and stock while cashiers work; and imports that are taken back. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@mostrador/contract/client'
import { importaciones, type TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import sql from 'sql-template-tag'
import type { Random } from '../../seeds/random.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { csvOf } from '../shop/planillas.ts'
import type { Operation, Shop } from './operations.ts'

/** Rows of each file. */
const FILAS = 4

/** A killed server holds its file for 20 seconds; a busy machine needs longer. */
const PATIENCE_MS = 180_000

/** What an import brought in, as long as nothing has used it. */
export interface Importado {
  id: number
  /** The new articles; none for customers and stock. */
  articulos: string[]
}

const ORDER = Array.from({ length: FILAS }, (_, n) => n)

const codigo = (key: string, n: number) => `${key}-${n}`

/** In `Shop.importados`, what the import makes: articles can get stock with a later file. */
interface Archivo {
  tipo: TipoImportacion
  texto: string
  articulos: string[]
}

/** Articles with stock in the other branch. */
const deArticulos = (key: string): Archivo => ({
  tipo: 'articulos',
  texto: [
    'Código;Nombre;Precio venta;Stock Norte',
    ...ORDER.map((n) => `${codigo(key, n)};Importado ${n};10,50;${n + 1}`),
  ].join('\n'),
  articulos: ORDER.map((n) => codigo(key, n)),
})

/** Customers with a debt. The file says what their numbers are: of 11 digits it would be asked. */
const deClientes = (key: string): Archivo => ({
  tipo: 'clientes',
  texto: [
    'Tipo documento;Documento;Nombre;Saldo inicial',
    ...ORDER.map((n) => `PASAPORTE;${key.replace(/\D/g, '')}${n};${codigo(key, n)};${n + 1},25`),
  ].join('\n'),
  articulos: [],
})

/** What a customer brings with it, of a voucher of its own; nobody collects it. */
const deCuotas = (key: string, cliente: number): Archivo => ({
  tipo: 'cuotas_pendientes',
  texto: [
    'N.º de cliente;Comprobante;Cuota;Vencimiento;Importe adeudado',
    ...ORDER.map((n) => `${cliente};${key};${n + 1} de ${FILAS};31/12/2099;${n + 1},25`),
  ].join('\n'),
  articulos: [],
})

/** Other units than there are, of articles that are never sold. */
const deStock = (articulos: string[]): Archivo => ({
  tipo: 'stock',
  texto: ['Sucursal;Código;Cantidad', ...articulos.map((id, n) => `Norte;${id};${n + 7}`)].join('\n'),
  articulos: [],
})

function drawArchivo(random: Random, shop: Shop, key: string): Archivo {
  const tipo = random.pick(['articulos', 'clientes', 'stock', 'cuotas_pendientes'] as const)
  const con = tipo === 'stock' ? shop.importados.findIndex((i) => i.articulos.length > 0) : -1
  const [used] = con < 0 ? [] : shop.importados.splice(con, 1)
  if (used) return deStock(used.articulos)
  if (tipo === 'cuotas_pendientes') return deCuotas(key, random.pick(shop.clientes))
  return tipo === 'clientes' ? deClientes(key) : deArticulos(key)
}

/** Until it is read and checked; after a retry it may be written already. */
async function checked(call: Client, id: number): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const { estado, motivo } = await call(importaciones.get, { params: { id } })
    if (estado === 'revisada' || estado === 'aplicada') return
    if (estado === 'fallida' || Date.now() > until) throw new Error(`import ${id} is ${estado}: ${motivo}`)
    await sleep(100)
  }
}

/** Uploads a small file, waits for its preview and writes it. Each of the two calls has a key. */
export function importation(random: Random, shop: Shop, key: string): Operation {
  const { tipo, texto, articulos } = drawArchivo(random, shop, key)
  const file = csvOf(texto)
  return {
    kind: 'importacion',
    key,
    target: 0,
    async send({ central }) {
      const subida = { idempotencyKey: `${key}-archivo` }
      const { id } = await central(importaciones.create, { query: { tipo, nombre: key }, file }, subida)
      await checked(central, id)
      const body = { modo: 'nuevos_y_cambios' as const }
      await central(importaciones.aplicar, { params: { id }, body }, { idempotencyKey: key })
      shop.importados.push({ id, articulos })
      return id
    },
  }
}

/** Takes back what an import made. */
export const undo = (key: string, id: number): Operation => ({
  kind: 'deshacer',
  key,
  target: id,
  async send({ central }) {
    const args = { params: { id }, body: {} }
    return (await central(importaciones.deshacer, args, { idempotencyKey: key })).id
  },
})

interface Imported {
  archivo: string
  tipo: TipoImportacion
  estado: string
  /** Active articles and customers that the file names. */
  fichas: number
  /** Movements of the ledgers that name the import as their document. */
  movimientos: number
}

/** What should be there of an import: all of it, nothing, or each movement with its contrary one. */
function expected({ tipo, estado }: Imported): Pick<Imported, 'fichas' | 'movimientos'> {
  if (estado === 'aplicada')
    return { fichas: tipo === 'stock' || tipo === 'cuotas_pendientes' ? 0 : FILAS, movimientos: FILAS }
  return { fichas: 0, movimientos: estado === 'deshecha' ? 2 * FILAS : 0 }
}

/** The imports of which only a part is there. Empty when each is whole or absent. */
export async function halfImported(db: Db): Promise<string[]> {
  const rows = await db.rows<Imported>(sql`
    select i.archivo, i.tipo, i.estado,
      (select count(*) from articulos a where not a.baja and a.id like i.archivo || '-%')
        + (select count(*) from clientes c where not c.baja and c.nombre like i.archivo || '-%') as fichas,
      (select count(*) from stock_movimientos m where m.documento_tipo = 'importacion' and m.documento_id = i.id)
        + (select count(*) from cuenta_movimientos m
          where m.documento_tipo = 'importacion' and m.documento_id = i.id) as movimientos
    from importaciones i order by i.id`)
  return rows.flatMap((row) => {
    const { fichas, movimientos } = expected(row)
    if (row.fichas === fichas && row.movimientos === movimientos) return []
    return [
      `importacion ${row.archivo} (${row.tipo}, ${row.estado}): ${row.fichas} of ${fichas} records, ` +
        `${row.movimientos} of ${movimientos} movements`,
    ]
  })
}
