import { SOURCE_NAMES, type SourceName } from '../../market/completeness.ts'
import type { Judgement } from '../candidate.ts'
import { computed, named, timed } from '../figure.ts'
import type { Level } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'

const NAMES: Record<SourceName, string> = {
  weather: 'weather',
  lmp: 'LMP',
  load: 'load',
  constraints: 'constraints',
  gas: 'gas',
}

const DEPENDENT: Record<SourceName, string> = {
  lmp: 'price rules',
  load: 'net-load rules',
  constraints: 'constraint rules',
  weather: 'weather items',
  gas: 'heat rates',
}

/** The brief says what it does not know. */
export function dataDegraded({ completeness, nowMs }: Scene): Judgement {
  const { sources, grade, score } = completeness
  const affected = SOURCE_NAMES.filter((name) => sources[name].state !== 'ok')
  if (affected.length === 0 && grade === 'Good') return null
  const entry: Level = sources.lmp.state === 'missing' ? 'warn' : grade === 'Poor' ? 'watch' : 'info'
  return {
    kind: 'data_degraded',
    entry,
    hold: entry,
    prior: THRESHOLDS.prior.data_degraded,
    agreement: 0,
    ageMinutes: 0,
    describe() {
      const off = affected.filter((name) => sources[name].state === 'missing')
      const oldest = affected
        .map((name) => sources[name].observedAt)
        .filter((at) => at !== null)
        .sort()[0]
      const figures = [
        {
          ...computed('score', 'Data quality', 100 * score, '%', nowMs, 'Completeness'),
          threshold: 100 * THRESHOLDS.quality.good,
        },
        named(
          'sources',
          'Sources affected',
          affected.map((name) => NAMES[name]).join(', ') || 'forecasts',
          nowMs,
          'Completeness',
        ),
        named(
          'notes',
          'What is wrong',
          affected.map((name) => `${NAMES[name]} ${sources[name].note ?? sources[name].state}`).join('; ') ||
            (sources.load.note ?? 'forecasts late'),
          nowMs,
          'Completeness',
        ),
        ...(oldest ? [timed('lastGood', 'Oldest of them', Date.parse(oldest), 'Completeness')] : []),
      ]
      return {
        variant: off.length > 0 ? 'off' : 'stale',
        words: { rules: off.map((name) => DEPENDENT[name]).join(', ') },
        figures,
      }
    },
  }
}
