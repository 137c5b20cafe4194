/**
 * What both invented businesses begin with. There are two, because each can do what the other cannot: the demo goes through the
 * commands of the shop, so that it has what people do and proves them; a large one writes its rows in bulk, a thousand times as fast.
 */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Actor } from '../src/platform/access/auth.ts'
import { drawPagador, type Pagador } from './cobros.ts'
import type { Local } from './locales.ts'
import type { Random } from './random.ts'

interface Beginning {
  random: Random
  /** The days on which the story begins and ends. */
  desde: string
  hoy: string
  admin: Actor
  locales: Local[]
  /** On sale; those at the head of the list sell the most. */
  articulos: Articulo[]
  /** Ids of the active customers, the regulars first. */
  clientes: number[]
}

export interface Story extends Beginning {
  pagadores: Map<number, Pagador>
}

export const beginStory = (story: Beginning): Story => ({
  ...story,
  articulos: story.random.shuffle(story.articulos.filter((a) => !a.baja)),
  pagadores: new Map(story.clientes.map((id) => [id, drawPagador(story.random)])),
})
