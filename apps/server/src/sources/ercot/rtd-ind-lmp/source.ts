import { FIVE_MINUTES_MS, floorToFiveMinutes } from '@tradeops/domain/time/five-minute'
import { decodeHtml } from '../../body/body-text.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { RowRefusal, readingCollector } from '../../body/reading-collector.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { readDisplay } from '../format/display-page.ts'
import { resolveCentral, wallClockIn } from '../format/market-time.ts'
import { isNameOfHubOrLoadZone } from '../format/settlement-point.ts'

const STEPS = 11
const RUN = /^rtd date and time$/i
const STEP = /^rtd int (\d{1,2})\b/i
const SELECTED = /<option\b[^>]*\bselected\b[^>]*>\s*([A-Z0-9_]+)/i
const POINT_IN_NAME = /((?:HB|LZ)_[A-Z0-9_]+)\.html$/

/**
 * ERCOT's own look-ahead for one hub: what the real-time dispatch would cost in each of the next eleven intervals. The values
 * include the reliability adder (RTRDPA), which the LMPs of `hb_lz.html` do not. The newest run stands first, and those below it
 * were each read when they were the newest.
 * https://www.ercot.com/content/cdr/html/rtd_ind_lmp_lz_hb_HB_HOUSTON.html
 */
const parseRtdIndLmp: ParseDocument = (body, facts) => {
  const page = readDisplay(body)
  const point = pointOf(decodeHtml(body), facts.name)
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
  const collector = readingCollector(runAt)
  collector.row(row, (add) => {
    for (const { step, column } of steps) {
      add('rtdLmp', point, new Date(startMs + (step - 1) * FIVE_MINUTES_MS), row[column])
    }
  })
  return collector.finish()
}

/** The page says which point it is of by what is chosen in its list, and must be of the point it was asked for. */
function pointOf(html: string, name: string): string {
  const said = SELECTED.exec(html)?.[1] ?? ''
  if (!isNameOfHubOrLoadZone(said)) throw new ParseRefusal('schema', 'The page does not say which hub it is of.', said)
  const asked = POINT_IN_NAME.exec(name)?.[1] ?? said
  if (asked !== said) throw new ParseRefusal('schema', `The page is of ${said}, and ${asked} was asked for.`, said)
  return said
}

const stepsOf = (header: readonly string[]) =>
  header.flatMap((cell, column) => {
    const step = Number(STEP.exec(cell)?.[1])
    return step >= 1 && step <= STEPS ? [{ step, column }] : []
  })

/** On the autumn night a star after the time would tell the passes of the hour apart; without one nothing does. */
function runIn(said: string): Date {
  try {
    return resolveCentral(wallClockIn(said.replace(/ ?\*$/, '')), said.endsWith('*') ? true : null, said)
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
    throw new ParseRefusal('schema', `The time of the newest run cannot be told: ${error.message}.`, said)
  }
}

export const rtdIndLmp = document({
  name: 'rtd-ind-lmp',
  title: 'RTD indicative LMPs of the next 55 minutes',
  link: 'https://www.ercot.com/content/cdr/html/rtd_ind_lmp_lz_hb_HB_HOUSTON.html',
  publishedEveryMinutes: 5,
  usualLagSeconds: 45,
  series: ['rtdLmp'],
  fetchPlan: { kind: 'hub displays', page: 'rtd_ind_lmp_lz_hb' },
  limits: THREE_PER_PUBLICATION,
  parse: parseRtdIndLmp,
})
