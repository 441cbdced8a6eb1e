import type { HistoryColumn } from '../market/history/column.ts'
import { computeMedian } from '../market/statistics.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { type AlertCondition, pickValueFurtherPastAlertThreshold } from './alert-condition.ts'
import type { AlertQuantity } from './alert-quantity.ts'
import { type AlertSavings, computeAlertSavings } from './alert-savings.ts'
import { type AlertSendingPreferences, findAlertMuteEnd } from './decide-alert-notice.ts'
import { findOncePerWeekAlertThreshold } from './find-once-per-week-alert-threshold.ts'
import type { AlertReplay, ReplayedAlertEpisode } from './replay-alert.ts'

/**
 * One past firing of a replayed alert; `value` and `peak` are of the alert's quantity, and `priceAfter` is the furthest
 * LMP of the alert's zone in the next two hours.
 */
type PastFiring = {
  startedAtMs: number
  endedAtMs: number | null
  value: number
  peak: number
  peakAtMs: number
  pastMinutes: number
  isQuiet: boolean
  priceAfter: { peak: number; peakAtMs: number } | null
  /**
   * Minutes from the firing to the end of the first settled quarter hour past the alert's price threshold; null if
   * there is none within two hours.
   */
  leadMinutes: number | null
}

export type AlertPreview = {
  days: number
  firings: PastFiring[]
  messages: number
  medianMinutesToPeak: number | null
  medianLeadMinutes: number | null
  heldMinutes: number
  /** How often the alert would have fired; `not_known` means that no data are stored for the time span. */
  verdict: 'never' | 'nearly_always' | 'sometimes' | 'not_known'
  /**
   * The threshold at which the alert would have fired about once a week; set only if the chosen threshold never or
   * nearly always fires.
   */
  weeklyLine: number | null
  /** True if the alert fires more than a hundred times in thirty days, too often to read. */
  isTooOften: boolean
  /**
   * What the alert would have been worth in dollars; null unless it warns of prices above a threshold and settled
   * prices are known.
   */
  worth: AlertSavings | null
}

/** LMP and settled SPP of the alert's zone; null for quantities of the whole grid. */
export type PricesAfterAlertFiring = { lmp: HistoryColumn | null; spp: HistoryColumn | null }

const AFTER_MS = 2 * HOUR_MS
const RUN_MINUTES = 5
const NEARLY_ALWAYS_SHARE = 0.5
const MAX_FIRINGS_A_MONTH = 100

export function summarizeAlertReplay(
  alert: { condition: AlertCondition; sending: AlertSendingPreferences },
  replay: AlertReplay,
  prices: PricesAfterAlertFiring,
  span: { fromMs: number; toMs: number },
): AlertPreview {
  const days = (span.toMs - span.fromMs) / DAY_MS
  const firings = replay.episodes.map((episode) => describeFiring(alert, episode, prices, span.toMs))
  const pastMinutes = firings.reduce((sum, firing) => sum + firing.pastMinutes, 0)
  const judgedMinutes = replay.judgedRuns * RUN_MINUTES
  const verdict = judgeFirings(firings.length, pastMinutes, judgedMinutes)
  const line = findPriceLine(alert.condition)
  return {
    days: Math.round(days),
    firings,
    messages: replay.notices.length,
    medianMinutesToPeak: computeMedian(
      firings.map(({ startedAtMs, peakAtMs }) => (peakAtMs - startedAtMs) / MINUTE_MS),
    ),
    medianLeadMinutes: computeMedian(firings.flatMap(({ leadMinutes }) => (leadMinutes === null ? [] : [leadMinutes]))),
    heldMinutes: replay.heldRuns * RUN_MINUTES,
    verdict,
    weeklyLine:
      verdict === 'sometimes' || verdict === 'not_known'
        ? null
        : findOncePerWeekAlertThreshold(alert.condition, replay.values),
    isTooOften: firings.length > (MAX_FIRINGS_A_MONTH * days) / 30,
    worth: line?.isAbove && prices.spp ? computeAlertSavings(line.price, prices.spp, firings, span) : null,
  }
}

function judgeFirings(firings: number, pastMinutes: number, judgedMinutes: number): AlertPreview['verdict'] {
  if (judgedMinutes === 0) return 'not_known'
  if (firings === 0) return 'never'
  return pastMinutes > NEARLY_ALWAYS_SHARE * judgedMinutes ? 'nearly_always' : 'sometimes'
}

function describeFiring(
  { condition, sending }: { condition: AlertCondition; sending: AlertSendingPreferences },
  { startedAtMs, endedAtMs, startValue, peak, peakAtMs }: ReplayedAlertEpisode,
  { lmp, spp }: PricesAfterAlertFiring,
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
    isQuiet: findAlertMuteEnd(sending, startedAtMs) !== null,
    priceAfter: lmp && findPeakAfter(condition, lmp, startedAtMs),
    leadMinutes: line === null || spp === null ? null : findLead(line, spp, startedAtMs),
  }
}

type PriceLine = { price: number; isAbove: boolean }

/** Finds the price threshold that an alert warns of; null if the alert is not about a price. */
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
    if (
      found === null ||
      (pickValueFurtherPastAlertThreshold(worse, found.peak, price) === price && price !== found.peak)
    )
      found = { peak: price, peakAtMs: atMs }
  }
  return found
}

/**
 * For all alerts except those on LMP or SPP the price that followed is the highest one, even if they fire when a value
 * falls, as for reserves.
 */
const ABOVE: Pick<AlertCondition, 'side'> = { side: 'above' }

function findLead({ price, isAbove }: PriceLine, spp: HistoryColumn, fromMs: number): number | null {
  for (let index = findIndexFrom(spp, fromMs - QUARTER_HOUR_MS + 1); index < spp.at.length; index++) {
    const endMs = spp.at[index]! + QUARTER_HOUR_MS
    if (endMs > fromMs + AFTER_MS) return null
    if (isAbove ? spp.values[index]! > price : spp.values[index]! < price) return (endMs - fromMs) / MINUTE_MS
  }
  return null
}
