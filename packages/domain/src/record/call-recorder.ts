import type { Zone } from '../market/zones.ts'
import type { Standing } from '../rules/judge-items.ts'
import { atLeast, LEVELS, type Level } from '../rules/level.ts'
import { type Kind, ruleOf } from '../rules/registry.ts'
import type { Call } from '../rules/rule.ts'
import { SAME_EPISODE_MS } from './brief-tally.ts'

/** A call, and the level from which on it is counted: an episode that reaches a warning is one of each level up to it. */
export type RecordedCall = Call & { kind: Kind; from: Level }

/** What was called over a span, and when each call stood. */
export type Calls = {
  made: RecordedCall[]
  /** Moments at which a rule stood at least at a level in a zone, oldest first. */
  stoodAt(zone: Zone, kind: Kind, from: Level): readonly number[]
}

/** Writes down the episodes of every rule that says what would make it true. */
export function callRecorder() {
  const stood = new Map<string, number[]>()
  const keyOf = (zone: Zone, kind: Kind, from: Level) => `${zone}/${kind}/${from}`
  const calls: Calls = { made: [], stoodAt: (zone, kind, from) => stood.get(keyOf(zone, kind, from)) ?? [] }
  return {
    calls,
    record(zone: Zone, nowMs: number, standing: readonly Standing[]): void {
      for (const { kind, level, candidate } of standing) {
        if (ruleOf(kind).outcome === null || candidate === null) continue
        for (const from of LEVELS) {
          if (!atLeast(level, from)) break
          const key = keyOf(zone, kind, from)
          const moments = stood.get(key) ?? []
          stood.set(key, moments)
          if (nowMs - (moments.at(-1) ?? Number.NEGATIVE_INFINITY) > SAME_EPISODE_MS) {
            const { figures } = candidate.describe(level)
            calls.made.push({ kind, from, zone, raisedAtMs: nowMs, level, figures })
          }
          moments.push(nowMs)
        }
      }
    },
  }
}
