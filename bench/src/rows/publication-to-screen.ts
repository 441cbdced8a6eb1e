import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '@tradeops/server/runtime/paths'
import { measured } from '../child.ts'
import type { Row } from '../row.ts'

/** Polls are learned from eight publications on, and best from forty. */
const FIRST_ONES = 40
const MEASURED = 60
const MEDIAN_LIMIT_S = 10
const P95_LIMIT_S = 45
const MOST_ASKS = 3

type Figure = 'publications' | 'medianS' | 'p95S' | 'longestS' | 'workMedianS' | 'mostAsks'

export const publicationToScreen: Row = {
  name: 'a price put out to its brief on the screen',
  bar: `median <= ${MEDIAN_LIMIT_S} s, p95 <= ${P95_LIMIT_S} s, never more than ${MOST_ASKS} asks for one`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-publication-'))
    try {
      const given = [directory, MIGRATIONS, String(FIRST_ONES), String(MEASURED)]
      const { publications, medianS, p95S, longestS, workMedianS, mostAsks } = await measured<Figure>(
        'publications',
        given,
      )
      const figure = `median ${medianS.toFixed(1)} s (work ${workMedianS.toFixed(2)} s of it), p95 ${p95S.toFixed(1)} s, longest ${longestS.toFixed(0)} s over ${publications} publications; at most ${mostAsks} asks for one`
      return { figure, met: medianS <= MEDIAN_LIMIT_S && p95S <= P95_LIMIT_S && mostAsks <= MOST_ASKS }
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
