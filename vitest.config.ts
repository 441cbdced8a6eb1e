import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findPostgresFolder } from './scripts/test-programs.mjs'

const DATABASE_TESTS = ['apps/server/**/*.db.test.ts']
const PAGE_TESTS = ['apps/web/**/*.test.{ts,tsx}']
const OTHER_NODE_TESTS = ['apps/server/test/other-nodes.test.ts']
/**
 * Tests that start the product as processes. They are a separate step, because one long step that ends last runs alone
 * while other cores are idle.
 */
const PRODUCT_TESTS = ['apps/server/test/**/*.test.ts']
const DEPENDENCIES = '**/node_modules/**'

/**
 * The other database tests run on PostgreSQL only, because it really runs concurrent requests in parallel; the browser
 * tests cover PGlite. These market tests make no concurrent requests and run on PGlite only.
 */
const MARKET_TESTS = [
  'apps/server/src/wiring/market-faults.db.test.ts',
  'apps/server/test/{first-briefs,recorded-day}.db.test.ts',
]

/** Tests in which the two engines could differ: SQL types and locks, transactions, migrations. */
const TESTS_ON_BOTH_ENGINES = [
  'apps/server/src/store/**/*.db.test.ts',
  'apps/server/test/**/{migrations,migration-crash}.db.test.ts',
]

/** Tests of statements that those of the stores run too: on PGlite they run with `npm run test:full`. */
const TESTS_ON_BOTH_AT_FULL_COUNTS = ['apps/server/src/flows/**/*.db.test.ts', 'apps/server/test/**/*-crash.db.test.ts']

/** Not run on PGlite: this test uses the same SQL statements as `deliver-brief`, which runs on both engines. */
const SAME_STATEMENTS_TESTS = ['apps/server/src/flows/schedules/manage-schedules.db.test.ts']

/** Without PostgreSQL on the machine, all database tests run on PGlite. */
const PGLITE_TESTS = findPostgresFolder()
  ? [...TESTS_ON_BOTH_ENGINES, ...MARKET_TESTS, ...(process.env.FULL_COUNTS ? TESTS_ON_BOTH_AT_FULL_COUNTS : [])]
  : DATABASE_TESTS
const NOT_PGLITE_TESTS = findPostgresFolder() ? SAME_STATEMENTS_TESTS : []

/** Our modules keep no state between test files, and loading them again for each file took a third of the time. */
const SHARED_THREADS = { pool: 'threads', isolate: false } as const

/** What a test can need that a run may lack. It says so by its tag, and its skip is reported with the reason. */
const createTag = (name: string, { has, needs }: { has: boolean; needs: string }) => ({
  name,
  skip: !has,
  meta: { needs },
})
const TAGS = [
  createTag('samples', {
    has: Boolean(process.env.UPSTREAM_SAMPLES),
    needs: 'UPSTREAM_SAMPLES, a folder of recorded payloads',
  }),
  createTag('archive', {
    has: Boolean(process.env.MARKET_ARCHIVE),
    needs: 'MARKET_ARCHIVE, a folder with years of the real market',
  }),
  createTag('full', { has: Boolean(process.env.FULL_COUNTS), needs: 'FULL_COUNTS: npm run test:full' }),
  createTag('linux', { has: process.platform === 'linux', needs: 'Linux' }),
]
const OTHER_ENGINE = findPostgresFolder() ? 'the other engine, where they run' : 'PostgreSQL'

/** How long a test waits for a state; shorter than a test, so that a failure names what the test waited for. */
const POLL_LIMIT_MS = 500_000
/**
 * The only limits in real time. They end a test that hangs; none may end a test that is only slow on a busy machine.
 * `real-time.test.ts` finds limits elsewhere.
 */
const PATIENT = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 600_000,
  expect: { poll: { timeout: POLL_LIMIT_MS } },
  provide: { pollLimitMs: POLL_LIMIT_MS },
} as const

/** These long tests start first; if they started last, they would run alone at the end while the other cores wait. */
const LONGEST_TESTS = /\/(?:start|pglite-crash|simulated-days|dst-nights|golden-day)\.test\.ts$/
const LONGEST_DATABASE_TESTS =
  /\/(?:leader-handover|ingest-leader|delivery-workers|enumeration-by-time|market-ingestion|market-faults|briefing|lead-crash)\.db\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST_TESTS.test(moduleId) || LONGEST_DATABASE_TESTS.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const onDatabase = (engine: 'pglite' | 'postgres') => ({
  test: {
    ...SHARED_THREADS,
    name: engine,
    include: engine === 'pglite' ? PGLITE_TESTS : DATABASE_TESTS,
    exclude: [DEPENDENCIES, ...(engine === 'postgres' ? MARKET_TESTS : NOT_PGLITE_TESTS)],
    globalSetup: `apps/server/test/${engine}-setup.ts`,
    tags: (['pglite', 'postgres'] as const).map((name) =>
      createTag(name, { has: name === engine, needs: OTHER_ENGINE }),
    ),
    ...PATIENT,
  },
})

declare module 'vitest' {
  interface TaskMeta {
    /** What a skipped test needs, as in "12 need Linux". */
    needs?: string
  }
}

export default defineConfig({
  test: {
    tags: TAGS,
    // Vitest's default leaves one core idle, which is half of a two-core machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...SHARED_THREADS,
          name: 'unit',
          include: [
            '*.test.ts',
            'ops/*.test.ts',
            'scripts/**/*.test.ts',
            'packages/**/*.test.ts',
            'apps/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [DEPENDENCIES, ...DATABASE_TESTS, ...PAGE_TESTS, ...PRODUCT_TESTS],
          ...PATIENT,
        },
      },
      {
        test: {
          ...SHARED_THREADS,
          name: 'product',
          include: PRODUCT_TESTS,
          exclude: [DEPENDENCIES, ...DATABASE_TESTS, ...OTHER_NODE_TESTS],
          ...PATIENT,
        },
      },
      {
        test: {
          ...SHARED_THREADS,
          name: 'pages',
          include: PAGE_TESTS,
          // All test files share one simulated document, because a thread that needs another environment loads
          // everything again.
          environment: 'happy-dom',
          setupFiles: 'apps/web/test/setup.ts',
          ...PATIENT,
        },
      },
      { test: { name: 'nodes', include: OTHER_NODE_TESTS, ...PATIENT } },
      onDatabase('pglite'),
      onDatabase('postgres'),
    ],
  },
})
