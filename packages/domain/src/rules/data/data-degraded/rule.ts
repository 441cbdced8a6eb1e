import { QUALITY } from '../../../market/limits.ts'
import { SOURCE_NAMES, type SourceName } from '../../../market/market-source.ts'
import { type Judgement, plainly } from '../../engine/candidate.ts'
import { computed, named } from '../../engine/figure.ts'
import type { Level } from '../../level.ts'
import { rule } from '../../engine/rule.ts'
import type { Scene } from '../../engine/scene.ts'
import { phrases } from './phrases.ts'

const NAMES: Record<SourceName, string> = {
  weather: 'weather',
  lmp: 'LMP',
  load: 'load',
  constraints: 'constraints',
  gas: 'gas',
}

const LABELS: Record<SourceName, string> = {
  weather: 'Weather',
  lmp: 'LMP',
  load: 'Load',
  constraints: 'Constraints',
  gas: 'Gas',
}

const SOURCE = 'Completeness'

const MOST_NAMED = 3

const DEPENDENT: Record<SourceName, string> = {
  lmp: 'SCED price rules',
  load: 'net-load rules',
  constraints: 'constraint rules',
  weather: 'weather items',
  gas: 'heat rates',
}

export const dataDegraded = rule({
  kind: 'data_degraded',
  family: 'data',
  subject: 'data',
  scope: 'grid',
  reads: 'zone',
  pace: 'slow',
  comesFirst: false,
  canDrive: true,
  speaksOf: 'now',
  worseWhen: 'lower',
  needs: [],
  ladder: null,
  limits: {},
  prior: 0.95,
  isPrediction: false,
  outcome: null,
  method:
    'Raised when a source that the brief rests on is old or missing: noted at first, a watch where the quality of the data is poor, a warning where the price of the hub is missing.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** The brief says what it does not know. */
function judge({ completeness, nowMs }: Scene): Judgement<Variant> {
  const { sources, grade, score } = completeness
  const affected = SOURCE_NAMES.filter((name) => sources[name].state !== 'ok')
  if (affected.length === 0) return null
  const entry: Level = sources.lmp.state === 'missing' ? 'warn' : grade === 'Poor' ? 'watch' : 'info'
  return plainly(entry, () => {
    const off = affected.filter((name) => sources[name].state === 'missing')
    const notes = affected.map((name) => `${LABELS[name]}: ${sources[name].note ?? sources[name].state}`).join('; ')
    const figures = [
      computed('score', 'Data quality', 100 * score, '%', nowMs, SOURCE, 100 * QUALITY.good),
      named('sources', 'Sources affected', affected.map((name) => NAMES[name]).join(', '), nowMs, SOURCE),
      computed('count', 'Sources affected', affected.length, 'count', nowMs, SOURCE),
      named('notes', 'What is wrong', notes, nowMs, SOURCE),
    ]
    const many = affected.length > MOST_NAMED ? 'Many' : ''
    const rules = off.map((name) => DEPENDENT[name]).join(', ')
    return { variant: `${off.length > 0 ? 'off' : 'stale'}${many}`, words: { rules }, figures }
  })
}
