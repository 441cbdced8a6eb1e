// Prints the performance table: npm run bench [-- <part of a name> …]

import type { BenchmarkRow } from './row.ts'
import { analytics } from './rows/analytics.ts'
import { briefStages } from './rows/brief-stages.ts'
import { cachedBrief, unchangedBrief } from './rows/cached-brief.ts'
import { coldTick } from './rows/cold-tick.ts'
import { firstStartEmbedded, firstStartPostgres } from './rows/first-start.ts'
import { historyDepth } from './rows/history-depth.ts'
import { historyYear } from './rows/history-year.ts'
import { hostileClient, streamFlood } from './rows/hostile-client.ts'
import { lighthousePages } from './rows/lighthouse.ts'
import { manyReaders, slowReaders } from './rows/live-readers.ts'
import { loginBurst } from './rows/login-burst.ts'
import { mailWave } from './rows/mail-wave.ts'
import { pageWeight } from './rows/page-weight.ts'
import { pgliteCrash } from './rows/pglite-crash.ts'
import { priceHistory } from './rows/price-history.ts'
import { publicationToScreen } from './rows/publication-to-screen.ts'
import { recordScoring } from './rows/record-scoring.ts'
import { sharedBrief } from './rows/shared-brief.ts'
import { documentList, priceDocument, sixHourOutlook } from './rows/single-calls.ts'
import { tick } from './rows/tick.ts'
import { yearOfBriefs } from './rows/year-of-briefs.ts'

const ROWS: BenchmarkRow[] = [
  cachedBrief,
  unchangedBrief,
  sharedBrief,
  historyDepth,
  historyYear,
  manyReaders,
  slowReaders,
  hostileClient,
  streamFlood,
  loginBurst,
  pageWeight,
  lighthousePages,
  tick,
  coldTick,
  sixHourOutlook,
  priceDocument,
  documentList,
  publicationToScreen,
  priceHistory,
  analytics,
  firstStartEmbedded,
  firstStartPostgres,
  ...briefStages,
  yearOfBriefs,
  recordScoring,
  pgliteCrash,
  mailWave,
]

const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? ROWS : ROWS.filter(({ name }) => wanted.some((part) => name.includes(part)))
if (chosen.length === 0) {
  console.error(`No row has this name. The rows are: ${ROWS.map(({ name }) => name).join('; ')}.`)
  process.exit(1)
}

let missed = 0
for (const { name, bar, measure } of chosen) {
  const { figure, met } = await measure()
  if (!met) missed += 1
  console.log(`${met ? 'met   ' : 'MISSED'}  ${name.padEnd(44)} ${figure}  (bar: ${bar})`)
}
process.exitCode = missed > 0 ? 1 : 0
