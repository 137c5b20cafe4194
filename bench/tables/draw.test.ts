import { expect, it } from 'vitest'
import { replaced } from './draw.ts'

const PAGE = 'before\n<!-- metas -->\nold\n<!-- /metas -->\nafter\n'

it('only what stands between the markers is written anew, as often as it is drawn', () => {
  const once = replaced(PAGE, 'metas', '| a |')
  expect(once).toBe('before\n<!-- metas -->\n| a |\n<!-- /metas -->\nafter\n')
  expect(replaced(once, 'metas', '| a |')).toBe(once)
})

it('a page without the markers is refused', () => {
  expect(() => replaced(PAGE, 'espera', '')).toThrow('<!-- espera -->')
})
