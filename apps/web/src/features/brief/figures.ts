import { TRADE_DATE_MINUTES } from '@tradeops/domain/market/limits'
import type { SourceName } from '@tradeops/domain/market/market-source'
import { getSourceTitle, listMissingSourceNames } from '@tradeops/domain/present/names'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Brief, BriefRun } from './brief.ts'

const finite = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const signalOf = (brief: BriefRun, type: string) => brief.signals.find((signal) => signal.signalType === type)

export function readLmp(brief: BriefRun): number | null {
  const signal = signalOf(brief, 'price')
  return finite(brief.lmp) ?? finite(brief.nowcast.lmp) ?? finite(signal?.value) ?? finite(signal?.lmp)
}

export const readLoadMw = (brief: BriefRun): number | null =>
  finite(brief.nowcast.loadMw) ?? finite(signalOf(brief, 'load')?.value)

export const readGasPrice = (brief: Brief): number | null =>
  finite(brief.nowcast.gasPrice) ?? finite(signalOf(brief, 'gas')?.value)

/** Finds when a figure was observed; a gas price is valid until the end of its trade date. */
export function findObservationTime(
  brief: Brief,
  signalType: 'price' | 'load' | 'gas',
  source: SourceName,
): string | null {
  const asOf = signalOf(brief, signalType)?.asOf
  if (!asOf) return brief.diagnostics?.[source]?.observedAt ?? null
  return signalType === 'gas' ? new Date(Date.parse(asOf) + TRADE_DATE_MINUTES * MINUTE_MS).toISOString() : asOf
}

/** The time that the brief describes. */
export const getAsOfTime = (brief: BriefRun): string => brief.scedRunAt ?? brief.madeAt

/**
 * Whether a brief is newer; a later brief of the same run also counts, because it can report that prices have stopped.
 */
export const isNewerBrief = (brief: BriefRun, than: BriefRun): boolean =>
  Date.parse(brief.madeAt) > Date.parse(than.madeAt)

/** The time of the prices on screen: the run's, or the last price's. */
export const getPriceTime = (brief: Brief): string =>
  brief.scedRunAt ?? findObservationTime(brief, 'price', 'lmp') ?? brief.madeAt

export const listMissingSources = (brief: Brief): string[] => listMissingSourceNames(brief.required).map(getSourceTitle)

export const isBriefComplete = (brief: Brief): boolean => listMissingSources(brief).length === 0
