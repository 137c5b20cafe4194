import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { classNameOf, inlineClassNames } from './build/classNames.ts'
import { formerParts } from './build/formerParts.ts'
import { importedBy } from './build/importedBy.ts'
import { manual } from './build/manual.ts'
import { precompress } from './build/precompress.ts'
import { serverOnly } from './build/serverOnly.ts'
import { DAY, DIALOGS, weights } from './build/weights.ts'
import { worker } from './build/worker.ts'

/** By default, the address of the server under `npm run dev`. */
const SERVER = process.env.MOSTRADOR_SERVER ?? 'http://127.0.0.1:3000'

/**
 * The login stands alone; then what leads from screen to screen, what the screens of a seller's day share, what its dialogs
 * have besides, what others do, and what only those of purchases do, which a shop may have off. Many small chunks compress
 * badly: the names that go from one to the other weigh more than a screen.
 */
const CHUNKS = [
  { name: 'ingreso', tags: ['$initial' as const], priority: 5 },
  { ...importedBy('start', ['start']), test: /[\\/](src|@tanstack)[\\/]/, priority: 4 },
  { ...importedBy('jornada', DAY), minShareCount: 2, priority: 3 },
  { ...importedBy('dialogos', DIALOGS), minShareCount: 2, priority: 2 },
  // What a device needs to sell without a line: it does without what the screens share.
  {
    name: 'linea',
    test: /[\\/](contract[\\/]src[\\/]ventas[\\/]sin-conexion|platform[\\/]conexion)[\\/]/,
    minShareCount: 2,
    priority: 2,
  },
  // Few businesses keep serial numbers: the others do without what asks for them.
  { name: 'series', test: /[\\/](series[\\/]Series|Pill)/, minShareCount: 2, priority: 2 },
  { name: 'comun', test: /^(?!.*[\\/]compras[\\/])/, minShareCount: 3, priority: 1 },
  { name: 'compras', minShareCount: 3 },
]

export default defineConfig({
  root: import.meta.dirname,
  // On Babel 8 the compiler silently skips every function that destructures with defaults
  // (react/react#36868): most components. Babel 7 stays until a release mends it.
  // The compiler doubles the size of a component. It compiles only those that say 'use memo': a key in them would
  // render many rows.
  plugins: [
    serverOnly(),
    manual(),
    inlineClassNames(),
    react(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    weights(),
    worker(),
    formerParts(),
    precompress(),
  ],
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: classNameOf } },
  build: {
    outDir: 'dist',
    // The parts of the build before stay a while: `formerParts`.
    emptyOutDir: false,
    // The page's policy refuses data: scripts, and the browser caches fonts better as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // The list of the screens is full of them, and what is random does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  // React has it since 18; the router's store still brings it for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth', '/gestion', '/salud', '/metricas', '/docs', '/cuenta', '/precios'].map((path) => [
        path,
        SERVER,
      ]),
    ),
  },
})
