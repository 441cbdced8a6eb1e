import type { HistoryColumn } from '../market/history/column.ts'
import { HOUR_MS, QUARTER_HOUR_MS } from '../time/durations.ts'

/** What an alert is worth to a customer who turns load off while it fires, in $ per MW of load at settled prices. */
export type AlertSavings = {
  /** While the load was off: the sum of settled prices minus the alert's price threshold. */
  savedUsdPerMw: number
  /** While the load was on: the sum by which settled prices were above the alert's price threshold. */
  missedUsdPerMw: number
}

type TimeOff = { startedAtMs: number; endedAtMs: number | null; isQuiet: boolean }

const overlapMs = (fromMs: number, toMs: number, otherFromMs: number, otherToMs: number): number =>
  Math.max(0, Math.min(toMs, otherToMs) - Math.max(fromMs, otherFromMs))

/**
 * Computes what an alert with a price as its threshold is worth. The load stays on for a firing that begins in quiet
 * hours. Null without settled prices.
 */
export function computeAlertSavings(
  lineUsd: number,
  spp: HistoryColumn,
  firings: readonly TimeOff[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): AlertSavings | null {
  const off = firings
    .filter(({ isQuiet }) => !isQuiet)
    .map(({ startedAtMs, endedAtMs }) => ({ fromMs: startedAtMs, toMs: endedAtMs ?? toMs }))
  const worth: AlertSavings = { savedUsdPerMw: 0, missedUsdPerMw: 0 }
  let quarters = 0
  let next = 0
  for (let index = 0; index < spp.at.length; index++) {
    const quarterMs = spp.at[index]!
    const endMs = quarterMs + QUARTER_HOUR_MS
    if (quarterMs < fromMs || endMs > toMs) continue
    quarters++
    while (next < off.length && off[next]!.toMs <= quarterMs) next++
    let offMs = 0
    for (let each = next; each < off.length && off[each]!.fromMs < endMs; each++)
      offMs += overlapMs(quarterMs, endMs, off[each]!.fromMs, off[each]!.toMs)
    const aboveUsd = spp.values[index]! - lineUsd
    worth.savedUsdPerMw += (aboveUsd * offMs) / HOUR_MS
    if (aboveUsd > 0) worth.missedUsdPerMw += (aboveUsd * (QUARTER_HOUR_MS - offMs)) / HOUR_MS
  }
  return quarters === 0 ? null : worth
}
