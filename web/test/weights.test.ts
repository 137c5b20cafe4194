import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DAY, DIALOGS, tooHeavy } from '../build/weights.ts'

type Bundle = Parameters<typeof tooHeavy>[0]
type File = { imports?: string[]; entry?: boolean; lazy?: boolean; css?: string[]; bytes?: number }

/** A text that hardly compresses, the same in every run. */
function noise(bytes: number): string {
  let state = 1
  return Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (state % 90))
  }).join('')
}

function bundle(files: Record<string, File>): Bundle {
  const built = Object.entries(files).map(
    ([fileName, { imports = [], entry, lazy, css = [], bytes = 10 }]) => [
      fileName,
      fileName.endsWith('.css')
        ? { type: 'asset', fileName, source: noise(bytes) }
        : {
            type: 'chunk',
            fileName,
            name: fileName.replace('.js', ''),
            imports,
            isEntry: entry === true,
            isDynamicEntry: lazy === true,
            viteMetadata: { importedCss: new Set(css) },
            code: noise(bytes),
          },
    ],
  )
  return Object.fromEntries(built) as Bundle
}

const BOUNDS = {
  loginScripts: 1000,
  loginStyles: 1000,
  shared: 1000,
  screen: 1000,
  manual: 1000,
  day: 3000,
  dayWithDialogs: 3500,
}
const heavy = (files: Record<string, File>): string[] =>
  tooHeavy(bundle(files), BOUNDS).map((line) => line.replace(/:.*/, ''))

it('a light bundle passes', () => {
  expect(heavy({ 'index.js': { entry: true, bytes: 500 }, 'Ventas.js': { lazy: true, bytes: 500 } })).toEqual(
    [],
  )
})

it('the login weighs all its imports, with its styles apart', () => {
  const login = { 'index.js': { entry: true, imports: ['kit.js'], css: ['index.css'] } }
  expect(heavy({ ...login, 'kit.js': { bytes: 2000 } })).toEqual(['login, scripts'])
  expect(heavy({ ...login, 'kit.js': {}, 'index.css': { bytes: 2000 } })).toEqual(['login, styles'])
})

it('a screen weighs only the files that no other screen has', () => {
  const files = {
    'index.js': { entry: true, imports: ['kit.js'] },
    'kit.js': { bytes: 900 },
    'Ventas.js': { lazy: true, imports: ['kit.js', 'own.js', 'table.js'] },
    'Cobros.js': { lazy: true, imports: ['kit.js', 'table.js'] },
  }
  expect(heavy({ ...files, 'own.js': {}, 'table.js': { bytes: 900 } })).toEqual([])
  expect(heavy({ ...files, 'own.js': { bytes: 2000 }, 'table.js': {} })).toEqual(['Ventas'])
  expect(heavy({ ...files, 'own.js': {}, 'table.js': { bytes: 2000 } })).toEqual([
    'Ventas, what it shares',
    'Cobros, what it shares',
  ])
})

it("a seller's day weighs the login, and each file of its screens once", () => {
  const files = (bytes: number) => ({
    'index.js': { entry: true, imports: ['kit.js'] },
    'kit.js': { bytes: 900 },
    'VentaNueva.js': { lazy: true, imports: ['kit.js', 'table.js'], bytes: 800 },
    'CajaPage.js': { lazy: true, imports: ['table.js'], bytes },
    'table.js': { bytes: 800 },
    'Auditoria.js': { lazy: true, bytes: 900 },
  })
  expect(heavy(files(10))).toEqual([])
  expect(heavy(files(950))).toEqual(["a seller's day"])
})

it("a seller's day also weighs the dialogs that it opens, apart", () => {
  const files = (bytes: number) => ({
    'index.js': { entry: true, bytes: 900 },
    'CajaPage.js': { lazy: true, bytes: 800 },
    'CerrarCaja.js': { lazy: true, imports: ['conteo.js'], bytes: 800 },
    'AbrirCaja.js': { lazy: true, bytes },
    'conteo.js': { bytes: 200 },
    'Kardex.js': { lazy: true, bytes: 900 },
  })
  expect(heavy(files(10))).toEqual([])
  expect(heavy(files(1100))).toEqual(["a seller's day, with dialogs"])
})

it("every screen and dialog of a seller's day is there", () => {
  for (const name of [...DAY, ...DIALOGS]) {
    expect(globSync(`src/**/${name}.tsx`, { cwd: `${import.meta.dirname}/..` }), name).toHaveLength(1)
  }
})

it('a late part that takes from its screen makes nothing shared of it', () => {
  const files = {
    'index.js': { entry: true },
    'Ventas.js': { lazy: true, bytes: 900 },
    'VentaOfrecer.js': { lazy: true, imports: ['Ventas.js'], bytes: 900 },
    'table.js': { bytes: 900 },
    'Cobros.js': { lazy: true, imports: ['table.js'] },
    'Cheques.js': { lazy: true, imports: ['table.js'] },
  }
  expect(heavy(files)).toEqual([])
  expect(heavy({ ...files, 'Ventas.js': { lazy: true, bytes: 1500 } })).toEqual(['Ventas'])
})
