/** Sellers whom the admin moves between the branches while they open tills and sell. */
import { setTimeout as sleep } from 'node:timers/promises'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import type { Client } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import { fechaDe } from '@mostrador/contract/fechas'
import { ventaInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import type { Random } from '../../seeds/random.ts'
import type { Operation, Shop } from './operations.ts'

export const CLAVE = 'clave-de-prueba'

/** How often a seller tries again after a move: the next one may come before the sale. */
const ATTEMPTS = 60

export interface Seller {
  id: number
  username: string
}

/** The sessions of the sellers, each in the branch where the seller works just then. */
export interface Sessions {
  of(username: string): Promise<Client>
  /** The session has ended. */
  forget(username: string): void
}

/** `login` enters a branch; a seller may enter only that of the last move. */
export function createSessions(
  branches: readonly number[],
  login: (username: string, sucursal: number) => Promise<Client>,
): Sessions {
  const known = new Map<string, Promise<Client>>()
  const enter = async (username: string, [sucursal = 0, ...others]: readonly number[]): Promise<Client> => {
    try {
      return await login(username, sucursal)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 403) || others.length === 0) throw error
      return await enter(username, others)
    }
  }
  return {
    of(username) {
      const found = known.get(username) ?? enter(username, branches)
      known.set(username, found)
      found.catch(() => known.delete(username))
      return found
    },
    forget: (username) => void known.delete(username),
  }
}

/** Two sellers of the first branch; the other branch works with tills too. */
export async function hireSellers(central: Client, norte: number): Promise<Seller[]> {
  await central(cajas.configurar, { params: { id: norte }, body: { activas: true } })
  const hired: Seller[] = []
  for (const username of ['movida', 'movido']) {
    const { id } = await central(usuarios.create, {
      body: {
        username,
        first_name: username,
        last_name: 'Prueba',
        sucursal: 1,
        password: CLAVE,
        password2: CLAVE,
      },
    })
    hired.push({ id, username })
  }
  return hired
}

/** Leaves no document: the integrity check finds a user at the till of another branch. */
export function move(random: Random, { norte }: Shop, { id }: Seller, key: string): Operation {
  const sucursal = random.pick([1, norte])
  return {
    kind: 'mudanza',
    key,
    target: id,
    async send({ central }) {
      return (await central(usuarios.update, { params: { id }, body: { sucursal } })).id
    },
  }
}

/** A sale on the spot of a seller, at a till of the branch where the seller works just then. */
export function sellerSale(random: Random, shop: Shop, { username }: Seller, key: string): Operation {
  const articulo = random.pick(shop.articulos)
  const body = ventaInput({
    fecha: fechaDe(new Date()),
    cliente: random.pick(shop.clientes),
    concepto: key,
    lineas: [{ articulo, cantidad: 1 }],
  })
  return {
    kind: 'venta',
    key,
    target: 0,
    send: ({ sellers }) =>
      sellAs(existing(sellers), username, (call) => call(ventas.create, { body }, { idempotencyKey: key })),
  }
}

export function existing(sessions: Sessions | undefined): Sessions {
  if (!sessions) throw new Error('Nobody hired sellers')
  return sessions
}

export async function sellAs(
  sessions: Sessions,
  username: string,
  sell: (call: Client) => Promise<{ id: number }>,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await sell(await sessions.of(username))).id
    } catch (error) {
      if (!(error instanceof ApiError) || attempt === ATTEMPTS) throw error
      if (isMoved(error)) sessions.forget(username)
      else if (error.codigo === 'caja_cerrada') await standAtTill(sessions, username)
      else throw error
      await sleep(20)
    }
  }
}

const isMoved = ({ status }: ApiError): boolean => status === 401 || status === 403

/** Another seller may be faster, and a move may come between. */
async function standAtTill(sessions: Sessions, username: string): Promise<void> {
  try {
    const call = await sessions.of(username)
    const [caja] = await call(cajas.list)
    if (caja?.turno) await call(cajaTurnos.entrar, { params: { id: caja.turno.id } })
    else if (caja) await call(cajas.abrir, { params: { id: caja.id }, body: { fondo: 0 } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    if (isMoved(error)) sessions.forget(username)
  }
}
