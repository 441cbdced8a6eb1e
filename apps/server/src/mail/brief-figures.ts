import type { Brief, Change, DeltaDetail } from '@tradeops/domain/brief/brief'
import type { SourceName } from '@tradeops/domain/market/completeness'
import type { AbsenceReason } from '@tradeops/domain/rules/fact'
import { dateText } from '@tradeops/domain/time/central-date'
import { ordinal, plain, usd2 } from '@tradeops/domain/words/wording'
import { sourceNote } from './source-words.ts'

/** A figure as it is printed, or a dash, and beside it what a reader must know of it. */
export type Printed = { text: string; note: string | null }

export const DASH = '\u2014'

const REASONS: Record<AbsenceReason, string> = {
  missing: 'no reading',
  stale: 'reading too old',
  too_few: 'too few readings',
  implausible: 'reading not plausible',
  mismatch: 'readings do not match',
}

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
  return text === null ? absent(doubted ?? REASONS.missing) : { text, note: doubted ?? note }
}

function normNote(norm: Brief['norms']['lmp']): string | null {
  if (!norm) return null
  if (norm.percentile === null) return 'too few days for a norm'
  return `${ordinal(norm.percentile)} percentile, ${norm.basis}`
}

export const lmpFigure = (brief: Brief, renderedAt: Date): Printed =>
  judged(brief, 'lmp', renderedAt, brief.lmp === null ? null : usd2(brief.lmp), normNote(brief.norms.lmp))

const loadFigure = (brief: Brief, renderedAt: Date): Printed => {
  const { loadMw } = brief.nowcast
  return judged(brief, 'load', renderedAt, loadMw === null ? null : plain(loadMw, 0), normNote(brief.norms.load))
}

const gasFigure = (brief: Brief, renderedAt: Date): Printed => {
  const { gasPrice } = brief.nowcast
  const { tradeDate } = brief.context.gas
  const traded = tradeDate && `trade date ${dateText(Date.parse(`${tradeDate}T18:00:00Z`))}`
  return judged(brief, 'gas', renderedAt, gasPrice === null ? null : usd2(gasPrice), traded)
}

function deltaFigure(mw: number | null, { normalForHour, reason }: DeltaDetail): Printed {
  if (mw === null) return absent(REASONS[reason ?? 'missing'])
  const note = normalForHour === null ? null : normalForHour ? 'normal for the hour' : 'unusual for the hour'
  return { text: plain(mw, 0, true), note }
}

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

const inUnit = (value: number, unit: string, signed = false): string => {
  if (unit.startsWith('$')) return usd2(value, signed)
  return `${plain(value, Number.isInteger(value) ? 0 : 2, signed)}${unit === '' ? '' : ` ${unit}`}`
}

/** `$44.10/MWh`, `79,120 MW`, `96 °F`. */
export function withUnit(value: number | null, unit: string): string {
  if (value === null) return DASH
  return unit.startsWith('$') ? `${usd2(value)}${unit.slice(1)}` : inUnit(value, unit)
}

export type PrintedChange = { key: string; label: string; from: string; to: string; change: string }

/** Old, new and the signed difference; what was not there before, or is gone, says so. */
export function printedChange({ key, label, from, to, unit }: Change): PrintedChange {
  const end = (value: number | null) => (value === null ? 'none' : inUnit(value, unit))
  const change = from === null ? 'new' : to === null ? 'gone' : inUnit(to - from, unit, true)
  return { key, label, from: end(from), to: end(to), change }
}
