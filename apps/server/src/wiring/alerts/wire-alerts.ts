import type { AlertPreviewBody } from '@tradeops/contract/account/alerts'
import { Refusal } from '@tradeops/contract/site/errors'
import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import { composeAlertNoticeContent } from '@tradeops/domain/alerts/alert-notice-content'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { createSignedRowIdTokens } from '../../credentials/signed-row-id-tokens.ts'
import { createUserRateLimiter } from '../../flows/accounts/account-rate-limiter.ts'
import { cacheStoredSeries } from '../../flows/alerts/cache-stored-series.ts'
import {
  acknowledgeAlert,
  changeAlert,
  completeAlertSendingRules,
  completeRequestedAlertCondition,
  createAlert,
  findAlertHistoryStart,
  removeAlert,
  snoozeAlert,
} from '../../flows/alerts/manage-alerts.ts'
import { previewAlert, replayAlertOnStoredRuns } from '../../flows/alerts/preview-alert.ts'
import { toApiAlert, toApiAlertPreview, toApiSentAlertMessage } from '../../flows/alerts/to-api-alert.ts'
import type { RequestAuthenticator } from '../../http/auth/request-authenticator.ts'
import type { AlertRoutesDependencies, AlertStopRoutesDependencies } from '../../http/routes/alerts/alerts.ts'
import { ALERT_DELIVERY_QUEUE } from '../../jobs/alert-message-sending.ts'
import type { Clock } from '../../runtime/clock.ts'
import { createRateLimitStore } from '../../store/accounts/rate-limits.ts'
import { computeAlertConditionId, createAlertConditionStore } from '../../store/alerts/alert-conditions.ts'
import { createAlertDeliveryStore } from '../../store/alerts/alert-deliveries.ts'
import { createAlertMessageStore } from '../../store/alerts/alert-messages.ts'
import { createAlertStore } from '../../store/alerts/alerts.ts'
import { createBriefValuesReader } from '../../store/alerts/brief-values-reader.ts'
import { createSentAlertNoticeStore } from '../../store/alerts/sent-alert-notices.ts'
import type { Database } from '../../store/database/client.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'
import { createHistorySeriesStore } from '../../store/market/history-series.ts'
import { createAlertJobQueues } from './alert-job-queues.ts'

export type WireAlertsDependencies = {
  db: Database
  secret: string
  origin: DataOrigin
  clock: Clock
  queue: Pick<JobQueue, 'enqueueAll'>
  session: RequestAuthenticator
}

const LIMITS = {
  read: 'preferencesReadPerUser',
  write: 'preferencesWritePerUser',
  preview: 'alertPreviewPerUser',
  test: 'briefNowPerUser',
} as const
const SENT_MS = 7 * DAY_MS
const PAST_DAYS = 30
const NO_SENDING = { quietHours: null, snoozedUntilMs: null, repeatMinutes: null }

export function wireAlerts(options: WireAlertsDependencies): AlertRoutesDependencies & AlertStopRoutesDependencies {
  const { db, origin, clock, queue, secret, session } = options
  const pastOver = (tx: Database) => ({
    columns: createHistorySeriesStore(tx, origin).columns,
    storedValues: createBriefValuesReader(tx, origin),
  })
  const storesOver = (tx: Database) => ({
    async replayPast(condition: AlertCondition, now: Date) {
      const { replay } = await replayAlertOnStoredRuns(pastOver(tx), { condition, sending: NO_SENDING }, PAST_DAYS, now)
      return { state: replay.state.condition, episodes: replay.episodes }
    },
    alerts: createAlertStore(tx, origin),
    conditions: createAlertConditionStore(tx, origin),
    messages: createAlertMessageStore(tx, origin, createAlertJobQueues(queue)),
    deliveries: createAlertDeliveryStore(tx, (inner, deliveryId) =>
      queue.enqueueAll(inner, ALERT_DELIVERY_QUEUE, [{ id: deliveryId }]),
    ),
  })
  const stores = storesOver(db)
  const past = pastOver(db)
  const previewing = { ...past, columns: cacheStoredSeries(past.columns) }
  const sent = createSentAlertNoticeStore(db)
  const managing = {
    transact: <T>(work: (stores: ReturnType<typeof storesOver>) => Promise<T>) =>
      db.transaction((tx) => work(storesOver(tx))),
    idOf: computeAlertConditionId,
  }
  const tokens = createSignedRowIdTokens(secret, 'stop alert')
  const takeTurn = createUserRateLimiter(createRateLimitStore(db), clock)

  async function requireAlert(userId: string, id: string) {
    const alert = await stores.alerts.find(userId, id, findAlertHistoryStart(clock.now()))
    if (!alert) throw new Refusal('no_such_alert')
    return alert
  }
  const show = async (userId: string, id: string) => toApiAlert(await requireAlert(userId, id), clock.now())
  const listSent = async (userId: string, id: string | null) =>
    (await sent.listSent(userId, id, new Date(clock.now().getTime() - SENT_MS))).map(toApiSentAlertMessage)

  return {
    session,
    takeTurn: (kind, userId) => takeTurn(LIMITS[kind], userId),
    async list(userId) {
      const found = await stores.alerts.listOf(userId, findAlertHistoryStart(clock.now()))
      return { alerts: found.map((alert) => toApiAlert(alert, clock.now())), sent: await listSent(userId, null) }
    },
    create: async (userId, body) => show(userId, await createAlert(managing, userId, body, clock.now())),
    async change(userId, id, body) {
      await changeAlert(managing, userId, id, body, clock.now())
      return show(userId, id)
    },
    remove: (userId, id) => removeAlert(managing, userId, id),
    async snooze(userId, id, minutes) {
      await snoozeAlert(managing, userId, id, minutes, clock.now())
      return show(userId, id)
    },
    async acknowledge(userId, id) {
      await acknowledgeAlert(managing, userId, id, clock.now())
      return show(userId, id)
    },
    async preview({ days, ...body }: AlertPreviewBody) {
      const condition = completeRequestedAlertCondition(body)
      const previewed = await previewAlert(
        previewing,
        { condition, sending: completeAlertSendingRules(body) },
        days,
        clock.now(),
      )
      return toApiAlertPreview(condition, previewed)
    },
    async deliveries(userId, id) {
      await requireAlert(userId, id)
      return listSent(userId, id)
    },
    async retry(userId, id, deliveryId) {
      const now = clock.now()
      const isRetried = await managing.transact(({ deliveries }) => deliveries.retry(userId, id, deliveryId, now))
      if (!isRetried) throw new Refusal('no_failed_delivery')
    },
    async test(userId, id) {
      const { condition, state, notified } = await requireAlert(userId, id)
      const facts = composeAlertNoticeContent('fired', condition, state, notified)
      const notice = { alertId: id, kind: 'fired' as const, episodeAt: null, facts }
      const now = clock.now()
      await managing.transact(({ messages }) => messages.add([{ userId, notices: [notice] }], now, true))
    },
    readStopToken: tokens.read,
    async findStopped(alertId) {
      const userId = await stores.alerts.ownerOf(alertId)
      const alert = userId === null ? null : await stores.alerts.find(userId, alertId, clock.now())
      return alert && { enabled: alert.enabled, condition: alert.condition }
    },
    async stop(alertId) {
      const userId = await stores.alerts.ownerOf(alertId)
      if (userId !== null) await changeAlert(managing, userId, alertId, { enabled: false }, clock.now())
    },
  }
}
