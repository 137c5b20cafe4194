import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/**
 * They need a page that nothing has opened: they replace its address, its keys, its toasts or who answers in the server's
 * place, look at a part before it has arrived, or leave a form open.
 */
const ALONE = [
  'src/modules/gestion/informes/InformesPage.test.tsx',
  'src/modules/maestros/cuenta-clientes/CuentaClienteDialog.test.tsx',
  'src/modules/mercaderia/remitos-cliente/RemitoCreate.test.tsx',
  'src/modules/shell/AppError.test.tsx',
  'src/modules/shell/palette/Palette.test.tsx',
  'src/modules/ventas/sin-conexion/**/*.test.{ts,tsx}',
  'src/platform/api/api.test.ts',
  'src/platform/conexion/version.test.ts',
  'src/Presencia.test.tsx',
  'test/avance.test.tsx',
]

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
            exclude: [...configDefaults.exclude, ...ALONE],
            // The screens are read and compiled once, not for each file. The setup empties page and storage after each test.
            pool: 'threads',
            isolate: false,
          },
        },
        { extends: true, test: { name: 'aparte', include: ALONE } },
      ],
    },
  }),
)
