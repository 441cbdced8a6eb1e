import type { Brief, BriefChange, HourChangeDetail } from '@tradeops/domain/brief/brief'
import type { SourceName } from '@tradeops/domain/market/market-source'
import { formatBareFigure, formatChange, isUnitInWords } from '@tradeops/domain/present/figure-text'
import { describeAbsenceReason, describePercentile, describeUsualChange } from '@tradeops/domain/present/key-figures'
import { formatCalendarDay } from '@tradeops/domain/present/market-time'
import { DASH, dollars, megawatts, signedMegawatts } from '@tradeops/domain/present/numbers'
import { printSourceNote } from './source-words.ts'

/** A printed figure, or a dash, with a note. */
export type PrintedFigure = { text: string; note: string | null }

const absent = (reason: string): PrintedFigure => ({ text: DASH, note: reason })

/** Why a source's figure is not current; null if it is. */
function staleness(brief: Brief, source: SourceName, renderedAt: Date): string | null {
  const { state } = brief.diagnostics[source]
  if (state === 'ok') return null
  const note = printSourceNote(source, brief, renderedAt)
  return note ? `${state}: ${note}` : state
}

/** A source's figure, with the source's problem as its note if it has one. */
function figureWithNote(
  brief: Brief,
  source: SourceName,
  renderedAt: Date,
  text: string | null,
  note: string | null,
): PrintedFigure {
  const problem = staleness(brief, source, renderedAt)
  return text === null ? absent(problem ?? describeAbsenceReason('missing')) : { text, note: problem ?? note }
}

export const printLmpFigure = (brief: Brief, renderedAt: Date): PrintedFigure =>
  figureWithNote(
    brief,
    'lmp',
    renderedAt,
    brief.lmp === null ? null : dollars(brief.lmp),
    describePercentile(brief.norms.lmp),
  )

const loadFigure = (brief: Brief, renderedAt: Date): PrintedFigure => {
  const { loadMw } = brief.nowcast
  return figureWithNote(
    brief,
    'load',
    renderedAt,
    loadMw === null ? null : megawatts(loadMw),
    describePercentile(brief.norms.load),
  )
}

const gasFigure = (brief: Brief, renderedAt: Date): PrintedFigure => {
  const { gasPrice } = brief.nowcast
  const { tradeDate } = brief.context.gas
  const traded = tradeDate && `trade date ${formatCalendarDay(tradeDate)}`
  return figureWithNote(brief, 'gas', renderedAt, gasPrice === null ? null : dollars(gasPrice), traded)
}

const deltaFigure = (mw: number | null, detail: HourChangeDetail): PrintedFigure =>
  mw === null
    ? absent(describeAbsenceReason(detail.reason))
    : { text: signedMegawatts(mw), note: describeUsualChange(detail) }

export type KeyFigure = { label: string; unit: string; printed: PrintedFigure }

/** The six figures at the top of a brief, as on the page. */
export function listKeyFigures(brief: Brief, renderedAt: Date): KeyFigure[] {
  const { evidence } = brief
  return [
    { label: 'LMP, real-time', unit: '/MWh', printed: printLmpFigure(brief, renderedAt) },
    { label: 'System load, actual', unit: ' MW', printed: loadFigure(brief, renderedAt) },
    { label: 'Gas, Henry Hub', unit: '/MMBtu', printed: gasFigure(brief, renderedAt) },
    { label: 'Wind, 1 h', unit: ' MW/h', printed: deltaFigure(evidence.windDeltaMw1h, evidence.detail.wind) },
    { label: 'Solar, 1 h', unit: ' MW/h', printed: deltaFigure(evidence.solarDeltaMw1h, evidence.detail.solar) },
    { label: 'Net load, 1 h', unit: ' MW/h', printed: deltaFigure(evidence.netLoadDeltaMw1h, evidence.detail.netLoad) },
  ]
}

/** A number quoted in the brief's texts, by its key. */
export function findFigureValue({ figures }: Brief, key: string): number | null {
  const value = figures.find((figure) => figure.key === key)?.value
  return typeof value === 'number' ? value : null
}

export type PrintedChange = { key: string; label: string; from: string; to: string; change: string }

/** Old value, new value and signed difference. Dollars and levels need no unit. */
export function printChange({ key, label, from, to, unit }: BriefChange): PrintedChange {
  const after = unit.startsWith('$') || unit === '' || isUnitInWords(unit) ? '' : ` ${unit}`
  const end = (value: number | null) => (value === null ? 'none' : `${formatBareFigure(value, unit)}${after}`)
  const moved = formatChange(from, to, unit)
  return { key, label, from: end(from), to: end(to), change: from === null || to === null ? moved : `${moved}${after}` }
}
