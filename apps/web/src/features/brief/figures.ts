import { GAS_TRADE_DATE_LENGTH_MINUTES } from '@tradeops/domain/market/limits'
import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { getSourceTitle, listMissingSourceNames } from '@tradeops/domain/present/names'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Brief, BriefRunSummary } from './brief.ts'

const finite = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const signalOf = (brief: BriefRunSummary, type: string) => brief.signals.find((signal) => signal.signalType === type)

export function readLmpUsdPerMwh(brief: BriefRunSummary): number | null {
  const signal = signalOf(brief, 'price')
  return finite(brief.lmp) ?? finite(brief.nowcast.lmp) ?? finite(signal?.value) ?? finite(signal?.lmp)
}

export const readLoadMw = (brief: BriefRunSummary): number | null =>
  finite(brief.nowcast.loadMw) ?? finite(signalOf(brief, 'load')?.value)

export const readGasPriceUsdPerMmbtu = (brief: Brief): number | null =>
  finite(brief.nowcast.gasPrice) ?? finite(signalOf(brief, 'gas')?.value)

/** Finds when a figure was observed; a gas price counts as observed until the end of its trading day. */
export function findFigureObservationTime(
  brief: Brief,
  signalType: 'price' | 'load' | 'gas',
  source: RequiredSourceName,
): string | null {
  const asOf = signalOf(brief, signalType)?.asOf
  if (!asOf) return brief.diagnostics?.[source]?.observedAt ?? null
  return signalType === 'gas'
    ? new Date(Date.parse(asOf) + GAS_TRADE_DATE_LENGTH_MINUTES * MINUTE_MS).toISOString()
    : asOf
}

/** Returns the time that the brief describes: its SCED run, else when it was made. */
export const getBriefMarketTime = (brief: BriefRunSummary): string => brief.scedRunAt ?? brief.madeAt

/**
 * Whether a brief is newer than another; a later brief of the same SCED run counts too, because it can report that
 * prices have stopped.
 */
export const isNewerBrief = (brief: BriefRunSummary, than: BriefRunSummary): boolean =>
  Date.parse(brief.madeAt) > Date.parse(than.madeAt)

/** Returns the time of the prices on screen: that of the SCED run, else of the last known price, else of the brief. */
export const getPriceTime = (brief: Brief): string =>
  brief.scedRunAt ?? findFigureObservationTime(brief, 'price', 'lmp') ?? brief.madeAt

export const listMissingSourceTitles = (brief: Brief): string[] =>
  listMissingSourceNames(brief.required).map(getSourceTitle)

export const isBriefComplete = (brief: Brief): boolean => listMissingSourceTitles(brief).length === 0
