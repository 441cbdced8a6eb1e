import type { AlertChangeBody, NewAlertBody } from '@tradeops/contract/account/alerts'
import { Refusal } from '@tradeops/contract/site/errors'
import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import type { AlertConditionState } from '@tradeops/domain/alerts/alert-condition-state'
import {
  explainImpossibleQuietHours,
  fillAlertConditionDefaults,
  MAX_ALERTS_PER_USER,
} from '@tradeops/domain/alerts/check-alert-condition'
import {
  type AlertNotifiedState,
  type AlertSendingPreferences,
  createAlertNotifiedState,
} from '@tradeops/domain/alerts/decide-alert-notice'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { RunInTransaction } from '../run-in-transaction.ts'
import type { AlertConditionEpisode } from './evaluate-alert-conditions.ts'
import type { DueAlert } from './queue-due-alert-messages.ts'

export type AlertSettings = { byMail: boolean; byPush: boolean; enabled: boolean; webhookIds: readonly string[] }

/** An alert as its owner sees it, with its settings and its firings of the last days. */
export type OwnerViewOfAlert = DueAlert &
  AlertSettings & {
    conditionId: string
    switchedAtMs: number
    past: { firings: number; lastFiredMs: number | null }
  }

type Saved = AlertSettings & { sending: AlertSendingPreferences }

type ManageAlertsStores = {
  alerts: {
    lockOwner(userId: string): Promise<void>
    count(userId: string): Promise<number>
    find(userId: string, id: string, since: Date): Promise<OwnerViewOfAlert | null>
    add(userId: string, conditionId: string, saved: Saved, notified: AlertNotifiedState, now: Date): Promise<string>
    change(
      id: string,
      conditionId: string,
      saved: Saved & { switchedAtMs: number },
      notified: AlertNotifiedState,
      now: Date,
    ): Promise<void>
    /** Replaces the webhooks of an alert; returns how many of the given webhooks belong to the user. */
    setWebhooks(userId: string, id: string, webhookIds: readonly string[]): Promise<number>
    remove(userId: string, id: string): Promise<boolean>
  }
  conditions: {
    isWatched(id: string): Promise<boolean>
    begin(condition: AlertCondition, state: AlertConditionState, now: Date): Promise<void>
    saveEpisodes(episodes: readonly AlertConditionEpisode[]): Promise<void>
  }
  /**
   * Computes a condition's state and its episodes of the last thirty days from stored SCED runs. It uses the caller's
   * transaction, because the embedded database has one connection and a second transaction would wait forever.
   */
  replayPast(
    condition: AlertCondition,
    now: Date,
  ): Promise<{ state: AlertConditionState; episodes: Omit<AlertConditionEpisode, 'conditionId' | 'isReplayed'>[] }>
}

export type ManageAlertsDependencies = {
  transact: RunInTransaction<ManageAlertsStores>
  idOf(condition: AlertCondition): string
}

type ConditionBody = Pick<NewAlertBody, 'quantity' | 'side' | 'line' | 'clearLine' | 'confirmRuns' | 'clearRuns'>

const PAST_MS = 30 * DAY_MS
export const findAlertHistoryStart = (now: Date): Date => new Date(now.getTime() - PAST_MS)

const refuse = (field: string, sentence: string): never => {
  throw new Refusal('invalid_input', { fields: { [field]: sentence } })
}

/**
 * Checks an alert condition and adds its defaults; an impossible condition is refused with a sentence for the reader.
 */
export function completeRequestedAlertCondition(body: ConditionBody): AlertCondition {
  const { condition, reason } = fillAlertConditionDefaults(body)
  return reason === null ? condition : refuse('line', reason)
}

/** Completes the sending rules of an alert: fields that the request omits keep their stored value. */
export function completeAlertSendingRules(
  body: Pick<NewAlertBody, 'quietHours' | 'repeatMinutes'>,
  before: AlertSendingPreferences = { quietHours: null, snoozedUntilMs: null, repeatMinutes: null },
): AlertSendingPreferences {
  const quietHours = body.quietHours === undefined ? before.quietHours : body.quietHours
  const reason = quietHours && explainImpossibleQuietHours(quietHours)
  if (reason) refuse('quietHours', reason)
  const repeatMinutes = body.repeatMinutes === undefined ? before.repeatMinutes : body.repeatMinutes
  return { ...before, quietHours, repeatMinutes }
}

/**
 * Returns the id of a condition. If no alert watches the condition yet, it is stored first with its replayed past, so
 * that a new alert has a state and episodes at once.
 */
async function beginCondition(
  { idOf }: ManageAlertsDependencies,
  { conditions, replayPast }: ManageAlertsStores,
  condition: AlertCondition,
  now: Date,
): Promise<string> {
  const id = idOf(condition)
  if (await conditions.isWatched(id)) return id
  const { state, episodes } = await replayPast(condition, now)
  await conditions.begin(condition, state, now)
  await conditions.saveEpisodes(episodes.map((episode) => ({ ...episode, conditionId: id, isReplayed: true })))
  return id
}

export async function createAlert(
  dependencies: ManageAlertsDependencies,
  userId: string,
  body: NewAlertBody,
  now: Date,
): Promise<string> {
  const condition = completeRequestedAlertCondition(body)
  const sending = completeAlertSendingRules(body)
  return dependencies.transact(async (stores) => {
    await stores.alerts.lockOwner(userId)
    if ((await stores.alerts.count(userId)) >= MAX_ALERTS_PER_USER) throw new Refusal('too_many_alerts')
    const conditionId = await beginCondition(dependencies, stores, condition, now)
    const webhookIds = body.webhookIds ?? []
    const saved = { byMail: body.byMail ?? true, byPush: body.byPush ?? false, enabled: true, webhookIds, sending }
    const id = await stores.alerts.add(userId, conditionId, saved, createAlertNotifiedState(now.getTime()), now)
    await chooseWebhooks(stores, userId, id, webhookIds)
    return id
  })
}

/**
 * Replaces the webhooks of an alert and refuses webhooks that the user does not own. Another user's webhook and a
 * deleted webhook get the same refusal, so that ids reveal nothing.
 */
async function chooseWebhooks({ alerts }: ManageAlertsStores, userId: string, id: string, chosen: readonly string[]) {
  const webhookIds = [...new Set(chosen)]
  const found = await alerts.setWebhooks(userId, id, webhookIds)
  if (found !== webhookIds.length) refuse('webhookIds', 'Choose webhooks from your list')
}

/**
 * Changes an alert of the user. Another user's alert and an unknown alert get the same refusal, so that ids reveal
 * nothing.
 */
async function changeOwn(
  dependencies: ManageAlertsDependencies,
  userId: string,
  id: string,
  now: Date,
  change: (alert: OwnerViewOfAlert) => { alert: OwnerViewOfAlert; condition: AlertCondition },
): Promise<void> {
  await dependencies.transact(async (stores) => {
    await stores.alerts.lockOwner(userId)
    const before = await stores.alerts.find(userId, id, now)
    if (!before) throw new Refusal('no_such_alert')
    const { alert, condition } = change(before)
    const isNew = dependencies.idOf(condition) !== before.conditionId
    const isSwitched = alert.enabled !== before.enabled
    const isBegun = isNew || (isSwitched && alert.enabled)
    const conditionId = isBegun ? await beginCondition(dependencies, stores, condition, now) : before.conditionId
    const notified = isBegun ? createAlertNotifiedState(now.getTime()) : alert.notified
    const switchedAtMs = isSwitched ? now.getTime() : before.switchedAtMs
    await stores.alerts.change(id, conditionId, { ...alert, switchedAtMs }, notified, now)
    if (alert.webhookIds !== before.webhookIds) await chooseWebhooks(stores, userId, id, alert.webhookIds)
  })
}

export const changeAlert = (
  dependencies: ManageAlertsDependencies,
  userId: string,
  id: string,
  body: AlertChangeBody,
  now: Date,
): Promise<void> =>
  changeOwn(dependencies, userId, id, now, (alert) => ({
    condition: body.condition ? completeRequestedAlertCondition(body.condition) : alert.condition,
    alert: {
      ...alert,
      byMail: body.byMail ?? alert.byMail,
      byPush: body.byPush ?? alert.byPush,
      webhookIds: body.webhookIds ?? alert.webhookIds,
      enabled: body.enabled ?? alert.enabled,
      sending: completeAlertSendingRules(body, alert.sending),
    },
  }))

/** Silences an alert for some minutes; zero minutes end the snooze. */
export const snoozeAlert = (
  dependencies: ManageAlertsDependencies,
  userId: string,
  id: string,
  minutes: number,
  now: Date,
) =>
  changeOwn(dependencies, userId, id, now, (alert) => ({
    condition: alert.condition,
    alert: {
      ...alert,
      sending: { ...alert.sending, snoozedUntilMs: minutes === 0 ? null : now.getTime() + minutes * MINUTE_MS },
    },
  }))

/** Stops the repeated notices of the alert's current episode; the alert stays enabled for the next episode. */
export const acknowledgeAlert = (dependencies: ManageAlertsDependencies, userId: string, id: string, now: Date) =>
  changeOwn(dependencies, userId, id, now, (alert) => ({
    condition: alert.condition,
    alert: {
      ...alert,
      notified: { ...alert.notified, acknowledgedMs: alert.state.episode?.startedAtMs ?? null },
    },
  }))

export async function removeAlert({ transact }: ManageAlertsDependencies, userId: string, id: string): Promise<void> {
  const isRemoved = await transact(({ alerts }) => alerts.remove(userId, id))
  if (!isRemoved) throw new Refusal('no_such_alert')
}
