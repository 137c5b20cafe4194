import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('each drawing of a row’s button has a line: where words have no room, it alone says what the button does', () => {
  const css = readFileSync('src/ui/tables/acciones/RowAction.module.css', 'utf8')
  const names = [...css.matchAll(/\[data-icon="(\w+)"\] \{/g)].map(([, name]) => name)
  const drawings = [...css.matchAll(/path d='([^']*)'/g)].map(([, path]) => path)
  expect(names).toEqual(['anular', 'ver', 'imprimir', 'bajar', 'editar', 'eliminar'])
  expect(drawings).toHaveLength(names.length)
  for (const path of drawings) expect(path).toMatch(/^M\d/)
})
