import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

// What V8's last compiler spends on the screens never comes back in so short a run.
setFlagsFromString('--no-opt')

/** They need a page that nothing has opened: they replace who answers in the server's place, or its toasts. */
const ALONE = [
  'src/modules/maestros/cuenta-clientes/CuentaClienteDialog.test.tsx',
  'src/platform/api/api.test.ts',
]

/**
 * They replace the page's address or its keys, look at a part before it has arrived, or leave a form open: among themselves
 * they may share a page, with the other screens they may not.
 */
const APART = [
  'src/modules/gestion/informes/InformesPage.test.tsx',
  'src/modules/mercaderia/remitos-cliente/RemitoCreate.test.tsx',
  'src/modules/shell/AppError.test.tsx',
  'src/modules/shell/palette/Palette.test.tsx',
  'src/platform/conexion/version.test.ts',
  'src/Presencia.test.tsx',
  'test/avance.test.tsx',
]

/** They leave a device behind, each its own: among themselves they may share a page, with the screens they may not. */
const SIN_CONEXION = ['src/modules/ventas/sin-conexion/{corte,equipo}/**/*.test.{ts,tsx}']

/** The screens are read and compiled once, not for each file. The setup empties page and storage after each test. */
const TOGETHER = { pool: 'threads', isolate: false } as const

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'jsdom',
      setupFiles: ['test/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      env: { TZ: 'America/Argentina/Buenos_Aires' },
      // A test often waits: for a pause in the typing, for a dialog that fades.
      maxWorkers: 2 * availableParallelism(),
      testTimeout: 120_000,
      restoreMocks: true,
      unstubGlobals: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'web',
            include: ['{src,test}/**/*.test.{ts,tsx}'],
            exclude: [...configDefaults.exclude, ...ALONE, ...APART, ...SIN_CONEXION],
            ...TOGETHER,
          },
        },
        { extends: true, test: { name: 'sin-conexion', include: SIN_CONEXION, ...TOGETHER } },
        { extends: true, test: { name: 'aparte', include: APART, ...TOGETHER } },
        { extends: true, test: { name: 'solos', include: ALONE } },
      ],
    },
  }),
)
