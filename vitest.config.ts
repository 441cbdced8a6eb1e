import { defineConfig } from 'vitest/config'

const ON_A_DATABASE = ['apps/server/**/*.db.test.ts']

const onDatabase = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: engine,
    include: ON_A_DATABASE,
    globalSetup: `apps/server/test/${engine}-setup.ts`,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['*.test.ts', 'packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...ON_A_DATABASE],
          testTimeout: 30_000,
        },
      },
      onDatabase('pglite'),
      onDatabase('postgres'),
    ],
  },
})
