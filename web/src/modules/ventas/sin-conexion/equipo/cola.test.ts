import { sesion } from '@mostrador/contract/base/sesion'
import { VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { deleteDB, openDB } from 'idb'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { buildUsuario } from '../../../../../test/builders.ts'
import { clienteCopiado, conNavegador, tomada } from '../../../../../test/sinConexion.ts'
import { SinLugar } from '../../../../platform/almacen/almacen.ts'
import { readModo } from '../../../../platform/conexion/modo.ts'
import { base, dispositivo, forgetSesion, readDato, writeDato } from './base.ts'
import { ClaveUsada, enEspera, llegadas, markLlegada, queueVenta, recoverVenta } from './cola.ts'
import { keepRespuesta } from './respuestas.ts'

conNavegador()

it('gives each sale the next number of the device, and keeps them in order', async () => {
  const letras = (await dispositivo()).slice(0, 4).toUpperCase()
  const numeros = []
  for (const clave of ['clave-uno', 'clave-dos', 'clave-tres'])
    numeros.push((await queueVenta(tomada(clave))).provisional)
  expect(numeros).toEqual([`SC-${letras}-1`, `SC-${letras}-2`, `SC-${letras}-3`])
  expect((await enEspera()).map(({ clave }) => clave)).toEqual(['clave-uno', 'clave-dos', 'clave-tres'])
  expect(readModo().enCola).toBe(3)
})

it('writes the sale through to the disk before it answers', async () => {
  const db = await base()
  const transaction = vi.spyOn(db, 'transaction')
  await queueVenta(tomada('clave-uno'))
  expect(transaction).toHaveBeenCalledWith(['espera', 'llegadas', 'datos'], 'readwrite', {
    durability: 'strict',
  })
  transaction.mockRestore()
})

it('the same form twice is one sale under one number', async () => {
  const [una, otra] = await Promise.all([queueVenta(tomada('clave-uno')), queueVenta(tomada('clave-uno'))])
  expect(otra.provisional).toBe(una.provisional)
  expect(await enEspera()).toHaveLength(1)
})

it('a number is never given again, also after everything arrived and the user left', async () => {
  await queueVenta(tomada('clave-uno'))
  const [fila] = await enEspera()
  if (fila) await markLlegada(fila, { id: 9, numero: 'TKT-X 01-0000009', notas: [] } as never)
  await forgetSesion()
  expect((await queueVenta(tomada('clave-dos'))).provisional).toMatch(/-2$/)
})

it('a sale leaves the row only with its number, which its paper then finds', async () => {
  await queueVenta(tomada('clave-uno'))
  const [fila] = await enEspera()
  if (!fila) throw new Error()
  await markLlegada(fila, {
    id: 9,
    numero: 'TKT-X 01-0000009',
    notas: [{ tipo: 'precio', texto: 'Otro precio' }],
  } as never)
  expect(await enEspera()).toEqual([])
  expect(await llegadas()).toMatchObject([
    { provisional: fila.provisional, numero: 'TKT-X 01-0000009', id: 9, notas: ['Otro precio'] },
  ])
})

it('a form that comes back after its sale arrived is that sale', async () => {
  const una = await queueVenta(tomada('clave-uno'))
  const [fila] = await enEspera()
  if (fila) await markLlegada(fila, { id: 9, numero: 'TKT-X 01-0000009', notas: [] } as never)
  expect((await queueVenta(tomada('clave-uno'))).provisional).toBe(una.provisional)
  expect(await enEspera()).toEqual([])
})

it('a form that was changed after it was written down is not written a second time', async () => {
  await queueVenta(tomada('clave-uno'))
  const otra = () => queueVenta(tomada('clave-uno', { total: 900_000, bonificacion: 100_000 }))
  await expect(otra()).rejects.toBeInstanceOf(ClaveUsada)
  const [fila] = await enEspera()
  if (fila) await markLlegada(fila, { id: 9, numero: 'TKT-X 01-0000009', notas: [] } as never)
  await expect(otra()).rejects.toBeInstanceOf(ClaveUsada)
})

it('a full disk is told, and neither sale nor number is kept', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(queueVenta(tomada('clave-uno'))).rejects.toBeInstanceOf(SinLugar)
  put.mockRestore()
  expect(await enEspera()).toEqual([])
  expect((await queueVenta(tomada('clave-uno'))).provisional).toMatch(/-1$/)
})

it('a sale of a paper comes back once, whether it waits or has arrived', async () => {
  const fila = await queueVenta(tomada('clave-uno'))
  const venta = z.decode(VentaSinConexion, fila.venta as never)
  expect(await recoverVenta(venta, 1)).toBeNull()
  const db = await base()
  await db.clear('espera')
  expect(await recoverVenta(venta, 1)).toMatchObject({ clave: 'clave-uno', provisional: fila.provisional })
  const [otra] = await enEspera()
  if (otra) await markLlegada(otra, { id: 9, numero: 'TKT-X 01-0000009', notas: [] } as never)
  expect(await recoverVenta(venta, 1)).toBeNull()
})

it('who leaves takes along what is about people; the articles and what waits stay', async () => {
  await queueVenta(tomada('clave-uno'))
  const db = await base()
  await db.put('articulos', { id: 'A', nombre: 'A', precio_venta: 1, iva: null })
  await db.put('clientes', clienteCopiado())
  await keepRespuesta(sesion.profile, undefined, buildUsuario())
  await writeDato('copia', { sello: 's', cuando: '', sucursal: 1 })
  await forgetSesion()
  expect(await db.count('articulos')).toBe(1)
  expect(await db.count('clientes')).toBe(0)
  expect(await db.count('respuestas')).toBe(0)
  // Without its mark the next copy brings the customers again.
  expect(await readDato('copia')).toEqual({ sello: '', cuando: '', sucursal: 1 })
  expect(await enEspera()).toHaveLength(1)
})

it('what waited waits again where the browser threw its database away, and nothing that had arrived', async () => {
  const kept = new Map<string, Response>()
  const store = {
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    match: async (key: string) => kept.get(key)?.clone(),
  }
  vi.stubGlobal('caches', { open: async () => store })
  const [una, otra] = [await queueVenta(tomada('clave-uno')), await queueVenta(tomada('clave-dos'))]
  const [fila] = await enEspera()
  if (fila) await markLlegada(fila, { id: 9, numero: 'TKT-X 01-0000009', notas: [] } as never)
  const { name } = await base()
  await deleteDB(name)
  const vuelve = await enEspera()
  expect(vuelve.map(({ provisional }) => provisional)).toEqual([otra.provisional])
  expect(vuelve[0]?.venta).toEqual(otra.venta)
  expect(await readDato('nombre')).toBeUndefined()
  // It is the same device, and gives no number again.
  const tercera = await queueVenta(tomada('clave-tres'))
  expect([una, otra, tercera].map(({ provisional }) => provisional.split('-').at(-1))).toEqual([
    '1',
    '2',
    '3',
  ])
  expect(tercera.provisional.slice(0, -1)).toBe(una.provisional.slice(0, -1))
  await deleteDB(name)
  expect((await enEspera()).map(({ clave }) => clave)).toEqual(['clave-dos', 'clave-tres'])
})

it('once a later program has changed what is kept here, this one sells no more and says so; what waits stays', async () => {
  await queueVenta(tomada('clave-uno'))
  const { name, version } = await base()
  const later = await openDB(name, version + 1)
  await expect(queueVenta(tomada('clave-dos'))).rejects.toThrow('recarga esta página')
  expect(await later.getAll('espera')).toMatchObject([{ clave: 'clave-uno' }])
  later.close()
  await deleteDB(name)
})
