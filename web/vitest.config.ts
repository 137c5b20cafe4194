import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'jsdom',
      setupFiles: ['test/setup.ts'],
      include: ['{src,test}/**/*.test.{ts,tsx}'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      env: { TZ: 'America/Argentina/Buenos_Aires' },
      maxWorkers: '100%',
      testTimeout: 120_000,
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
)
