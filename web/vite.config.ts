import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { weights } from './build/weights.ts'

/** By default, the address of the server under `npm run dev`. */
const SERVER = process.env.MOSTRADOR_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  // On Babel 8 the compiler silently skips every function that destructures with defaults
  // (react/react#36868): most components. Babel 7 stays until a release mends it.
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), weights(), precompress()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The page's policy refuses data: scripts, and the browser caches fonts better as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth', '/gestion', '/salud', '/metricas', '/docs'].map((path) => [path, SERVER]),
    ),
  },
})
