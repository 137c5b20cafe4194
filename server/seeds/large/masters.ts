/**
 * The catalogue and the customers of a large business, written at once, each with its entry in the audit
 * trail.
 */
import { Articulo, valorCuotaArticulo } from '@mostrador/contract/maestros/articulos'
import { Cliente } from '@mostrador/contract/maestros/clientes'
import * as z from 'zod/mini'
import { articuloColumns } from '../../src/modules/maestros/articulos/articulos.campos.reglas.ts'
import { fichaColumns } from '../../src/modules/maestros/clientes/clientes.campos.reglas.ts'
import type { Actor } from '../../src/platform/access/auth.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { drawArticulos } from '../masters/articulos.ts'
import { drawClientes } from '../masters/clientes.ts'
import type { Random } from '../random.ts'
import { auditTable, entry } from './audit.ts'
import type { CuentaClientesBook } from './cuenta-clientes.ts'
import { Table } from './tables/table.ts'

/** Returns all of them, also the inactive ones. */
export async function writeArticulos(
  tx: Tx,
  random: Random,
  { count, desde, admin }: { count: number; desde: string; admin: Actor },
): Promise<Articulo[]> {
  const table = new Table('articulos', { ...articuloColumns, creado: 'default' })
  const trail = auditTable()
  const articulos = drawArticulos(random, count, desde).map((input) => ({
    ...input,
    iva: input.iva ?? null,
    es_servicio: input.es_servicio ?? false,
    fecha_alta: input.fecha_alta ?? desde,
    valor_cuota: valorCuotaArticulo(input),
    contenido_neto: input.contenido_neto,
    precio_dolares: input.precio_dolares,
    unidad: input.unidad,
    series: input.series,
    garantia_meses: input.garantia_meses,
  }))
  for (const articulo of articulos) {
    table.add(articulo)
    trail.add(entry(admin, 'articulos', articulo.id, { despues: z.encode(Articulo, articulo) as Articulo }))
  }
  await table.write(tx)
  await trail.write(tx)
  return articulos
}

/** One customer in so many is marked baja. */
const BAJA_EVERY = 97

/** Their opening balances go into the ledger. Returns the ids of the active customers. */
export async function writeClientes(
  tx: Tx,
  random: Random,
  { count, branches, desde }: { count: number; branches: number; desde: string },
  { cuentaClientes, admin }: { cuentaClientes: CuentaClientesBook; admin: Actor },
): Promise<number[]> {
  const table = new Table('clientes', {
    id: 'integer',
    ...fichaColumns,
    baja: 'boolean',
    saldo: 'default',
    consumidor_final: 'default',
    creado: 'default',
  })
  const trail = auditTable()
  const buyers: number[] = []
  for (const { saldo, ...input } of drawClientes(random, count, branches, desde)) {
    const id = table.nextId()
    const fecha_alta = input.fecha_alta ?? desde
    const baja = id % BAJA_EVERY === 0
    if (!baja) buyers.push(id)
    table.add({ ...input, limite_credito: null, lista_precio: null, grupo: null, id, fecha_alta, baja })
    cuentaClientes.move({
      cliente: id,
      fecha: fecha_alta,
      concepto: 'Saldo inicial',
      comprobante: null,
      documento_tipo: null,
      documento_id: null,
      importe: saldo,
      sucursal: admin.sucursal,
      usuario: admin.id,
    })
    const cliente = z.encode(Cliente, { ...input, id, fecha_alta, baja, saldo })
    trail.add(entry(admin, 'clientes', id, { despues: cliente }))
  }
  await table.write(tx)
  await trail.write(tx)
  await table.handOver(tx)
  return buyers
}
