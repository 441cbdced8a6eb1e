import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bundlePrograms } from '../../../scripts/bundle.mjs'
import { TEST_NODE_FLAGS } from '../../../scripts/test-node-flags.mjs'
import { MIGRATED_DATABASE_TEMPLATE_FOLDER, MIGRATIONS_FOLDER } from '../src/runtime/paths.ts'
import { openPglite } from '../src/store/database/client.ts'
import { createEmptyDirectory, type RunningProduct, startProduct } from './product.ts'

const FUNNEL = fileURLToPath(new URL('../src/programs/funnel.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../dist', import.meta.url))

// The first start creates the data that the later starts find.
const directory = createEmptyDirectory()
const all: RunningProduct[] = []
const start = (env: Record<string, string>) => {
  const product = startProduct({ DATA_DIR: directory, ...env })
  all.push(product)
  return product
}

/** No source answers: locks and takeovers concern the data directory, and reading the market takes most of a start. */
const SILENT_SOURCES = Object.fromEntries(
  ['ERCOT', 'NWS', 'FRED', 'EIA'].map((source) => [`${source}_BASE_URL`, 'http://127.0.0.1:1']),
)

type Started = RunningProduct & { base: string }
async function startWhole(env: Record<string, string>): Promise<Started> {
  const product = start(env)
  const { base } = await product.started
  return { ...product, base }
}

// A test reuses the product that the previous test left running.
let left: Started | null = null
async function runningProduct(): Promise<Started> {
  const product = left ?? (await startWhole(SILENT_SOURCES))
  left = null
  return product
}
const statusOf = async ({ base }: Started) => (await fetch(`${base}/readyz`)).status

async function stopAllExcept(kept: Started | null) {
  for (const product of all.filter(({ process }) => process !== kept?.process)) {
    product.process.kill('SIGKILL')
    await product.exit
  }
}
afterEach(() => stopAllExcept(left))
afterAll(async () => {
  await stopAllExcept(null)
  rmSync(directory, { recursive: true, force: true })
})

test('a second start on the same data is refused with the first one’s process id, and the first keeps running', async () => {
  const first = await runningProduct()
  const second = start({})
  expect(await second.exit).toBe(1)
  expect(second.said.err).toContain(`process ${first.process.pid}`)
  await bundlePrograms({ 'locked-out-funnel': FUNNEL }, BUILT)
  const funnel = spawn(process.execPath, [...TEST_NODE_FLAGS, join(BUILT, 'locked-out-funnel.mjs')], {
    env: { PATH: process.env.PATH, DATA_DIR: directory },
  })
  const [said] = (await once(funnel.stderr, 'data')) as [Buffer]
  expect(said.toString()).toContain(`as process ${first.process.pid}`)
  expect(await statusOf(first)).toBe(200)
  left = first
})

test('a start after a kill takes over the data of the dead process, and listens before it loads market data', async () => {
  const first = await runningProduct()
  first.process.kill('SIGKILL')
  await first.exit
  // With answering sources, so that the next test stops it while it reads the market.
  const second = await startWhole({})
  await expect.poll(() => second.said.out).toContain('market data is loaded')
  expect(second.said.out.indexOf('listening')).toBeGreaterThan(-1)
  expect(second.said.out.indexOf('listening')).toBeLessThan(second.said.out.indexOf('market data is loaded'))
  left = second
})

test('Ctrl-C stops the product cleanly and in time, and leaves its data whole and unlocked', async () => {
  const product = await runningProduct()
  expect(await statusOf(product)).toBe(200)
  product.process.kill('SIGINT')
  // The exit code would differ if the stop had taken too long.
  expect(await product.exit).toBe(0)
  expect(existsSync(join(directory, 'lock.json'))).toBe(false)
  const { query, close } = await openPglite(directory)
  const { rows } = await query('select count(*)::int as count from drizzle.__drizzle_migrations')
  await close()
  expect(rows[0]!.count).toBeGreaterThan(0)
})

test('a port in use is reported in one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  const product = start({ PORT: String(port) })
  expect(await product.exit).toBe(1)
  expect(product.said.err.trim()).toBe(
    `Port ${port} is already in use. Stop what listens there, or set PORT to another one.`,
  )
  holder.close()
})

test.each([
  [
    'an unusable data directory',
    () => ({ DATA_DIR: join(directory, 'a-file', 'data') }),
    /data directory .* cannot be written .*set DATA_DIR/,
  ],
  [
    'a data directory that the system refuses',
    () => ({ DATA_DIR: '/proc/none/data' }),
    /data directory .* cannot be written .*set DATA_DIR/,
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/none' }),
    /DATABASE_URL .* does not answer/,
  ],
  ['unknown values', () => ({ FEEDS: 'perhaps', LOG_LEVEL: 'loud' }), /FEEDS must be[\s\S]*LOG_LEVEL must be/],
])('%s: the error states what to do', async (_sentence, env, sentence) => {
  writeFileSync(join(directory, 'a-file'), '')
  const product = start(env())
  expect(await product.exit).toBe(1)
  expect(product.said.err).toMatch(sentence)
  expect(product.said.err).not.toMatch(/hidden|\bat .*\.mjs/)
})

/** Creates a database as the product leaves it, once for all tests. */
async function createDatabase(): Promise<string> {
  const sound = join(directory, 'sound')
  if (existsSync(sound)) return sound
  const { close, migrate } = await openPglite(sound, { newDatabase: MIGRATED_DATABASE_TEMPLATE_FOLDER })
  await migrate(MIGRATIONS_FOLDER)
  await close()
  return sound
}

/** Starts the product on a damaged copy of the database of `createDatabase`. */
async function startOnDamaged(damage: (database: string) => Promise<void>): Promise<RunningProduct> {
  const damaged = join(directory, 'damaged')
  rmSync(damaged, { recursive: true, force: true })
  cpSync(await createDatabase(), damaged, { recursive: true })
  await damage(damaged)
  const product = start({ DATA_DIR: damaged })
  expect(await product.exit).toBe(1)
  return product
}

test('with a damaged write-ahead log the start fails with one sentence that states what to do', async () => {
  const { said } = await startOnDamaged(async (data) => {
    const log = join(data, 'pglite', 'pg_wal')
    const segments = readdirSync(log).filter((name) => name.startsWith('0'))
    expect(segments.length).toBeGreaterThan(0)
    for (const segment of segments) truncateSync(join(log, segment), 100)
  })
  expect(said.err.trim()).toMatch(/^The database in .*damaged.* Put a backup in its place, .*\.$/)
})

test('with a missing table file the start fails with one sentence', async () => {
  const { said } = await startOnDamaged(async (data) => {
    const { query, close } = await openPglite(data)
    const { rows } = await query(`select pg_relation_filepath('drizzle.__drizzle_migrations') as path`)
    await close()
    rmSync(join(data, 'pglite', String(rows[0]!.path)))
  })
  expect(said.err.trim()).toMatch(/^The database is damaged .* Put a backup in its place; .*\.$/)
})

test('on a database of a newer release the start fails with one sentence', async () => {
  const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 99999999999999)`
  const { said } = await startOnDamaged(async (data) => {
    const { query, close } = await openPglite(data)
    await query(later)
    await close()
  })
  expect(said.err.trim()).toMatch(/^The database was migrated by a newer release\. .*backup.*\.$/)
})
