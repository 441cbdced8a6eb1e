import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import {
  type AlertQuantity,
  findAlertQuantityZone,
  listAlertQuantitySeries,
  type SeriesAtPoint,
} from '@tradeops/domain/alerts/alert-quantity'
import type { AlertSendingPreferences } from '@tradeops/domain/alerts/decide-alert-notice'
import { createPastAlertMarketData, type StoredLevelsAndChances } from '@tradeops/domain/alerts/past-alert-market-data'
import { readAlertQuantity } from '@tradeops/domain/alerts/read-alert-quantity'
import { type AlertReplay, replayAlert } from '@tradeops/domain/alerts/replay-alert'
import { type AlertPreview, summarizeAlertReplay } from '@tradeops/domain/alerts/summarize-alert-replay'
import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { DEFAULT_ZONE, findHubOfZone } from '@tradeops/domain/market/zones'
import { DAY_MS, FIVE_MINUTES_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { ReadStoredSeries } from '../history/stored-series.ts'

export type PreviewAlertDependencies = {
  columns: ReadStoredSeries
  /** Reads the alert levels, rule levels and probabilities of past briefs that a watched quantity needs. */
  storedValues(quantity: AlertQuantity, fromMs: number, toMs: number): Promise<StoredLevelsAndChances>
}

type PreviewedAlert = { condition: AlertCondition; sending: AlertSendingPreferences }

/**
 * How far before the previewed span prices are read, because a condition on a change over hours needs earlier prices.
 */
const LOOK_BACK_MS = 3 * 3_600_000
const MAX_RUN_GAP_MS = 9 * MINUTE_MS
/** Time from a SCED run until its prices are published. */
const PUBLISHED_AFTER_MS = MINUTE_MS

/**
 * Lists the SCED runs of a span. Where prices are missing it lists the five-minute marks at which the live evaluation
 * would have run.
 */
function* listRuns({ at }: HistoryColumn, fromMs: number, toMs: number): Generator<number> {
  let lastMs: number | null = null
  for (let index = 0; index < at.length; index++) {
    const atMs = at[index]!
    if (atMs < fromMs || atMs > toMs) continue
    if (lastMs !== null)
      for (
        let markMs: number = lastMs + FIVE_MINUTES_MS;
        atMs - markMs > MAX_RUN_GAP_MS - FIVE_MINUTES_MS;
        markMs += FIVE_MINUTES_MS
      )
        yield markMs
    yield atMs
    lastMs = atMs
  }
}

/** Evaluates an alert on all stored SCED runs of the last days, to show when it would have fired. */
export async function replayAlertOnStoredRuns(
  { columns, storedValues }: PreviewAlertDependencies,
  alert: PreviewedAlert,
  days: number,
  now: Date,
): Promise<{ replay: AlertReplay; found: ReadonlyMap<string, HistoryColumn>; span: { fromMs: number; toMs: number } }> {
  const toMs = now.getTime()
  const fromMs = toMs - days * DAY_MS
  const { quantity } = alert.condition
  const hub = findHubOfZone(findAlertQuantityZone(quantity) ?? DEFAULT_ZONE)
  const runs: SeriesAtPoint = { series: 'lmp', point: hub }
  const wanted = new Map<string, SeriesAtPoint>()
  for (const each of [runs, { series: 'spp', point: hub } as const, ...listAlertQuantitySeries(quantity)])
    wanted.set(`${each.series}/${each.point}`, each)
  const found = await columns([...wanted.values()], fromMs - LOOK_BACK_MS, toMs + 1)
  const market = createPastAlertMarketData(found, await storedValues(quantity, fromMs, toMs))

  function* readings() {
    for (const atMs of listRuns(found.get(`lmp/${hub}`) ?? { at: [], values: [] }, fromMs, toMs)) {
      const knownMs = atMs + PUBLISHED_AFTER_MS
      yield { atMs, reading: readAlertQuantity(quantity, market.moveTo(knownMs), knownMs) }
    }
  }
  return { replay: replayAlert(alert, readings(), fromMs), found, span: { fromMs, toMs } }
}

export async function previewAlert(
  dependencies: PreviewAlertDependencies,
  alert: PreviewedAlert,
  days: number,
  now: Date,
): Promise<AlertPreview> {
  const { replay, found, span } = await replayAlertOnStoredRuns(dependencies, alert, days, now)
  const zone = findAlertQuantityZone(alert.condition.quantity)
  const priceOf = (series: 'lmp' | 'spp') =>
    zone === null ? null : (found.get(`${series}/${findHubOfZone(zone)}`) ?? null)
  return summarizeAlertReplay(alert, replay, { lmp: priceOf('lmp'), spp: priceOf('spp') }, span)
}
