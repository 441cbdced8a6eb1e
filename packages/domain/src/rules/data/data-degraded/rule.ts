import { DATA_QUALITY_SCORING } from '../../../market/limits.ts'
import { REQUIRED_SOURCE_NAMES, type RequiredSourceName } from '../../../market/market-source.ts'
import { type RuleJudgement, createUnagedItemCandidate } from '../../engine/candidate.ts'
import { createComputedFigure, createNameFigure } from '../../engine/figure.ts'
import type { AlertLevel } from '../../alert-level.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { phrases } from './phrases.ts'

const NAMES: Record<RequiredSourceName, string> = {
  weather: 'weather',
  lmp: 'LMP',
  load: 'load',
  constraints: 'constraints',
  gas: 'gas',
}

const LABELS: Record<RequiredSourceName, string> = {
  weather: 'Weather',
  lmp: 'LMP',
  load: 'Load',
  constraints: 'Constraints',
  gas: 'Gas',
}

const SOURCE = 'Completeness'

const MAX_NAMED = 3

const DEPENDENT: Record<RequiredSourceName, string> = {
  lmp: 'SCED price rules',
  load: 'net-load rules',
  constraints: 'constraint rules',
  weather: 'weather items',
  gas: 'heat rates',
}

export const dataDegraded = defineRule({
  kind: 'data_degraded',
  family: 'data',
  subject: 'data',
  scope: 'grid',
  reads: 'zone',
  worseWhen: 'lower',
  needs: [],
  prior: 0.95,
  method:
    'Raised when a source that the brief needs is old or missing: a note at first, a watch when data quality is poor, a warning when the hub price is missing.',
  judge,
  phrases,
})

function judge({ completeness, nowMs }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { sources, grade, score } = completeness
  const affected = REQUIRED_SOURCE_NAMES.filter((name) => sources[name].state !== 'ok')
  if (affected.length === 0) return null
  const entry: AlertLevel = sources.lmp.state === 'missing' ? 'warn' : grade === 'Poor' ? 'watch' : 'info'
  return createUnagedItemCandidate(entry, () => {
    const off = affected.filter((name) => sources[name].state === 'missing')
    const notes = affected.map((name) => `${LABELS[name]}: ${sources[name].note ?? sources[name].state}`).join('; ')
    const figures = [
      createComputedFigure('score', 'Data quality', 100 * score, '%', nowMs, SOURCE, 100 * DATA_QUALITY_SCORING.good),
      createNameFigure('sources', 'Sources affected', affected.map((name) => NAMES[name]).join(', '), nowMs, SOURCE),
      createComputedFigure('count', 'Sources affected', affected.length, 'count', nowMs, SOURCE),
      createNameFigure('notes', 'What is wrong', notes, nowMs, SOURCE),
    ]
    const many = affected.length > MAX_NAMED ? 'Many' : ''
    const rules = off.map((name) => DEPENDENT[name]).join(', ')
    return { variant: `${off.length > 0 ? 'off' : 'stale'}${many}`, words: { rules }, figures }
  })
}
