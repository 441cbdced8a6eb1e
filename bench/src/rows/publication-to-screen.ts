import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import type { Benchmark } from '../benchmark.ts'
import { runMeasuringProgram } from '../child.ts'

/**
 * Number of publications before the measurement: the server learns when to poll after eight, and polls best after
 * forty.
 */
const WARM_UP_PUBLICATIONS = 40
const MEASURED_PUBLICATIONS = 60
const MEDIAN_LIMIT_S = 10
const P95_LIMIT_S = 45
const MAX_REQUESTS = 3

type Figure = 'publications' | 'medianS' | 'p95S' | 'longestS' | 'workMedianS' | 'maxRequests'

export const publicationToScreenBenchmark: Benchmark = {
  name: 'from the publication of a price to its brief on the screen',
  bar: `median <= ${MEDIAN_LIMIT_S} s, p95 <= ${P95_LIMIT_S} s, never more than ${MAX_REQUESTS} requests for one`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-publication-'))
    try {
      const args = [directory, MIGRATIONS_FOLDER, String(WARM_UP_PUBLICATIONS), String(MEASURED_PUBLICATIONS)]
      const { publications, medianS, p95S, longestS, workMedianS, maxRequests } = await runMeasuringProgram<Figure>(
        'publications',
        args,
      )
      const figure = `median ${medianS.toFixed(1)} s (work ${workMedianS.toFixed(2)} s of it), p95 ${p95S.toFixed(1)} s, longest ${longestS.toFixed(0)} s over ${publications} publications; at most ${maxRequests} requests for one`
      return { figure, met: medianS <= MEDIAN_LIMIT_S && p95S <= P95_LIMIT_S && maxRequests <= MAX_REQUESTS }
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
