import type { Zone } from '../market/zones.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import type { RuleCall } from '../rules/engine/rule.ts'
import { isAtLeastLevel, LEVELS, type Level } from '../rules/level.ts'
import { findRule, type RuleKind } from '../rules/registry.ts'
import { SAME_EPISODE_MS } from './brief-tally.ts'

/** A call and the level from which it counts: an episode that reaches warn is one call at each level up to warn. */
export type RecordedCall = RuleCall & {
  kind: RuleKind
  from: Level
  /** The probability that the rule stated; null if it states none. */
  probability: number | null
}

export type EndedCall = Pick<RecordedCall, 'kind' | 'from' | 'zone' | 'raisedAtMs'> & { endedAtMs: number }

type CallKey = `${RuleKind}/${Level}`

/** Open calls of one zone: when each was raised and last active. Plain JSON, stored with the engine's state. */
export type OpenCalls = { [key in CallKey]?: { raisedAtMs: number; stoodAtMs: number } }

export type CallsOfRun = { open: OpenCalls; made: RecordedCall[]; ended: EndedCall[] }

/**
 * Advances a zone's calls by one run: finds the calls it raises, and the calls inactive for so long that they have
 * ended.
 */
export function advanceCalls(before: OpenCalls, zone: Zone, nowMs: number, active: readonly ActiveItem[]): CallsOfRun {
  const open: OpenCalls = {}
  const ended: EndedCall[] = []
  for (const key of Object.keys(before) as CallKey[]) {
    const call = before[key]!
    const { raisedAtMs, stoodAtMs } = call
    if (nowMs - stoodAtMs <= SAME_EPISODE_MS) {
      open[key] = call
      continue
    }
    const [kind, from] = key.split('/') as [RuleKind, Level]
    ended.push({ kind, from, zone, raisedAtMs, endedAtMs: stoodAtMs })
  }
  const made: RecordedCall[] = []
  for (const { kind, level, candidate } of active) {
    if (findRule(kind).outcome === null || candidate === null) continue
    for (const from of LEVELS) {
      if (!isAtLeastLevel(level, from)) break
      const call = open[`${kind}/${from}`]
      if (!call) {
        const { figures } = candidate.describe(level)
        const probability = candidate.probability ?? null
        made.push({ kind, from, zone, raisedAtMs: nowMs, level, figures, probability })
      }
      open[`${kind}/${from}`] = { raisedAtMs: call?.raisedAtMs ?? nowMs, stoodAtMs: nowMs }
    }
  }
  return { open, made, ended }
}

/**
 * Merges the calls of a run whose briefs were published and are composed again. Calls of the first version stay, at
 * their time; a call that the second version does not repeat has ended.
 */
export function mergeRemadeCalls(first: CallsOfRun, again: CallsOfRun): CallsOfRun {
  const open = { ...again.open }
  const said = new Set(first.made.map(({ kind, from }) => `${kind}/${from}` as const))
  const ended = [...again.ended]
  for (const { kind, from, zone, raisedAtMs } of first.made) {
    const call = open[`${kind}/${from}`]
    if (call) open[`${kind}/${from}`] = { ...call, raisedAtMs }
    else ended.push({ kind, from, zone, raisedAtMs, endedAtMs: raisedAtMs })
  }
  return { open, made: again.made.filter(({ kind, from }) => !said.has(`${kind}/${from}`)), ended }
}

/** Collects all open calls that the briefs of a run have stated, as input for composing them again. */
export const accumulateCalls = (first: CallsOfRun | undefined, { open, made, ended }: CallsOfRun): CallsOfRun => ({
  open,
  ended,
  made: [...(first?.made ?? []).filter(({ kind, from }) => open[`${kind}/${from}`]), ...made],
})
