import type { Brief, Change, DeltaDetail } from '@tradeops/domain/brief/brief'
import type { SourceName } from '@tradeops/domain/market/market-source'
import { bareFigure, changeText, isWorded } from '@tradeops/domain/present/figure-text'
import { normWords, reasonWords, usualWords } from '@tradeops/domain/present/key-figures'
import { calendarDay } from '@tradeops/domain/present/market-time'
import { DASH, dollars, megawatts, signedMegawatts } from '@tradeops/domain/present/numbers'
import { sourceNote } from './source-words.ts'

/** A figure as it is printed, or a dash, and beside it what a reader must know of it. */
export type Printed = { text: string; note: string | null }

const absent = (reason: string): Printed => ({ text: DASH, note: reason })

/** Why a source's figure is not to be taken for the present; null where it may be. */
function doubt(brief: Brief, source: SourceName, renderedAt: Date): string | null {
  const { state } = brief.diagnostics[source]
  if (state === 'ok') return null
  const note = sourceNote(source, brief, renderedAt)
  return note ? `${state}: ${note}` : state
}

/** A figure of a source, with what is wrong with that, else with its own note. */
function judged(brief: Brief, source: SourceName, renderedAt: Date, text: string | null, note: string | null): Printed {
  const doubted = doubt(brief, source, renderedAt)
  return text === null ? absent(doubted ?? reasonWords('missing')) : { text, note: doubted ?? note }
}

export const lmpFigure = (brief: Brief, renderedAt: Date): Printed =>
  judged(brief, 'lmp', renderedAt, brief.lmp === null ? null : dollars(brief.lmp), normWords(brief.norms.lmp))

const loadFigure = (brief: Brief, renderedAt: Date): Printed => {
  const { loadMw } = brief.nowcast
  return judged(brief, 'load', renderedAt, loadMw === null ? null : megawatts(loadMw), normWords(brief.norms.load))
}

const gasFigure = (brief: Brief, renderedAt: Date): Printed => {
  const { gasPrice } = brief.nowcast
  const { tradeDate } = brief.context.gas
  const traded = tradeDate && `trade date ${calendarDay(tradeDate)}`
  return judged(brief, 'gas', renderedAt, gasPrice === null ? null : dollars(gasPrice), traded)
}

const deltaFigure = (mw: number | null, detail: DeltaDetail): Printed =>
  mw === null ? absent(reasonWords(detail.reason)) : { text: signedMegawatts(mw), note: usualWords(detail) }

export type KeyFigure = { label: string; unit: string; printed: Printed }

/** The six figures at the head of a brief, as the page has them. */
export function keyFigures(brief: Brief, renderedAt: Date): KeyFigure[] {
  const { evidence } = brief
  return [
    { label: 'LMP, real-time', unit: '/MWh', printed: lmpFigure(brief, renderedAt) },
    { label: 'System load, actual', unit: ' MW', printed: loadFigure(brief, renderedAt) },
    { label: 'Gas, Henry Hub', unit: '/MMBtu', printed: gasFigure(brief, renderedAt) },
    { label: 'Wind, 1 h', unit: ' MW/h', printed: deltaFigure(evidence.windDeltaMw1h, evidence.detail.wind) },
    { label: 'Solar, 1 h', unit: ' MW/h', printed: deltaFigure(evidence.solarDeltaMw1h, evidence.detail.solar) },
    { label: 'Net load, 1 h', unit: ' MW/h', printed: deltaFigure(evidence.netLoadDeltaMw1h, evidence.detail.netLoad) },
  ]
}

/** A number the brief's own texts quote, by its key. */
export function quotedNumber({ figures }: Brief, key: string): number | null {
  const value = figures.find((figure) => figure.key === key)?.value
  return typeof value === 'number' ? value : null
}

export type PrintedChange = { key: string; label: string; from: string; to: string; change: string }

/** Old, new and the signed difference; what was not there before, or is gone, says so. A dollar sign is unit enough, and a level has none. */
export function printedChange({ key, label, from, to, unit }: Change): PrintedChange {
  const after = unit.startsWith('$') || unit === '' || isWorded(unit) ? '' : ` ${unit}`
  const end = (value: number | null) => (value === null ? 'none' : `${bareFigure(value, unit)}${after}`)
  const moved = changeText(from, to, unit)
  return { key, label, from: end(from), to: end(to), change: from === null || to === null ? moved : `${moved}${after}` }
}
