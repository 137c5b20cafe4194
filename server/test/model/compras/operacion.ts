/** What an operation of a random history works with, and how it is sent. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { expect } from 'vitest'
import type { Random } from '../../../seeds/random.ts'
import { refusal, type TestApp } from '../../run/app.ts'
import type { Libro } from './libro.ts'

export const CHEQUE = 10_000

export interface Jornada {
  shop: TestApp
  random: Random
  libro: Libro
  netos: boolean
  proveedores: number[]
  articulos: Articulo[]
  cliente: number
  /** What was done, and what was refused and why. */
  hechas: Map<string, number>
}

export const count = ({ hechas }: Jornada, que: string): unknown =>
  hechas.set(que, (hechas.get(que) ?? 0) + 1)

/** Sends what must be done, or be refused for `traba`. */
export async function attempt<T>(j: Jornada, que: string, traba: string | null, send: () => Promise<T>) {
  if (traba === null) {
    const done = await send()
    count(j, que)
    return done
  }
  expect(await refusal(send())).toMatchObject({ status: 409, codigo: traba })
  count(j, traba)
  return null
}

export const drawSucursal = ({ random, shop }: Jornada): number => random.pick([shop.centro, shop.norte])
export const drawArticulos = ({ random, articulos }: Jornada): string[] =>
  random.shuffle(articulos.map((a) => a.id)).slice(0, random.int(1, 4))
