import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const ON_A_DATABASE = ['apps/server/**/*.db.test.ts']

/** Faults of the sources, which no engine sees: proved on one. */
const OF_ANY_ENGINE = ['apps/server/src/market-faults.db.test.ts']

const onDatabase = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: engine,
    include: ON_A_DATABASE,
    exclude: engine === 'postgres' ? ['**/node_modules/**', ...OF_ANY_ENGINE] : ['**/node_modules/**'],
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
          pool: 'threads',
        },
      },
      onDatabase('pglite'),
      onDatabase('postgres'),
    ],
  },
})
