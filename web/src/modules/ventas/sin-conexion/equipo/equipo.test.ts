import { estadoFacturacion } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { type CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import { VERSION_HEADER } from '@mostrador/contract/version'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildSucursal, buildUsuario } from '../../../../../test/builders.ts'
import { articuloCopiado, clienteCopiado, conNavegador, cuerpo } from '../../../../../test/sinConexion.ts'
import { readModo } from '../../../../platform/conexion/modo.ts'
import { hoy } from '../../../../platform/text/format.ts'
import { base, dispositivo, writeDato } from './base.ts'
import { enEspera } from './cola.ts'
import { answerCalls, disconnect, perfilGuardado } from './equipo.ts'
import { keepRespuesta } from './respuestas.ts'

conNavegador()

const HORA = 3_600_000
const hace = (horas: number) => new Date(Date.now() - horas * HORA).toISOString()
const sinRed = () => Promise.reject(new ApiError(0, { error: '', codigo: 'error_red' }))

const perfil = buildUsuario({ sin_conexion: true, planes: [] })
const guardar = vi.fn(async (_: AbortSignal) => true)
const pin = vi.fn(async () => undefined)
const medio = answerCalls({ guardar, pin })

async function copiar(fields: { cuando?: string; sucursal?: number } = {}): Promise<void> {
  const db = await base()
  await db.put('articulos', articuloCopiado())
  await db.put(
    'articulos',
    articuloCopiado({ id: 'HEL-2', nombre: 'Heladera Ñandú', codigo_barras: '7790000000029' }),
  )
  await db.put('clientes', clienteCopiado())
  await writeDato('copia', {
    sello: 's',
    cuando: hace(1),
    sucursal: perfil.sucursal ?? 0,
    ...fields,
  })
}

beforeEach(async () => {
  guardar.mockClear()
  pin.mockClear()
  await keepRespuesta(sesion.profile, undefined, perfil)
  await keepRespuesta(
    sucursales.get,
    { id: perfil.sucursal },
    buildSucursal({ localidad: '', punto_venta: 1 }),
  )
  await copiar()
})

const vender = (fields: Partial<CreateVenta> = {}, clave = 'clave-uno') =>
  medio(
    ventas.create,
    [
      { body: cuerpo({ fecha: hoy(), cliente: 7, sucursal: perfil.sucursal, ...fields }) },
      { idempotencyKey: clave },
    ],
    sinRed,
  )
const nombres = async (search: string) => {
  const found = (await medio(articulos.list, [{ query: { search } }], sinRed)) as {
    results: { id: string }[]
  }
  return found.results.map(({ id }) => id)
}

it('the first question of a page waits 8 seconds for a server that says it is there; then the copy answers', async () => {
  // A page that nothing has opened: another test may have gone on alone in this one.
  vi.resetModules()
  const [{ answerCalls }, { readModo }, { sesion }] = await Promise.all([
    import('./equipo.ts'),
    import('../../../../platform/conexion/modo.ts'),
    import('@mostrador/contract/base/sesion'),
  ])
  const medio = answerCalls({ guardar, pin })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const esta = async () => new Response('{}', { headers: { [VERSION_HEADER]: 'v' } })
  vi.stubGlobal('fetch', esta)
  try {
    let contestada: unknown
    void medio(sesion.profile, [], () => new Promise(() => undefined)).then((answer) => {
      contestada = answer
    })
    await vi.advanceTimersByTimeAsync(7900)
    expect(contestada).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitFor(() => expect(contestada).toMatchObject({ id: perfil.id }))
    expect(pin).toHaveBeenCalledOnce()
    expect(readModo().sinLinea).toBe(true)
  } finally {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

it('with a line every call goes to the server, and what is needed to begin is kept', async () => {
  const estado = { activa: false }
  expect(await medio(estadoFacturacion, [], async () => estado)).toBe(estado)
  await vi.waitFor(async () => expect(await medio(estadoFacturacion, [], sinRed)).toEqual(estado))
  expect(await medio(articulos.list, [], async () => 'del servidor')).toBe('del servidor')
})

it('without one the copy answers: an exact code first, then all words of a name in any order', async () => {
  await disconnect()
  expect(readModo().sinLinea).toBe(true)
  expect(await nombres('7790000000029')).toEqual(['HEL-2'])
  expect(await nombres('hel-2')).toEqual(['HEL-2'])
  expect(await nombres('nandu hela')).toEqual(['HEL-2'])
  expect(await nombres('nada')).toEqual([])
  expect(await medio(clientes.list, [{ query: { search: '30111' } }], sinRed)).toMatchObject({
    results: [{ id: 7, nombre: 'Juan Pérez', saldo: 0 }],
  })
  // A copied record has no cost and no address: it is none to edit.
  await expect(medio(clientes.get, [{ params: { id: 7 } }], sinRed)).rejects.toMatchObject({ status: 0 })
  await expect(medio(articulos.get, [{ params: { id: 'PAV-1' } }], sinRed)).rejects.toMatchObject({
    status: 0,
  })
})

it('a sale is written down with the key of its form, what it was sold from, and since when nobody answers', async () => {
  const silencio = hace(2)
  await writeDato('silencio', silencio)
  await disconnect()
  const creada = await vender()
  const [fila] = await enEspera()
  expect(creada).toMatchObject({
    numero: fila?.provisional,
    venta: { cliente_nombre: 'Juan Pérez', total: 1_000_000 },
  })
  expect(fila?.venta).toMatchObject({ formato: 1, clave: 'clave-uno', usuario: perfil.id, silencio })
  expect(fila?.lineas).toMatchObject([{ codigo: 'PAV-1', nombre: 'Pava eléctrica' }])
})

it.each<[string, Partial<CreateVenta>, RegExp]>([
  ['instalments', { condicion_venta: 'Cta-Cte en 2 cuotas' }, /al contado/],
  ['a plan', { plan: 3 }, /al contado/],
  ['a cheque', { pagos: [{ tipo_pago: 'CHEQUE', monto: 1_000_000 }] as never }, /cheques/],
  ['credit of the customer', { a_favor: 100 }, /saldo a favor/],
  ['another day', { fecha: '2020-01-01' }, /la de hoy/],
])('%s is refused: the form stays, and nothing is written', async (_, fields, text) => {
  await disconnect()
  await expect(vender(fields)).rejects.toThrow(text)
  expect(await enEspera()).toEqual([])
})

it('a discount is that of the own permission', async () => {
  await keepRespuesta(sesion.profile, undefined, {
    ...perfil,
    permisos: [],
    limites_permisos: { descuento_maximo: 10, dias_vencidas: 30 },
  })
  await disconnect()
  await expect(vender({ bonificacion: 100_001, total: 899_999 })).rejects.toThrow('hasta el 10 %')
  await vender({ bonificacion: 100_000, total: 900_000 })
  expect(await enEspera()).toHaveLength(1)
})

it('a copy of more than 24 hours sells nothing', async () => {
  await copiar({ cuando: hace(24.1) })
  await disconnect()
  await expect(vender()).rejects.toThrow('más de 24 horas')
  await copiar({ cuando: hace(23.9) })
  await vender()
})

it('after 12 hours without an answer nothing is sold', async () => {
  await writeDato('silencio', hace(12.1))
  await disconnect()
  await expect(vender()).rejects.toThrow('más de 12 horas')
  await writeDato('silencio', hace(11.9))
  await vender()
})

it('nobody sells from the copy of another branch, and another session does not know who is in', async () => {
  await copiar({ sucursal: (perfil.sucursal ?? 0) + 1 })
  await disconnect()
  await expect(vender()).rejects.toThrow('todavía no tiene la copia')
  localStorage.setItem('access', `x.${btoa(JSON.stringify({ sid: 'otra' }))}.x`)
  expect(await perfilGuardado()).toBeUndefined()
  // What is true of the branch is the device's: a new session finds it in its first second.
  expect(await medio(sucursales.get, [{ params: { id: perfil.sucursal ?? 0 } }], sinRed)).toMatchObject({
    punto_venta: 1,
  })
  expect(await enEspera()).toEqual([])
})

it('a sale that got no answer is offered to be kept, under the same key', async () => {
  guardar.mockResolvedValueOnce(false)
  await expect(vender()).rejects.toMatchObject({ status: 0 })
  expect(readModo().sinLinea).toBe(false)
  await vender()
  expect(guardar).toHaveBeenCalledTimes(2)
  expect(readModo().sinLinea).toBe(true)
  expect((await enEspera()).map(({ clave }) => clave)).toEqual(['clave-uno'])
})

it('a sale that nobody answers is asked about after 8 seconds, whatever the line is like; an answer ends the question', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer: (value: unknown) => void = () => undefined
  const lenta = () => new Promise<unknown>((resolve) => (answer = resolve))
  const venta = () =>
    medio(
      ventas.create,
      [{ body: cuerpo({ fecha: hoy(), sucursal: perfil.sucursal }) }, { idempotencyKey: 'clave-uno' }],
      lenta,
    )
  guardar.mockImplementationOnce(
    (contestada: AbortSignal) =>
      new Promise((resolve) => contestada.addEventListener('abort', () => resolve(false))),
  )
  const contestada = venta()
  await vi.advanceTimersByTimeAsync(7900)
  expect(guardar).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))
  answer('la venta')
  expect(await contestada).toBe('la venta')
  expect(await enEspera()).toEqual([])
  const callada = venta()
  await vi.advanceTimersByTimeAsync(8100)
  await callada
  expect((await enEspera()).map(({ clave }) => clave)).toEqual(['clave-uno'])
})

it('what was typed as the line went is found in the copy; a list of everything is not made of a part', async () => {
  const found = await medio(articulos.list, [{ query: { search: 'hel', page_size: 8 } }], sinRed)
  expect(found).toMatchObject({ results: [{ id: 'HEL-2' }] })
  expect(readModo().sinLinea).toBe(false)
  await expect(
    medio(articulos.list, [{ query: { search: 'hel', page_size: 20 } }], sinRed),
  ).rejects.toMatchObject({
    status: 0,
  })
  await copiar({ cuando: hace(25) })
  await expect(
    medio(articulos.list, [{ query: { search: 'hel', page_size: 8 } }], sinRed),
  ).rejects.toMatchObject({
    status: 0,
  })
})

it('a refusal is no lost answer: it stays with the form', async () => {
  const refused = new ApiError(409, { error: 'No', codigo: 'x' })
  const sale = medio(ventas.create, [{ body: cuerpo() }], () => Promise.reject(refused))
  await expect(sale).rejects.toBe(refused)
  expect(guardar).not.toHaveBeenCalled()
})

it('what only the server does is refused in words while there is no line', async () => {
  await disconnect()
  const call = vi.fn(sinRed)
  await expect(medio(clientes.create, [{ body: {} }], call)).rejects.toThrow('vuelve cuando haya línea')
  expect(call).not.toHaveBeenCalled()
})

it('nothing of it happens where the branch has it off', async () => {
  await keepRespuesta(sesion.profile, undefined, buildUsuario())
  await disconnect()
  expect(readModo().sinLinea).toBe(false)
  await expect(vender()).rejects.toMatchObject({ status: 0 })
  expect(guardar).not.toHaveBeenCalled()
})

it('a full disk does not keep the copy from answering; once there is room the sale says since when nobody answers', async () => {
  await dispositivo()
  // The line was there, and the page has noted it.
  await medio(estadoFacturacion, [], async () => ({}))
  const llenos = (['add', 'put'] as const).map((write) =>
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }),
  )
  await disconnect()
  expect(readModo().sinLinea).toBe(true)
  expect(await nombres('hel-2')).toEqual(['HEL-2'])
  await expect(vender()).rejects.toThrow('no tiene lugar')
  for (const lleno of llenos) lleno.mockRestore()
  await vender()
  const [fila] = await enEspera()
  expect(fila?.venta).toHaveProperty('silencio')
})
