import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** They replace what only a process of their own lets go: the page's address, the keys of the browser, the toasts. */
const ALONE = [
  'src/modules/gestion/informes/InformesPage.test.tsx',
  'src/modules/maestros/cuenta-clientes/CuentaClienteDialog.test.tsx',
  'src/modules/shell/AppError.test.tsx',
  'src/modules/ventas/sin-conexion/corte/preguntas.test.ts',
  'src/modules/ventas/sin-conexion/equipo/**/*.test.{ts,tsx}',
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
      maxWorkers: '100%',
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
            // Each file has its own globals; the process stays: half the work of a process for each file.
            pool: 'vmThreads',
            vmMemoryLimit: '1500MB',
          },
        },
        { extends: true, test: { name: 'aparte', include: ALONE } },
      ],
    },
  }),
)
