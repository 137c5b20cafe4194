/** A day in the shop and in the model, side by side. */
import { ajustes } from '@mostrador/contract/ajustes'
import { articulos } from '@mostrador/contract/articulos'
import { type Client, createClient } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import { ajusteInput, articuloInput } from '@mostrador/contract/test/inputs'
import { fetchInto, HOY, openTestApp, type Session, type TestApp } from '../app.ts'
import { facturar } from '../fiscal.ts'
import { createAjuste } from './ajustes.ts'
import {
  abrirCaja,
  cerrarTurno,
  compareTurnos,
  configurarCajas,
  contarTurno,
  entrarTurno,
  moverCaja,
} from './cajas.ts'
import { anularRecibo, pagarCuota } from './cobros.ts'
import { compareBalances, compareDocuments } from './compare.ts'
import { Draw } from './draw.ts'
import { deshacerImportacion, importarStock } from './importaciones.ts'
import { createCliente, darDeBaja, deshacerPrecios, updateArticulo, updatePrecios } from './maestros.ts'
import { createNota } from './notas.ts'
import { compareReports, moverPeriodo } from './periodo.ts'
import { createRemito } from './remitos.ts'
import { Shop } from './shop.ts'
import { type Action, Disagreement, type No, no, type Persona, type Step, same } from './step.ts'
import { bringIn } from './stock.ts'
import { cancelarTransferencia, createTransferencia, recibirTransferencia } from './transferencias.ts'
import { anularVenta, createVenta } from './ventas.ts'

/** The operations, each with its relative frequency. */
const ACTIONS = {
  createVenta: { act: createVenta, weight: 20 },
  pagarCuota: { act: pagarCuota, weight: 16 },
  createRemito: { act: createRemito, weight: 10 },
  createTransferencia: { act: createTransferencia, weight: 9 },
  recibirTransferencia: { act: recibirTransferencia, weight: 8 },
  createAjuste: { act: createAjuste, weight: 8 },
  createNota: { act: createNota, weight: 7 },
  anularRecibo: { act: anularRecibo, weight: 6 },
  anularVenta: { act: anularVenta, weight: 5 },
  cancelarTransferencia: { act: cancelarTransferencia, weight: 4 },
  updatePrecios: { act: updatePrecios, weight: 4 },
  deshacerPrecios: { act: deshacerPrecios, weight: 3 },
  updateArticulo: { act: updateArticulo, weight: 3 },
  importarStock: { act: importarStock, weight: 3 },
  deshacerImportacion: { act: deshacerImportacion, weight: 2 },
  createCliente: { act: createCliente, weight: 1 },
  darDeBaja: { act: darDeBaja, weight: 1 },
  moverPeriodo: { act: moverPeriodo, weight: 2 },
  configurarCajas: { act: configurarCajas, weight: 1 },
  abrirCaja: { act: abrirCaja, weight: 8 },
  entrarTurno: { act: entrarTurno, weight: 3 },
  moverCaja: { act: moverCaja, weight: 4 },
  contarTurno: { act: contarTurno, weight: 4 },
  cerrarTurno: { act: cerrarTurno, weight: 3 },
} satisfies Record<string, { act: Action; weight: number }>

export type ActionName = keyof typeof ACTIONS
export const NAMES = Object.keys(ACTIONS) as ActionName[]
export const weightOf = (name: ActionName): number => ACTIONS[name].weight

/** How a request is sent: once; twice with one key; once, and the key again with another body. */
export const MODES = ['once', 'twice', 'other'] as const

export interface Operation {
  name: ActionName
  who: number
  mode: (typeof MODES)[number]
  numbers: number[]
}

/** How many operations come between two comparisons of all balances. */
const LOOK_EVERY = 12

const ARTICLES = [
  { id: 'M-1', precio_venta: 10_000, precio_2_cuotas: 11_001, precio_financiado: 15_000 },
  { id: 'M-2', precio_venta: 3_333, precio_2_cuotas: 0, precio_financiado: 4_999 },
  { id: 'M-3', precio_venta: 99_901, precio_2_cuotas: 100_007, precio_financiado: 0 },
  { id: 'M-4', precio_venta: 1, precio_2_cuotas: 2, precio_financiado: 3 },
  { id: 'M-5', precio_venta: 55_555, precio_2_cuotas: 60_001, precio_financiado: 77_777 },
]

/** A caller without a session comes last, and seldom. */
interface Caller {
  persona: Persona
  call: Client
}

class World {
  readonly shop: Shop
  readonly callers: Caller[]
  readonly look: Client
  readonly nobody: Client
  /** Requests and predictions, for the reader of a failure. */
  readonly diary: string[] = []
  replayed = 0
  keys = 0

  constructor(app: TestApp, norteAdmin: Session) {
    this.shop = new Shop(HOY, [app.centro, app.norte])
    const call = (access: string) => this.#client(app, access)
    this.callers = [
      {
        persona: { nombre: 'admin', usuario: 'admin', admin: true, sucursal: app.centro },
        call: call(app.admin.access),
      },
      {
        persona: { nombre: 'vendedor', usuario: 'vendedor', admin: false, sucursal: app.centro },
        call: call(app.vendedor.access),
      },
      {
        persona: { nombre: 'vecino', usuario: 'vecino', admin: false, sucursal: app.norte },
        call: call(app.vecino.access),
      },
      {
        persona: { nombre: 'admin en Norte', usuario: 'admin', admin: true, sucursal: app.norte },
        call: call(norteAdmin.access),
      },
    ]
    this.look = app.admin.call
    this.nobody = app.nobody
  }

  /** A client that counts repeated answers. */
  #client(app: TestApp, access: string): Client {
    const send = fetchInto(app.http)
    return createClient({
      accessToken: () => access,
      fetch: async (...args) => {
        const response = await send(...args)
        if (response.headers.get('idempotency-replayed')) this.replayed++
        return response
      },
    })
  }
}

async function furnish(app: TestApp, { shop, look }: World): Promise<void> {
  const { call } = app.admin
  for (const [n, a] of ARTICLES.entries()) {
    const prices = { ...a, precio_lista: a.precio_venta }
    await call(articulos.create, { body: articuloInput(n, prices) })
    shop.articulos.push({ ...prices, baja: false })
  }
  for (const [i, sucursal_id] of shop.sucursales.entries()) {
    const lineas = ARTICLES.slice(i).map(({ id }, n) => ({ articulo: id, cantidad: 4 + 3 * n }))
    const units = Object.fromEntries(lineas.map(({ articulo, cantidad }) => [articulo, cantidad]))
    await call(ajustes.create, { body: ajusteInput(units, { fecha: HOY, sucursal_id }) })
    bringIn(shop, sucursal_id, lineas)
  }
  for (const drawn of [0, 1, 2, 3]) {
    const newcomer = createCliente(new Draw([drawn]), shop, nobodyInParticular)
    if (newcomer) await newcomer.done(await newcomer.send(call), look)
  }
}

const nobodyInParticular: Persona = { nombre: '', usuario: '', admin: true, sucursal: 0 }

/** The result of a call in the model's form. */
async function answerOf(call: Promise<unknown>): Promise<{ answer: unknown; refused: No | null }> {
  try {
    return { answer: await call, refused: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { answer: undefined, refused: no(error.status, error.codigo) }
  }
}

/** Refused or done, as predicted. The same key gives the same answer again, and refuses any other request. */
async function perform(world: World, step: Step, call: Client, mode: Operation['mode']): Promise<void> {
  const idempotencyKey = `clave-${++world.keys}`
  const { answer, refused } = await answerOf(step.send(call, { idempotencyKey }))
  same('the answer', refused, step.no)
  if (mode === 'twice' && !isMaster(step)) {
    const before = world.replayed
    const again = await answerOf(step.send(call, { idempotencyKey }))
    same('the second answer', again, { answer, refused })
    same('whether it is a repeated one', world.replayed - before, refused ? 0 : 1)
  }
  if (!refused) await step.done(answer, world.look)
  if (mode === 'other' && !refused && step.sendOther) {
    const other = await answerOf(step.sendOther(call, { idempotencyKey }))
    same('another body with the same key', other.refused, no(409, 'clave_repetida'))
  }
}

/** An update takes no key: it may be repeated without harm. */
const isMaster = (step: Step): boolean => /^(PUT|DELETE)|\/entrar\//.test(step.text)

async function performAsNobody(world: World, step: Step): Promise<void> {
  const { refused } = await answerOf(step.send(world.nobody))
  same('the answer to somebody without a session', refused, no(401, 'sesion_invalida'))
}

export interface Played {
  done: number
  refused: number
}

/** Does the operations one after the other in a new shop; throws at the first difference. */
export async function play(operations: readonly Operation[]): Promise<Played> {
  let close = async () => {}
  const app = await openTestApp((end) => {
    close = end
  })
  const world = new World(app, await app.login('admin', app.norte))
  const played = { done: 0, refused: 0 }
  try {
    await furnish(app, world)
    world.shop.facturando = (operations[0]?.numbers[0] ?? 0) % 2 === 0
    if (world.shop.facturando) await facturar(app)
    for (const [i, operation] of operations.entries()) {
      await playOne(world, operation, played)
      if (i % LOOK_EVERY === LOOK_EVERY - 1) await compareBalances(world.shop, world.look)
    }
    await compareBalances(world.shop, world.look)
    await compareDocuments(world.shop, world.look)
    await compareReports(world.shop, world.look)
    await compareTurnos(world.shop, world.look)
    return played
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const kind = error instanceof Disagreement ? '' : `${error.stack}\n`
    throw new Error(`${kind}${error.message}\nWhat was done:\n${world.diary.join('\n')}`)
  } finally {
    await close()
  }
}

async function playOne(world: World, { name, who, mode, numbers }: Operation, played: Played): Promise<void> {
  const caller = world.callers[who]
  const { persona } = caller ?? { persona: nobodyInParticular }
  const step = ACTIONS[name].act(new Draw(numbers), world.shop, persona)
  if (!step) return
  const predicted = !caller ? '401' : step.no ? `${step.no.status} ${step.no.codigo}` : 'done'
  world.diary.push(`${persona.nombre || 'nobody'} · ${mode} · ${step.text} → ${predicted}`)
  played[caller && !step.no ? 'done' : 'refused']++
  if (caller) await perform(world, step, caller.call, mode)
  else await performAsNobody(world, step)
}
