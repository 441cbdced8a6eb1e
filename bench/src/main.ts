// Prints the performance table: npm run bench [-- <part of a benchmark's name> …]

import type { Benchmark } from './benchmark.ts'
import { alertCrashBenchmark } from './rows/alerts/alert-crash.ts'
import { alertPreviewBenchmark } from './rows/alerts/alert-preview.ts'
import { alertRunsEmbeddedBenchmark, alertRunsPostgresBenchmark } from './rows/alerts/alert-runs.ts'
import { alertStormBenchmark } from './rows/alerts/alert-storm.ts'
import { analyticsBenchmark } from './rows/analytics.ts'
import { briefStageBenchmarks } from './rows/brief-stages.ts'
import { cachedBriefBenchmark, unchangedBriefBenchmark } from './rows/cached-brief.ts'
import { cachedPageBenchmark, pageReadersBenchmark } from './rows/cached-page.ts'
import { coldPollCycleBenchmark } from './rows/cold-poll-cycle.ts'
import { firstStartEmbeddedBenchmark, firstStartPostgresBenchmark, secondStartBenchmark } from './rows/first-start.ts'
import { historyDepthBenchmark } from './rows/history-depth.ts'
import { historyYearBenchmark } from './rows/history-year.ts'
import { hostileClientBenchmark, streamFloodBenchmark } from './rows/hostile-client.ts'
import { lighthousePagesBenchmark } from './rows/lighthouse.ts'
import { manyLiveReadersBenchmark, stalledLiveReadersBenchmark } from './rows/live-readers.ts'
import { loginBurstBenchmark } from './rows/login-burst.ts'
import { mailWaveBenchmark } from './rows/mail-wave.ts'
import { pageWeightBenchmark } from './rows/page-weight.ts'
import { pgliteCrashBenchmark } from './rows/pglite-crash.ts'
import { pollCycleBenchmark } from './rows/poll-cycle.ts'
import { priceHistoryBenchmark } from './rows/price-history.ts'
import { publicationToScreenBenchmark } from './rows/publication-to-screen.ts'
import { reconnectStormBenchmark } from './rows/reconnect-storm.ts'
import { trackRecordScoringBenchmark } from './rows/record-scoring.ts'
import { sharedBriefBenchmark } from './rows/shared-brief.ts'
import { misListParsingBenchmark, priceDocumentParsingBenchmark, sixHourOutlookBenchmark } from './rows/single-calls.ts'
import { soakBenchmark } from './rows/soak.ts'
import { yearOfBriefsBenchmark } from './rows/year-of-briefs.ts'

const ROWS: Benchmark[] = [
  cachedBriefBenchmark,
  unchangedBriefBenchmark,
  sharedBriefBenchmark,
  cachedPageBenchmark,
  pageReadersBenchmark,
  historyDepthBenchmark,
  historyYearBenchmark,
  manyLiveReadersBenchmark,
  stalledLiveReadersBenchmark,
  reconnectStormBenchmark,
  hostileClientBenchmark,
  streamFloodBenchmark,
  loginBurstBenchmark,
  pageWeightBenchmark,
  lighthousePagesBenchmark,
  pollCycleBenchmark,
  coldPollCycleBenchmark,
  sixHourOutlookBenchmark,
  priceDocumentParsingBenchmark,
  misListParsingBenchmark,
  publicationToScreenBenchmark,
  priceHistoryBenchmark,
  analyticsBenchmark,
  firstStartEmbeddedBenchmark,
  firstStartPostgresBenchmark,
  secondStartBenchmark,
  ...briefStageBenchmarks,
  yearOfBriefsBenchmark,
  trackRecordScoringBenchmark,
  pgliteCrashBenchmark,
  mailWaveBenchmark,
  alertRunsPostgresBenchmark,
  alertRunsEmbeddedBenchmark,
  alertStormBenchmark,
  alertPreviewBenchmark,
  alertCrashBenchmark,
  soakBenchmark,
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
  console.log(`${met ? 'met   ' : 'MISSED'}  ${name.padEnd(44)}  ${figure}  (bar: ${bar})`)
}
process.exitCode = missed > 0 ? 1 : 0
