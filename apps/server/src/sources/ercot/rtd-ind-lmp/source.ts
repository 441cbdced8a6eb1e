import { FIVE_MINUTES_MS, floorToFiveMinutes } from '@tradeops/domain/time/durations'
import { decodeHtmlDocument } from '../../body/body-text.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { readErcotHtmlPage } from '../format/ercot-html-page.ts'
import { parseWallClock, resolveCentralTime } from '../format/market-time.ts'
import { isHubOrLoadZoneName } from '../format/settlement-point.ts'

const STEPS = 11
const RUN = /^rtd date and time$/i
const STEP = /^rtd int (\d{1,2})\b/i
const SELECTED = /<option\b[^<>]*\bselected\b[^<>]*>\s*([A-Z0-9_]+)/i
const POINT_IN_NAME = /((?:HB|LZ)_[A-Z0-9_]+)\.html$/

/**
 * Parses indicative look-ahead prices, which include the reliability adder (RTRDPA), unlike LMPs; only the first row is
 * parsed, because it is the newest look-ahead.
 */
const parseRtdIndLmp: ParseDocument = (body, facts) => {
  const page = readErcotHtmlPage(body)
  const point = pointOf(decodeHtmlDocument(body), facts.name)
  const header = page.rows.find((row) => row.some((cell) => RUN.test(cell)))
  const runColumn = header?.findIndex((cell) => RUN.test(cell)) ?? -1
  const steps = stepsOf(header ?? [])
  if (!header || steps.length !== STEPS) {
    const sentence = `The page has no table with the columns "RTD Date and Time" and "RTD Int 1" to "RTD Int ${STEPS}".`
    throw new ParseRefusal('schema', sentence, page.text)
  }
  const row = page.rows.find((each) => each !== header && each.length === header.length)
  if (!row) throw new ParseRefusal('schema', 'The page has no run.', page.text)
  const runAt = runIn(row[runColumn] ?? '')
  const startMs = floorToFiveMinutes(runAt).getTime()
  const collector = createReadingCollector(runAt)
  collector.row(row, (add) => {
    for (const { step, column } of steps) {
      add('rtdLmp', point, new Date(startMs + (step - 1) * FIVE_MINUTES_MS), row[column])
    }
  })
  return collector.finish()
}

/** Reads the hub of the page from its selected option; it must be the requested hub. */
function pointOf(html: string, name: string): string {
  const point = SELECTED.exec(html)?.[1] ?? ''
  if (!isHubOrLoadZoneName(point)) throw new ParseRefusal('schema', 'The page does not state its hub.', point)
  const requested = POINT_IN_NAME.exec(name)?.[1] ?? point
  if (requested !== point)
    throw new ParseRefusal('schema', `The page is for ${point}, but ${requested} was requested.`, point)
  return point
}

const stepsOf = (header: readonly string[]) =>
  header.flatMap((cell, column) => {
    const step = Number(STEP.exec(cell)?.[1])
    return step >= 1 && step <= STEPS ? [{ step, column }] : []
  })

/** Reads the time of a look-ahead run; in the repeated hour only a star after the time identifies the second pass. */
function runIn(stamp: string): Date {
  try {
    return resolveCentralTime(parseWallClock(stamp.replace(/ ?\*$/, '')), stamp.endsWith('*') ? true : null, stamp)
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
    throw new ParseRefusal('schema', `The time of the newest run is unknown: ${error.message}.`, stamp)
  }
}

export const rtdIndicativeLmpPages = defineSourceDocument({
  name: 'rtd-ind-lmp',
  title: 'RTD indicative LMPs of the next 55 minutes',
  link: 'https://www.ercot.com/content/cdr/html/rtd_ind_lmp_lz_hb_HB_HOUSTON.html',
  publishedEveryMinutes: 5,
  usualLagSeconds: 45,
  series: ['rtdLmp'],
  fetchPlan: { kind: 'hub displays', page: 'rtd_ind_lmp_lz_hb' },
  parse: parseRtdIndLmp,
})
