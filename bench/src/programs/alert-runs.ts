// Judges the alerts of 10,000 readers over many SCED runs, while the price moves through their thresholds.

import { openDatabase } from '@tradeops/server/store/database/client'
import { createUnfencedWrite } from '@tradeops/server/store/leadership/fenced-write'
import { wireAlertEvaluation } from '@tradeops/server/wiring/alerts/wire-alert-evaluation'
import { createSeededRandom } from '../../../packages/sandbox/test/seeded-random.ts'
import { computePercentile } from '../percentile.ts'
import { createOnePriceMarket, storeReadersWithAlerts } from './alert-crowd.ts'

const [migrations = '', databaseUrl, dataDirectory = '', readers = '', runs = ''] = process.argv.slice(2)
const START_MS = Date.parse('2026-07-15T12:00:00Z')
const RUN_MS = 300_000
/** After this many SCED runs the embedded database is cleaned, as the leader process does once an hour. */
const RUNS_PER_HOUR = 12
const PRICES_USD = { lowest: 40, highest: 180, step: 20 }

const place = { DATABASE_URL: databaseUrl || undefined, DATA_DIR: dataDirectory, TIME_LIMIT_FACTOR: 1 }
const database = await openDatabase(place, () => {})
await database.migrate(migrations)
await storeReadersWithAlerts(database, Number(readers), new Date(START_MS))

let nowMs = START_MS
const clock = { now: () => new Date(nowMs) }
const evaluation = wireAlertEvaluation({
  origin: 'simulated',
  queue: { enqueueAll: async () => {} },
  clock,
  logger: { error: (line: unknown) => console.error(line) },
})
const write = createUnfencedWrite(database.db)
const random = createSeededRandom(1)
const evaluateMs: number[] = []
const notifyMs: number[] = []
let price = PRICES_USD.lowest
for (let run = 0; run < Number(runs); run++) {
  nowMs += RUN_MS
  const moved = price + (2 * random() - 1) * PRICES_USD.step
  price = Math.min(PRICES_USD.highest, Math.max(PRICES_USD.lowest, moved))
  const market = createOnePriceMarket(price, nowMs)
  const startedAt = performance.now()
  await database.db.transaction((tx) => evaluation.evaluate(tx, { now: clock.now(), market }))
  const evaluatedAt = performance.now()
  await evaluation.notify(write, clock.now(), clock.now())
  evaluateMs.push(evaluatedAt - startedAt)
  notifyMs.push(performance.now() - evaluatedAt)
  if (run % RUNS_PER_HOUR === 0) await database.maintain()
}
const { rows } = await database.query('select count(*)::int as notices from alert_notices')
await database.close()
console.log(
  JSON.stringify({
    evaluateP50Ms: computePercentile(evaluateMs, 0.5),
    evaluateP99Ms: computePercentile(evaluateMs, 0.99),
    notifyP50Ms: computePercentile(notifyMs, 0.5),
    notifyP99Ms: computePercentile(notifyMs, 0.99),
    notices: Number(rows[0]?.notices),
  }),
)
