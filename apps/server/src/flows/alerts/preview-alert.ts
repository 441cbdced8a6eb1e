import { createColumnMarket, type StoredBriefValues } from '@tradeops/domain/alerts/column-market'
import type { AlertCondition } from '@tradeops/domain/alerts/condition'
import type { SendingRules } from '@tradeops/domain/alerts/decide-notice'
import {
  type AlertQuantity,
  findQuantityZone,
  listQuantitySeries,
  type SeriesPoint,
} from '@tradeops/domain/alerts/quantity'
import { readQuantity } from '@tradeops/domain/alerts/read-quantity'
import { type AlertReplay, replayAlert } from '@tradeops/domain/alerts/replay-alert'
import { type AlertPreview, summarizeReplay } from '@tradeops/domain/alerts/summarize-replay'
import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { DEFAULT_ZONE, hubOf } from '@tradeops/domain/market/zones'
import { DAY_MS, FIVE_MINUTES_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { ReadStoredColumns } from '../history/stored-columns.ts'

export type PreviewAlertNeeds = {
  columns: ReadStoredColumns
  /** Levels, rule levels and chances of past briefs, as far as the quantity needs them. */
  storedValues(quantity: AlertQuantity, fromMs: number, toMs: number): Promise<StoredBriefValues>
}

type PreviewedAlert = { condition: AlertCondition; sending: SendingRules }

/** A change over hours looks back before the span. */
const LOOK_BACK_MS = 3 * 3_600_000
const MAX_RUN_GAP_MS = 9 * MINUTE_MS
/** Prices are published about a minute after their run. */
const PUBLISHED_AFTER_MS = MINUTE_MS

/** The runs of a span; where prices are missing, the five-minute marks at which the live evaluation would have run. */
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

/** Runs an alert over the stored runs of the last days. */
export async function replayStoredRuns(
  { columns, storedValues }: PreviewAlertNeeds,
  alert: PreviewedAlert,
  days: number,
  now: Date,
): Promise<{ replay: AlertReplay; found: ReadonlyMap<string, HistoryColumn>; span: { fromMs: number; toMs: number } }> {
  const toMs = now.getTime()
  const fromMs = toMs - days * DAY_MS
  const { quantity } = alert.condition
  const hub = hubOf(findQuantityZone(quantity) ?? DEFAULT_ZONE)
  const runs: SeriesPoint = { series: 'lmp', point: hub }
  const wanted = new Map<string, SeriesPoint>()
  for (const each of [runs, { series: 'spp', point: hub } as const, ...listQuantitySeries(quantity)])
    wanted.set(`${each.series}/${each.point}`, each)
  const found = await columns([...wanted.values()], fromMs - LOOK_BACK_MS, toMs + 1)
  const market = createColumnMarket(found, await storedValues(quantity, fromMs, toMs))

  function* readings() {
    for (const atMs of listRuns(found.get(`lmp/${hub}`) ?? { at: [], values: [] }, fromMs, toMs)) {
      const knownMs = atMs + PUBLISHED_AFTER_MS
      yield { atMs, reading: readQuantity(quantity, market.moveTo(knownMs), knownMs) }
    }
  }
  return { replay: replayAlert(alert, readings(), fromMs), found, span: { fromMs, toMs } }
}

export async function previewAlert(
  needs: PreviewAlertNeeds,
  alert: PreviewedAlert,
  days: number,
  now: Date,
): Promise<AlertPreview> {
  const { replay, found, span } = await replayStoredRuns(needs, alert, days, now)
  const zone = findQuantityZone(alert.condition.quantity)
  const priceOf = (series: 'lmp' | 'spp') => (zone === null ? null : (found.get(`${series}/${hubOf(zone)}`) ?? null))
  return summarizeReplay(alert, replay, { lmp: priceOf('lmp'), spp: priceOf('spp') }, span)
}
