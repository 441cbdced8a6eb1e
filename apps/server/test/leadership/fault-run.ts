// Runs three web and two worker processes on one PostgreSQL and injects faults:
// npm run test:faults [-- --events 44 --seed 20261115 --times 10]
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { createSeededRandom } from '../../../../packages/sandbox/test/seeded-random.ts'
import { findPostgresFolder } from '../../../../scripts/test-programs.mjs'
import { MIGRATIONS_FOLDER } from '../../src/runtime/paths.ts'
import { openPostgres } from '../../src/store/database/client.ts'
import { startPostgresCluster } from '../postgres-cluster.ts'
import { watchDivergence } from './divergence-watch.ts'
import { type FaultWorld, LEADERSHIP_FAULTS, waitUntilConsistent } from './fault-events.ts'
import { type MarketWorker, startMarketFleet, waitForCondition } from './market-fleet.ts'
import { checkStoredBriefs } from './stored-history.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '44' },
    seed: { type: 'string', default: '20261115' },
    times: { type: 'string', default: '10' },
  },
})
const LIMIT_MS = 35 * MINUTE_MS
const INSTANCES = [
  ...['web 1', 'web 2', 'web 3'].map((name) => ({ name, roles: 'web' })),
  ...['worker 1', 'worker 2'].map((name) => ({ name, roles: 'ingest,jobs' })),
]
/** How often a fault is chosen compared with an unlisted one; in addition, every fault happens at least once. */
const WEIGHTS: Record<string, number> = { 'leader killed': 4, 'leader paused for 30 s': 2, 'lock connection ended': 3 }

/** Plans every kind of fault once and the rest by weight, in random order. */
function planEvents(count: number, random: () => number): string[] {
  const kinds = Object.keys(LEADERSHIP_FAULTS)
  const pool = kinds.flatMap((kind) => Array<string>(WEIGHTS[kind] ?? 1).fill(kind))
  const events = [...kinds]
  while (events.length < count) events.push(pool[Math.floor(random() * pool.length)]!)
  for (let last = events.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[events[last], events[other]] = [events[other]!, events[last]!]
  }
  return events.slice(0, count)
}

const binaries = findPostgresFolder()
if (!binaries) throw new Error('PostgreSQL is not installed on this machine.')
const random = createSeededRandom(Number(values.seed))
const events = planEvents(Number(values.events), random)
const cluster = await startPostgresCluster(binaries)
await cluster.query('create database faults')
const databaseUrl = cluster.url('faults')
const database = await openPostgres(databaseUrl, () => {})
await database.migrate(MIGRATIONS_FOLDER)
const fleet = await startMarketFleet({ databaseUrl, times: Number(values.times) })
const watch = watchDivergence(databaseUrl)
const startedAt = performance.now()
const figures: Record<string, number | string> = {}
let violations: string[] = []

try {
  const instances = await Promise.all(
    INSTANCES.map(async (instance) => ({ ...instance, worker: await fleet.start(instance.roles) })),
  )
  const world: FaultWorld = { databaseUrl, cluster, fleet, watch, instances, takeoversMs: [] }
  const hasBriefed = ({ lines }: MarketWorker) => lines.some((line) => line.includes('of the last hour are briefed'))
  await waitForCondition('the last hour is briefed', async () => instances.some(({ worker }) => hasBriefed(worker)))
  for (const { name, worker } of instances) watch.add(name, worker)
  await waitUntilConsistent(world)
  let done = 0
  for (const event of events) {
    if (performance.now() - startedAt > LIMIT_MS) break
    await LEADERSHIP_FAULTS[event]!(world, random)
    await waitUntilConsistent(world)
    await pause(1_000 + random() * 5_000)
    done += 1
    const { ms, of } = watch.largest()
    console.log(`${String(done).padStart(3)}  ${event}; largest divergence so far ${ms} ms (${of || 'none'})`)
  }
  await watch.stop()
  const stored = await database.query('select id from briefs')
  const ids = new Set(stored.rows.map(({ id }) => String(id)))
  const judged = await checkStoredBriefs(database, new Date('2026-07-15T21:00:00Z'), fleet.clock.now())
  const requests = await fleet.requestCounts()
  const takeovers = world.takeoversMs.map(Math.round).sort((one, other) => one - other)
  const results = {
    events: done,
    briefs: judged.briefs,
    phantoms: judged.phantoms,
    doubles: judged.doubles,
    'lost writes': [...watch.seenIds].filter((id) => !ids.has(id)).length,
    'differing from a replay': judged.differing.length,
    'largest gap in runs': judged.largestGap,
    'largest divergence, ms': watch.largest().ms,
    'longest time between two checks, ms': watch.longestPauseMs(),
    takeovers: takeovers.length,
    'takeover p50, ms': takeovers[Math.floor(takeovers.length / 2)] ?? 0,
    'takeover max, ms': takeovers.at(-1) ?? 0,
    'requests per publication, max': requests.maxPerPublication,
    'publications counted': requests.publications,
    minutes: Math.round((performance.now() - startedAt) / MINUTE_MS),
    seed: Number(values.seed),
  }
  Object.assign(figures, results)
  const limits: [keyof typeof results, number][] = [
    ['phantoms', 0],
    ['doubles', 0],
    ['lost writes', 0],
    ['differing from a replay', 0],
    ['largest gap in runs', 1],
    ['largest divergence, ms', 1_000],
    ['takeover max, ms', 15_000],
    ['requests per publication, max', 3],
  ]
  violations = limits
    .filter(([name, limit]) => results[name] > limit)
    .map(([name, limit]) => `${name}: ${results[name]} > ${limit}`)
  if (done < events.length) violations.push(`${events.length - done} events were not reached in time`)
  if (judged.differing.length > 0) console.log(judged.differing.join('\n'))
} finally {
  await fleet.stop()
  await database.close()
  await cluster.stop()
}
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(32)} ${value}`)
for (const violation of violations) console.log(`VIOLATED  ${violation}`)
process.exit(violations.length > 0 ? 1 : 0)
