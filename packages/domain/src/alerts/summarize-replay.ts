import type { HistoryColumn } from '../market/history/column.ts'
import { median } from '../market/statistics.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, QUARTER_MS } from '../time/durations.ts'
import { type AlertCondition, findFurther } from './condition.ts'
import { findMuteEnd, type SendingRules } from './decide-notice.ts'
import type { AlertQuantity } from './quantity.ts'
import type { AlertReplay, ReplayedEpisode } from './replay-alert.ts'
import { findWeeklyLine } from './weekly-line.ts'

/** One firing of the past and what followed. Prices are LMPs of the alert's zone. */
type PastFiring = {
  startedAtMs: number
  endedAtMs: number | null
  value: number
  peak: number
  peakAtMs: number
  pastMinutes: number
  isQuiet: boolean
  priceAfter: { peak: number; peakAtMs: number } | null
  /** Minutes to the end of the first settled quarter hour past the line; null without one within two hours. */
  leadMinutes: number | null
}

export type AlertPreview = {
  days: number
  firings: PastFiring[]
  messages: number
  medianMinutesToPeak: number | null
  medianLeadMinutes: number | null
  heldMinutes: number
  /** `not_known`: nothing stored about the span. */
  verdict: 'never' | 'nearly_always' | 'sometimes' | 'not_known'
  /** The line that would have fired about once a week; only where the chosen one never or nearly always fires. */
  weeklyLine: number | null
  /** More than a hundred firings in thirty days is too many to read. */
  isTooOften: boolean
}

/** LMP and settled SPP of the alert's zone; null for quantities of the whole grid. */
export type PricesAfter = { lmp: HistoryColumn | null; spp: HistoryColumn | null }

const AFTER_MS = 2 * HOUR_MS
const RUN_MINUTES = 5
const NEARLY_ALWAYS_SHARE = 0.5
const MAX_FIRINGS_A_MONTH = 100

export function summarizeReplay(
  alert: { condition: AlertCondition; sending: SendingRules },
  replay: AlertReplay,
  prices: PricesAfter,
  span: { fromMs: number; toMs: number },
): AlertPreview {
  const days = (span.toMs - span.fromMs) / DAY_MS
  const firings = replay.episodes.map((episode) => describeFiring(alert, episode, prices, span.toMs))
  const pastMinutes = firings.reduce((sum, firing) => sum + firing.pastMinutes, 0)
  const judgedMinutes = replay.judgedRuns * RUN_MINUTES
  const verdict = judgeFirings(firings.length, pastMinutes, judgedMinutes)
  return {
    days: Math.round(days),
    firings,
    messages: replay.notices.length,
    medianMinutesToPeak: median(firings.map(({ startedAtMs, peakAtMs }) => (peakAtMs - startedAtMs) / MINUTE_MS)),
    medianLeadMinutes: median(firings.flatMap(({ leadMinutes }) => (leadMinutes === null ? [] : [leadMinutes]))),
    heldMinutes: replay.heldRuns * RUN_MINUTES,
    verdict,
    weeklyLine:
      verdict === 'sometimes' || verdict === 'not_known' ? null : findWeeklyLine(alert.condition, replay.values),
    isTooOften: firings.length > (MAX_FIRINGS_A_MONTH * days) / 30,
  }
}

function judgeFirings(firings: number, pastMinutes: number, judgedMinutes: number): AlertPreview['verdict'] {
  if (judgedMinutes === 0) return 'not_known'
  if (firings === 0) return 'never'
  return pastMinutes > NEARLY_ALWAYS_SHARE * judgedMinutes ? 'nearly_always' : 'sometimes'
}

function describeFiring(
  { condition, sending }: { condition: AlertCondition; sending: SendingRules },
  { startedAtMs, endedAtMs, startValue, peak, peakAtMs }: ReplayedEpisode,
  { lmp, spp }: PricesAfter,
  toMs: number,
): PastFiring {
  const line = findPriceLine(condition)
  return {
    startedAtMs,
    endedAtMs,
    value: startValue,
    peak,
    peakAtMs,
    pastMinutes: ((endedAtMs ?? toMs) - startedAtMs) / MINUTE_MS,
    isQuiet: findMuteEnd(sending, startedAtMs) !== null,
    priceAfter: lmp && findPeakAfter(condition, lmp, startedAtMs),
    leadMinutes: line === null || spp === null ? null : findLead(line, spp, startedAtMs),
  }
}

type PriceLine = { price: number; isAbove: boolean }

/** The price the alert warns of; null where it is about something else. */
function findPriceLine({ quantity, side, line }: AlertCondition): PriceLine | null {
  const kind: AlertQuantity['kind'] = quantity.kind
  if (kind === 'lmp' || kind === 'spp') return { price: line, isAbove: side === 'above' }
  if (quantity.kind === 'chance')
    return quantity.event === 'over_100' ? { price: 100, isAbove: true } : { price: 0, isAbove: false }
  return null
}

function findIndexFrom({ at }: HistoryColumn, atMs: number): number {
  let low = 0
  let high = at.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at[middle]! < atMs) low = middle + 1
    else high = middle
  }
  return low
}

function findPeakAfter(condition: AlertCondition, column: HistoryColumn, fromMs: number): PastFiring['priceAfter'] {
  const worse = condition.quantity.kind === 'lmp' || condition.quantity.kind === 'spp' ? condition : ABOVE
  let found: PastFiring['priceAfter'] = null
  for (let index = findIndexFrom(column, fromMs); index < column.at.length; index++) {
    const atMs = column.at[index]!
    if (atMs > fromMs + AFTER_MS) break
    const price = column.values[index]!
    if (found === null || (findFurther(worse, found.peak, price) === price && price !== found.peak))
      found = { peak: price, peakAtMs: atMs }
  }
  return found
}

/** Reserves and levels warn of high prices, whichever side their own line has. */
const ABOVE: Pick<AlertCondition, 'side'> = { side: 'above' }

function findLead({ price, isAbove }: PriceLine, spp: HistoryColumn, fromMs: number): number | null {
  for (let index = findIndexFrom(spp, fromMs - QUARTER_MS + 1); index < spp.at.length; index++) {
    const endMs = spp.at[index]! + QUARTER_MS
    if (endMs > fromMs + AFTER_MS) return null
    if (isAbove ? spp.values[index]! > price : spp.values[index]! < price) return (endMs - fromMs) / MINUTE_MS
  }
  return null
}
