import type { Brief, BriefChange, HourChangeDetail } from '@tradeops/domain/brief/brief'
import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { formatFigureChange, formatFigureWithoutUnit, isUnitInWords } from '@tradeops/domain/present/figure-text'
import { describeAbsenceReason, describeChangeVsUsual, describePercentile } from '@tradeops/domain/present/key-figures'
import { formatCalendarDay } from '@tradeops/domain/present/market-time'
import {
  formatDollarAmount,
  formatMegawatts,
  formatSignedMegawatts,
  MISSING_VALUE_DASH,
} from '@tradeops/domain/present/numbers'
import { describeSourceProblem } from './source-words.ts'

/** A figure as printed in a mail; a missing figure is a dash, and the note says why it is missing or old. */
export type FormattedFigure = { text: string; note: string | null }

const absent = (reason: string): FormattedFigure => ({ text: MISSING_VALUE_DASH, note: reason })

/** Explains why a figure is not current; null if its data source is healthy. */
function staleness(brief: Brief, source: RequiredSourceName, renderedAt: Date): string | null {
  const { state } = brief.diagnostics[source]
  if (state === 'ok') return null
  const note = describeSourceProblem(source, brief, renderedAt)
  return note ? `${state}: ${note}` : state
}

/** Prints a figure; a problem of its data source replaces the usual note. */
function figureWithNote(
  brief: Brief,
  source: RequiredSourceName,
  renderedAt: Date,
  text: string | null,
  note: string | null,
): FormattedFigure {
  const problem = staleness(brief, source, renderedAt)
  return text === null ? absent(problem ?? describeAbsenceReason('missing')) : { text, note: problem ?? note }
}

export const formatLmpFigure = (brief: Brief, renderedAt: Date): FormattedFigure =>
  figureWithNote(
    brief,
    'lmp',
    renderedAt,
    brief.lmp === null ? null : formatDollarAmount(brief.lmp),
    describePercentile(brief.norms.lmp),
  )

const loadFigure = (brief: Brief, renderedAt: Date): FormattedFigure => {
  const { loadMw } = brief.nowcast
  return figureWithNote(
    brief,
    'load',
    renderedAt,
    loadMw === null ? null : formatMegawatts(loadMw),
    describePercentile(brief.norms.load),
  )
}

const gasFigure = (brief: Brief, renderedAt: Date): FormattedFigure => {
  const { gasPrice } = brief.nowcast
  const { tradeDate } = brief.context.gas
  const traded = tradeDate && `trade date ${formatCalendarDay(tradeDate)}`
  return figureWithNote(brief, 'gas', renderedAt, gasPrice === null ? null : formatDollarAmount(gasPrice), traded)
}

const deltaFigure = (mw: number | null, detail: HourChangeDetail): FormattedFigure =>
  mw === null
    ? absent(describeAbsenceReason(detail.reason))
    : { text: formatSignedMegawatts(mw), note: describeChangeVsUsual(detail) }

export type KeyFigure = { label: string; unit: string; printed: FormattedFigure }

/** Lists the six figures at the top of a brief, as the brief's page shows them. */
export function listKeyFigures(brief: Brief, renderedAt: Date): KeyFigure[] {
  const { evidence } = brief
  return [
    { label: 'LMP, real-time', unit: '/MWh', printed: formatLmpFigure(brief, renderedAt) },
    { label: 'System load, actual', unit: ' MW', printed: loadFigure(brief, renderedAt) },
    { label: 'Gas, Henry Hub', unit: '/MMBtu', printed: gasFigure(brief, renderedAt) },
    { label: 'Wind, 1 h', unit: ' MW/h', printed: deltaFigure(evidence.windDeltaMw1h, evidence.detail.wind) },
    { label: 'Solar, 1 h', unit: ' MW/h', printed: deltaFigure(evidence.solarDeltaMw1h, evidence.detail.solar) },
    { label: 'Net load, 1 h', unit: ' MW/h', printed: deltaFigure(evidence.netLoadDeltaMw1h, evidence.detail.netLoad) },
  ]
}

/** Finds a number that the brief's texts quote, by its key. */
export function findBriefFigureValue({ figures }: Brief, key: string): number | null {
  const value = figures.find((figure) => figure.key === key)?.value
  return typeof value === 'number' ? value : null
}

export type FormattedFigureChange = { key: string; label: string; from: string; to: string; change: string }

/**
 * Prints the old value, the new value and the signed difference of a changed figure. Dollars and alert levels need no
 * unit.
 */
export function formatFigureChangeRow({ key, label, from, to, unit }: BriefChange): FormattedFigureChange {
  const after = unit.startsWith('$') || unit === '' || isUnitInWords(unit) ? '' : ` ${unit}`
  const end = (value: number | null) => (value === null ? 'none' : `${formatFigureWithoutUnit(value, unit)}${after}`)
  const moved = formatFigureChange(from, to, unit)
  return { key, label, from: end(from), to: end(to), change: from === null || to === null ? moved : `${moved}${after}` }
}
