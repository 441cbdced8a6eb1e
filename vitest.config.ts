import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findPostgres } from './scripts/postgres.mjs'

const ON_A_DATABASE = ['apps/server/**/*.db.test.ts']
const OF_PAGES = ['apps/web/**/*.test.{ts,tsx}']
const ON_OTHER_NODES = ['apps/server/test/other-nodes.test.ts']
const NOT_OURS = '**/node_modules/**'

/** Where the engines could differ: SQL, its types and locks, transactions, migrations, crashes. */
const ON_BOTH_ENGINES = [
  'apps/server/src/{store,flows}/**/*.db.test.ts',
  'apps/server/test/**/{migrations,*-crash}.db.test.ts',
]

/**
 * What stands above those runs once: on PostgreSQL, where requests that come at once really do, and the browser's server
 * uses it on PGlite. Faults of the sources and the first briefs of a start have no such requests, and run on PGlite.
 */
const OF_THE_MARKET = [
  'apps/server/src/wiring/market-faults.db.test.ts',
  'apps/server/test/{first-briefs,recorded-day}.db.test.ts',
]

/** Without PostgreSQL on the machine PGlite proves everything. */
const ON_PGLITE = findPostgres() ? [...ON_BOTH_ENGINES, ...OF_THE_MARKET] : ON_A_DATABASE

/** Modules here keep nothing that one file could spoil for the next, and reading them again for each was a third of the time. */
const TOGETHER = { pool: 'threads', isolate: false } as const

/** The longest by far, though their files are short: begun last, they would hold up the end with a core idle. */
const LONGEST = /\/(?:start|pglite-crash|add-a-\w+|simulated-days|dst-nights|golden-day)\.test\.ts$/
const LONGEST_ON_A_DATABASE =
  /\/(?:ingest-leader|delivery-workers|enumeration-by-time|market-ingestion|market-faults|briefing|lead-crash)\.db\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId) || LONGEST_ON_A_DATABASE.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const onDatabase = (engine: 'pglite' | 'postgres') => ({
  test: {
    ...TOGETHER,
    name: engine,
    include: engine === 'pglite' ? ON_PGLITE : ON_A_DATABASE,
    exclude: engine === 'postgres' ? [NOT_OURS, ...OF_THE_MARKET] : [NOT_OURS],
    globalSetup: `apps/server/test/${engine}-setup.ts`,
    // A first start reads two weeks of a market, on a busy machine too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})

export default defineConfig({
  test: {
    // The runner's own choice leaves one core idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...TOGETHER,
          name: 'unit',
          include: ['*.test.ts', 'worked-examples/*.test.ts', 'packages/**/*.test.ts', 'apps/**/*.test.ts'],
          exclude: [NOT_OURS, ...ON_A_DATABASE, ...OF_PAGES, ...ON_OTHER_NODES],
          testTimeout: 30_000,
        },
      },
      // Each file on its own: they put other clocks and storages in place of the browser's.
      { test: { name: 'pages', include: OF_PAGES, pool: 'threads' } },
      { test: { name: 'nodes', include: ON_OTHER_NODES } },
      onDatabase('pglite'),
      onDatabase('postgres'),
    ],
  },
})
