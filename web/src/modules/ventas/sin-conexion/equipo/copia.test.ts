import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../../../test/fakeApi.ts'
import { articuloCopiado, clienteCopiado, conNavegador } from '../../../../../test/sinConexion.ts'
import { base, readDato, writeDato } from './base.ts'
import { copiaDe, refreshCopia } from './copia.ts'

conNavegador()

const ids = async () => (await base()).getAllKeys('articulos')

it('is filled page by page; afterwards only what changed comes, by the mark of the first page', async () => {
  const api = fakeApi().on(copia.get, ({ query }) => {
    if (query.sello)
      return {
        sello: 'tres',
        entera: false,
        articulos: [articuloCopiado({ id: 'C', precio_venta: 5 })],
        quitados: ['A'],
      }
    if (query.despues)
      return { sello: 'dos', entera: true, articulos: [articuloCopiado({ id: 'B' })], quitados: [] }
    return {
      sello: 'uno',
      entera: true,
      articulos: [articuloCopiado({ id: 'A' })],
      quitados: [],
      clientes: [clienteCopiado()],
      siguiente: 'A',
    }
  })
  await refreshCopia(1)
  expect(await ids()).toEqual(['A', 'B'])
  expect((await readDato('copia'))?.sello).toBe('uno')
  await refreshCopia(1)
  expect(api.calls(copia.get).map(({ query }) => [query.sello, query.despues])).toEqual([
    [undefined, undefined],
    [undefined, 'A'],
    ['uno', undefined],
  ])
  expect(await ids()).toEqual(['B', 'C'])
  expect(await (await base()).count('clientes')).toBe(1)
})

it('of another branch it is another one: nothing of the former stays; without its mark it is asked for whole', async () => {
  fakeApi().on(copia.get, () => ({
    sello: 'uno',
    entera: true,
    articulos: [articuloCopiado({ id: 'A' })],
    quitados: [],
    clientes: [clienteCopiado()],
  }))
  await refreshCopia(1)
  expect(await copiaDe(2)).toBeNull()
  const api = fakeApi().on(copia.get, () => ({
    sello: 'dos',
    entera: true,
    articulos: [articuloCopiado({ id: 'B' })],
    quitados: [],
    clientes: [],
  }))
  await refreshCopia(2)
  expect(api.calls(copia.get)[0]?.query.sello).toBeUndefined()
  expect(await ids()).toEqual(['B'])
  expect(await (await base()).count('clientes')).toBe(0)
  expect(await copiaDe(1)).toBeNull()
  await writeDato('copia', { sello: '', cuando: new Date().toISOString(), sucursal: 2 })
  await refreshCopia(2)
  expect(api.calls(copia.get)[1]?.query.sello).toBeUndefined()
})

it('a page that does not come leaves the former copy whole', async () => {
  fakeApi().on(copia.get, () => ({
    sello: 'uno',
    entera: true,
    articulos: [articuloCopiado({ id: 'A' })],
    quitados: [],
  }))
  await refreshCopia(1)
  fakeApi().on(copia.get, ({ query }) => {
    if (query.despues) throw new Error('cut')
    return {
      sello: 'dos',
      entera: true,
      articulos: [articuloCopiado({ id: 'Z' })],
      quitados: [],
      siguiente: 'Z',
    }
  })
  await expect(refreshCopia(1)).rejects.toThrow()
  expect(await ids()).toEqual(['A'])
})
