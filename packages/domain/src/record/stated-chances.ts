import type { MarketWindow } from '../market/market-window.ts'
import type { Zone } from '../market/zones.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import { findRule, RULE_KINDS, type RuleKind } from '../rules/registry.ts'
import { formatCentralDay } from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { computeConfidenceIntervalByDays } from './prediction-hit-rates.ts'
import { nameProbabilityBin } from './reliability.ts'
import { listZonesToScore } from './score-predictions.ts'

type StatedChance = { kind: RuleKind; zone: Zone; level: ActiveItem['level']; atMs: number; probability: number }

/** A stated probability and its outcome. Plain JSON, because parts of a time span are scored separately and joined. */
export type ScoredStatedChance = { kind: RuleKind; day: string; probability: number; cameTrue: boolean }

/**
 * Records every probability that a brief states, once an hour while the item is active, because SCED runs in between
 * state nearly the same.
 */
export function createStatedChanceRecorder() {
  const stated: StatedChance[] = []
  const lastHour = new Map<string, number>()
  return {
    stated,
    /** Removes the probabilities stated in a warm-up; their hours are not recorded again. */
    discardStated(): void {
      stated.length = 0
    },
    record(zone: Zone, atMs: number, active: readonly ActiveItem[]): void {
      for (const { kind, level, candidate } of active) {
        const rule = findRule(kind)
        const probability = candidate?.probability
        if (probability === undefined || rule.outcome === null || !listZonesToScore(rule).includes(zone)) continue
        const key = `${kind}/${zone}`
        const hour = Math.floor(atMs / HOUR_MS)
        if (lastHour.get(key) === hour) continue
        lastHour.set(key, hour)
        stated.push({ kind, zone, level, atMs, probability })
      }
    },
  }
}

/** Scores every stated probability; `window` must reach past the horizon of the last one. */
export const scoreStatedChances = (stated: readonly StatedChance[], window: MarketWindow): ScoredStatedChance[] =>
  stated.flatMap(({ kind, zone, level, atMs, probability }) => {
    const cameTrue = findRule(kind).outcome?.wasCorrect(window, { zone, raisedAtMs: atMs, level, figures: [] })
    return typeof cameTrue === 'boolean' ? [{ kind, day: formatCentralDay(new Date(atMs)), probability, cameTrue }] : []
  })

const percent = (share: number): string => (100 * share).toFixed(1)

/**
 * Writes one table line per rule and bin: how often stated, the mean stated, the fraction correct, and its interval by
 * days.
 */
export function writeStatedChanceTable(scored: readonly ScoredStatedChance[]): string[] {
  const groups = new Map<string, ScoredStatedChance[]>()
  const ordered = [...scored].sort(
    (one, other) =>
      RULE_KINDS.indexOf(one.kind) - RULE_KINDS.indexOf(other.kind) || one.probability - other.probability,
  )
  for (const chance of ordered) {
    const name = `${chance.kind.padEnd(20)} ${nameProbabilityBin(chance.probability).padEnd(8)}`
    groups.set(name, [...(groups.get(name) ?? []), chance])
  }
  return [
    'Stated chances, once an hour while active: hours; mean stated and correct [90 % interval by days] in percent',
    ...[...groups].map(([name, chances]) => {
      const days = new Map<string, [number, number]>()
      for (const { day, cameTrue } of chances) {
        const [hours, right] = days.get(day) ?? [0, 0]
        days.set(day, [hours + 1, right + (cameTrue ? 1 : 0)])
      }
      const stated = chances.reduce((sum, { probability }) => sum + probability, 0) / chances.length
      const correct = chances.filter(({ cameTrue }) => cameTrue).length / chances.length
      const [low, high] = computeConfidenceIntervalByDays([...days.values()])
      return `${name}${String(chances.length).padStart(7)}${percent(stated).padStart(7)}${percent(correct).padStart(7)} [${percent(low)}-${percent(high)}]`
    }),
  ]
}
