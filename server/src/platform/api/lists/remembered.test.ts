import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { Reader } from '../../database/db.ts'
import { keyOf, type Remembered, recall, remember } from './remembered.ts'

const database = (): Reader => ({}) as Reader
const page = (stamp: string): Remembered => ({ stamp, count: 1, ids: [stamp] })

it('forgets the page that was not asked for longest', () => {
  const db = database()
  for (let n = 0; n < 300; n++) remember(db, `list ${n}`, page(String(n)))
  expect(recall(db, 'list 0')).toEqual(page('0'))
  remember(db, 'one more', page('new'))
  expect(recall(db, 'list 1')).toBeUndefined()
  expect(recall(db, 'list 0')).toEqual(page('0'))
  expect(recall(db, 'one more')).toEqual(page('new'))
})

it('keeps the newest of a page, for one database', () => {
  const db = database()
  remember(db, 'list', page('old'))
  remember(db, 'list', page('new'))
  expect(recall(db, 'list')).toEqual(page('new'))
  expect(recall(database(), 'list')).toBeUndefined()
})

it('tells lists apart by statement, values and place', () => {
  const first = { page: 1, page_size: 20 }
  const list = (word: string) => sql`select id from cosas where nombre = ${word}`
  const keys = [
    keyOf(list('a'), first),
    keyOf(list('b'), first),
    keyOf(sql`${list('a')} order by id`, first),
    keyOf(list('a'), { page: 2, page_size: 20 }),
    keyOf(list('a'), { page: 1, page_size: 10 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keyOf(list('a'), first)).toBe(keys[0])
})
