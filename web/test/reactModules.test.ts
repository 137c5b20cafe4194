import { createRequire } from 'node:module'
import vm from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { reactModules } from '../build/reactModules.ts'

const require = createRequire(import.meta.url)

/** A page with a hook. React's renderer, which requires React itself, knows the hooks of one copy only. */
const PAGE = `
import React, { useState } from 'react'
import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'

function Saludo({ nombre }) {
  const [ventas] = useState(3)
  return jsxs('p', { children: ['Hola ', nombre, ': ', jsx('b', { children: ventas })] })
}

export const html = renderToStaticMarkup(jsx(Saludo, { nombre: 'Vera' }))
export const isOne = React.useState === useState && runtime.jsx === jsx
export const names = { react: Object.keys(react), runtime: Object.keys(runtime) }
`

interface Page {
  html: string
  isOne: boolean
  names: { react: string[]; runtime: string[] }
}

const page: Plugin = {
  name: 'page',
  resolveId: (id) => (id === 'page' ? `${import.meta.dirname}/page.js` : undefined),
  load: (id) => (id.endsWith('/page.js') ? PAGE : undefined),
}

async function built(...plugins: Plugin[]): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [page, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'page',
        output: { format: 'iife', name: 'page' },
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** A function of React, called as a part of an object: `(0, runtime.jsx)(…)`. */
const AS_A_PART = /\(0, ?[\w$]+\.(jsxs?|useState)\)\(/

let code: string
beforeAll(async () => {
  code = await built(reactModules())
})

it('each function of React is one name', async () => {
  expect(await built()).toMatch(AS_A_PART)
  expect(code).not.toMatch(AS_A_PART)
})

it('a page works, with every name of the one React', () => {
  const { html, isOne, names } = vm.runInThisContext(`${code}\npage`) as Page
  expect(html).toBe('<p>Hola Vera: <b>3</b></p>')
  expect(isOne).toBe(true)
  const sorted = (list: string[]) => list.filter((name) => name !== 'default').sort()
  expect(sorted(names.react)).toEqual(sorted(Object.keys(require('react') as object)))
  expect(sorted(names.runtime)).toEqual(sorted(Object.keys(require('react/jsx-runtime') as object)))
})
