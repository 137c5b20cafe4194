import { type Cliente, CONDICION_IVA, clientes } from '@mostrador/contract/maestros/clientes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Cell, readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
beforeAll(async () => {
  const { call } = shop.vendedor
  await buildCliente(call, {
    nombre: 'Ñáñez, Óscar',
    saldo: -123_456,
    localidad: 'Rosario',
    telefono_movil: '+54 9 341 5',
  })
  await buildCliente(call, { nombre: '=cmd|calc', condicion_iva: 'RI', observaciones: 'línea 1\nlínea 2' })
  const { id } = await buildCliente(call, { nombre: 'Zulma', saldo: 99_999_999_999_999 })
  await call(clientes.darDeBaja, { params: { id } })
})

const rowOf = (c: Cliente): Cell[] => {
  const filled = [
    c.id,
    c.nombre,
    c.tipo_documento,
    c.numero_documento,
    CONDICION_IVA[c.condicion_iva],
    c.saldo / 100,
    c.domicilio,
    c.localidad,
    c.codigo_postal,
    c.provincia,
    c.telefono_fijo,
    c.telefono_movil,
    c.email,
    serialOf(c.fecha_alta),
    c.baja ? 'Baja' : 'Activo',
    c.observaciones,
  ].map((cell) => (cell === '' ? null : cell))
  // A row ends with its last cell that is not empty.
  return filled.slice(0, filled.findLastIndex((cell) => cell !== null) + 1)
}

describe('GET /gestion/clientes/exportar/', () => {
  it.each([
    {},
    { orden: '-saldo' as const },
    { search: 'nanez' },
    { baja: 'true' as const },
    { baja: 'false' as const, orden: '-id' as const },
  ])('holds the rows of the list, in its order, under the same filters: %o', async (query) => {
    const { rows } = await readWorkbook(await shop.vendedor.call(clientes.exportar, { query }))
    const { results } = await shop.vendedor.call(clientes.list, { query: { ...query, page_size: 1000 } })
    expect(results.length).toBeGreaterThan(0)
    expect(rows.slice(1)).toEqual(results.map(rowOf))
    expect(rows[0]?.slice(0, 6)).toEqual([
      'N.º',
      'Nombre',
      'Tipo de documento',
      'Documento',
      'Condición IVA',
      'Saldo',
    ])
  })
})
