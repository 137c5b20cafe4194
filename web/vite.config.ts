import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { classNameOf } from './build/classNames.ts'
import { precompress } from './build/precompress.ts'
import { reactModules } from './build/reactModules.ts'
import { serverOnly } from './build/serverOnly.ts'
import { weights } from './build/weights.ts'

/** By default, the address of the server under `npm run dev`. */
const SERVER = process.env.MOSTRADOR_SERVER ?? 'http://127.0.0.1:3000'

const NO_SCROLL_AREA = path.join(import.meta.dirname, 'build/scrollArea.ts')

/**
 * The login stands alone; then what many screens share, and what a few do. Many small chunks compress badly, and each
 * costs a request. What a module imports is shared by as many screens as itself, so no chunk imports a later one.
 */
const CHUNKS = [
  { name: 'ingreso', tags: ['$initial' as const], priority: 2 },
  { name: 'base', minShareCount: 10, priority: 1 },
  { name: 'comun', minShareCount: 2 },
]

export default defineConfig({
  root: import.meta.dirname,
  // On Babel 8 the compiler silently skips every function that destructures with defaults
  // (react/react#36868): most components. Babel 7 stays until a release mends it.
  // The compiler doubles the size of a component. It compiles only those that say 'use memo': a key in them would
  // render many rows.
  plugins: [
    serverOnly(),
    reactModules(),
    react(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    weights(),
    precompress(),
  ],
  // Mantine's dialogs import its scroll area only to compare with it. A list in a module of our own has it by another path.
  resolve: { alias: [{ find: /^\.\.\/ScrollArea\/ScrollArea\.mjs$/, replacement: NO_SCROLL_AREA }] },
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: classNameOf } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The page's policy refuses data: scripts, and the browser caches fonts better as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth', '/gestion', '/salud', '/metricas', '/docs'].map((path) => [path, SERVER]),
    ),
  },
})
