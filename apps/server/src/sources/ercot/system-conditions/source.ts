import { isWithinBounds } from '@tradeops/domain/market/intake/plausibility'
import { type Series, SYSTEM } from '@tradeops/domain/market/series'
import { readNumber } from '../../body/cell-values.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector } from '../../body/reading-collector.ts'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { readDisplay, readDisplayInstant } from '../format/display-page.ts'

/** The rows that we read besides the DC ties; other documents have load, wind and solar in more detail. */
const LABELS = new Map<string, Series>([
  ['current frequency', 'frequency'],
  ['current system inertia', 'inertia'],
])
const TIE = /^(DC_[A-Z]) ?(?:\(|$)/

/**
 * Parses system conditions; ERCOT counts exports as positive, and a value is the cell after its label, because rows are
 * not well-formed.
 */
const parseSystemConditions: ParseDocument = (body, facts) => {
  const page = readDisplay(body)
  const at = readDisplayInstant(page)
  const collector = createReadingCollector(facts.publishedAt ?? at)
  const found = new Set<Series>()
  const cells = page.rows.flat()
  for (const [index, label] of cells.entries()) {
    const tie = TIE.exec(label)?.[1]
    const series = tie ? 'dcTieFlow' : LABELS.get(label.toLowerCase())
    if (!series) continue
    found.add(series)
    const value = cells[index + 1]
    if (series === 'frequency') refuseOtherUnits(value, page.text)
    collector.row([label, value], (add) => add(series, tie ?? SYSTEM, at, value))
  }
  if (!found.has('dcTieFlow')) throw new ParseRefusal('schema', 'The page has no row of a DC tie.', page.text)
  for (const [label, series] of LABELS)
    if (!found.has(series)) collector.refusePart(`the page has no row "${label}"`, label)
  return collector.finish()
}

/**
 * Refuses unknown units: DC ties can have any value, so only the frequency shows whether the units are the known ones.
 */
function refuseOtherUnits(frequency: string | undefined, text: string): void {
  const hertz = readNumber(frequency)
  if (hertz === null || Number.isNaN(hertz) || isWithinBounds('frequency', SYSTEM, hertz)) return
  const sentence = `The page states a frequency of ${hertz} Hz: its units or columns have changed.`
  throw new ParseRefusal('schema', sentence, text)
}

export const systemConditions = defineDocument({
  name: 'system-conditions',
  title: 'Real-time system conditions',
  link: 'https://www.ercot.com/content/cdr/html/real_time_system_conditions.html',
  publishedEveryMinutes: 1,
  usualLagSeconds: 10,
  series: ['dcTieFlow', 'inertia', 'frequency'],
  // Eagle Pass (DC_S) is left out, because it is closed and may disappear from the page.
  points: { dcTieFlow: ['DC_E', 'DC_L', 'DC_N', 'DC_R'] },
  fetchPlan: { kind: 'display', page: 'real_time_system_conditions.html' },
  parse: parseSystemConditions,
})
