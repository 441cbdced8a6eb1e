import type { AlertMarket } from '@tradeops/domain/alerts/alert-market'
import type { AlertCondition } from '@tradeops/domain/alerts/condition'
import type { ConditionState } from '@tradeops/domain/alerts/condition-state'
import { evaluateCondition, needsAttention } from '@tradeops/domain/alerts/evaluate-condition'
import { readQuantity } from '@tradeops/domain/alerts/read-quantity'
import type { ReplayedEpisode } from '@tradeops/domain/alerts/replay-alert'

/** A run as alerts see it. */
export type AlertRun = { now: Date; market: AlertMarket }

export type WatchedCondition = { id: string; condition: AlertCondition; state: ConditionState }
export type ConditionEpisode = ReplayedEpisode & { conditionId: string; isReplayed: boolean }

export type EvaluateAlertRunNeeds = {
  conditions: {
    /** The conditions of enabled alerts, each once. */
    listWatched(): Promise<WatchedCondition[]>
    saveStates(states: readonly { id: string; state: ConditionState }[], now: Date): Promise<void>
    saveEpisodes(episodes: readonly ConditionEpisode[]): Promise<void>
  }
  alerts: {
    /** Marks all enabled alerts of these conditions to be looked at. */
    wake(conditionIds: readonly string[], now: Date): Promise<void>
  }
}

/**
 * Judges every condition once for all its readers, in the transaction that stores the run's briefs. Alerts whose condition
 * changed are marked; `notifyReaders` then decides reader by reader. A crash between the two loses nothing.
 */
export async function evaluateAlertRun(
  { conditions, alerts }: EvaluateAlertRunNeeds,
  { now, market }: AlertRun,
): Promise<{ conditions: number; changed: number }> {
  const watched = await conditions.listWatched()
  if (watched.length === 0) return { conditions: 0, changed: 0 }
  const nowMs = now.getTime()
  const episodes: ConditionEpisode[] = []
  const changed: string[] = []
  const judged = watched.map(({ id, condition, state: before }) => {
    const after = evaluateCondition(condition, before, readQuantity(condition.quantity, market, nowMs), nowMs)
    if (needsAttention(condition, before, after)) changed.push(id)
    const episode = findStoredEpisode(before, after)
    if (episode) episodes.push({ ...episode, conditionId: id, isReplayed: false })
    return { id, state: after }
  })
  await conditions.saveStates(judged, now)
  await conditions.saveEpisodes(episodes)
  await alerts.wake(changed, now)
  return { conditions: watched.length, changed: changed.length }
}

/** The episode that began or ended in this run. */
function findStoredEpisode(before: ConditionState, after: ConditionState): ReplayedEpisode | null {
  if (after.episode?.startedAtMs === before.episode?.startedAtMs) return null
  return after.episode ? { ...after.episode, endedAtMs: null } : after.lastEpisode
}
