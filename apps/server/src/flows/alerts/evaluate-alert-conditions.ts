import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import type { AlertConditionState } from '@tradeops/domain/alerts/alert-condition-state'
import type { AlertMarketData } from '@tradeops/domain/alerts/alert-market-data'
import { evaluateAlertCondition, mayNeedAlertNotice } from '@tradeops/domain/alerts/evaluate-alert-condition'
import { readAlertQuantity } from '@tradeops/domain/alerts/read-alert-quantity'
import type { ReplayedAlertEpisode } from '@tradeops/domain/alerts/replay-alert'

/** One SCED run as the alerts see it: its time, and the market data that conditions read. */
export type AlertScedRun = { now: Date; market: AlertMarketData }

export type WatchedAlertCondition = { id: string; condition: AlertCondition; state: AlertConditionState }
export type AlertConditionEpisode = ReplayedAlertEpisode & { conditionId: string; isReplayed: boolean }

export type EvaluateAlertConditionsDependencies = {
  conditions: {
    /** Lists the conditions of all enabled alerts; a condition that several alerts share is listed once. */
    listWatched(): Promise<WatchedAlertCondition[]>
    /**
     * Saves the states; `hasNews` marks a change that alerts may have to report and makes all alerts of the condition
     * due.
     */
    saveStates(
      states: readonly { id: string; state: AlertConditionState; hasNews: boolean }[],
      now: Date,
    ): Promise<void>
    saveEpisodes(episodes: readonly AlertConditionEpisode[]): Promise<void>
  }
}

/**
 * Evaluates every alert condition once for all its readers, in the transaction that stores the SCED run's briefs. The
 * alerts of a changed condition are marked as due, so that `queueDueAlertMessages` can handle them even after a crash.
 */
export async function evaluateAlertConditions(
  { conditions }: EvaluateAlertConditionsDependencies,
  { now, market }: AlertScedRun,
): Promise<{ conditions: number; changed: number }> {
  const watched = await conditions.listWatched()
  if (watched.length === 0) return { conditions: 0, changed: 0 }
  const nowMs = now.getTime()
  const episodes: AlertConditionEpisode[] = []
  const judged = watched.map(({ id, condition, state: before }) => {
    const after = evaluateAlertCondition(condition, before, readAlertQuantity(condition.quantity, market, nowMs), nowMs)
    const episode = findStoredEpisode(before, after)
    if (episode) episodes.push({ ...episode, conditionId: id, isReplayed: false })
    return { id, state: after, hasNews: mayNeedAlertNotice(condition, before, after) }
  })
  await conditions.saveStates(judged, now)
  await conditions.saveEpisodes(episodes)
  return { conditions: watched.length, changed: judged.filter(({ hasNews }) => hasNews).length }
}

/** Finds the episode (the time for which a condition is true) that began or ended in this SCED run. */
function findStoredEpisode(before: AlertConditionState, after: AlertConditionState): ReplayedAlertEpisode | null {
  if (after.episode?.startedAtMs === before.episode?.startedAtMs) return null
  return after.episode ? { ...after.episode, endedAtMs: null } : after.lastEpisode
}
