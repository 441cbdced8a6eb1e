import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const ON_A_DATABASE = ['apps/server/**/*.db.test.ts']

const onDatabase = (engine: 'pglite' | 'postgres') => ({
  test: {
    // The runner's own choice leaves one core idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    name: engine,
    include: ON_A_DATABASE,
    globalSetup: `apps/server/test/${engine}-setup.ts`,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    // The runner's own choice leaves one core idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
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
