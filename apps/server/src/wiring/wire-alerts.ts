import type { AlertPreviewBody } from '@tradeops/contract/account/alerts'
import { Refusal } from '@tradeops/contract/site/errors'
import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import type { AlertCondition } from '@tradeops/domain/alerts/condition'
import { composeNoticeFacts } from '@tradeops/domain/alerts/notice-facts'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { createSignedIdTokens } from '../credentials/signed-id-tokens.ts'
import { createUserLimit } from '../flows/accounts/account-limits.ts'
import {
  acknowledgeAlert,
  changeAlert,
  completeCondition,
  completeSending,
  createAlert,
  pastSince,
  removeAlert,
  snoozeAlert,
} from '../flows/alerts/manage-alerts.ts'
import { previewAlert, replayStoredRuns } from '../flows/alerts/preview-alert.ts'
import { showAlert, showDelivery, showPreview } from '../flows/alerts/show-alerts.ts'
import type { RequestAuthenticator } from '../http/auth/request-authenticator.ts'
import type { AlertRoutesNeeds, AlertStopRoutesNeeds } from '../http/routes/alerts.ts'
import { ALERT_MAIL_QUEUE } from '../jobs/mail-sending.ts'
import { composeAlertMail } from '../mail/compose-alert-mail.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import { computeConditionId, createAlertConditionStore } from '../store/alerts/alert-conditions.ts'
import { createAlertMessageStore } from '../store/alerts/alert-messages.ts'
import { createAlertStore } from '../store/alerts/alerts.ts'
import { createSentNoticeStore } from '../store/alerts/sent-notices.ts'
import { createStoredBriefValues } from '../store/alerts/stored-brief-values.ts'
import type { Database } from '../store/database/client.ts'
import type { JobQueue } from '../store/database/job-queue.ts'
import { createHistoryColumnStore } from '../store/market/history-columns.ts'

type MailNeeds = { db: Database; config: Pick<Config, 'PUBLIC_BASE_URL'>; secret: string }

export type AlertNeeds = MailNeeds & {
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

/** The mail of a stored message. */
export function wireAlertMail({ db, config, secret }: MailNeeds) {
  const base = config.PUBLIC_BASE_URL
  const tokens = createSignedIdTokens(secret, 'stop alert')
  const links = {
    origin: base,
    alerts: `${base}${PAGE_PATHS.alerts}`,
    brief: (zone: Zone) => `${base}${PAGE_PATHS.brief}?zone=${zone}`,
    stop: (alertId: string) => `${base}/stop-alert/${tokens.issue(alertId)}`,
  }
  return async (messageId: number) => composeAlertMail(links, await createSentNoticeStore(db).readMessage(messageId))
}

export function wireAlerts(options: AlertNeeds): AlertRoutesNeeds & AlertStopRoutesNeeds {
  const { db, origin, clock, queue, secret, session } = options
  const pastOver = (tx: Database) => ({
    columns: createHistoryColumnStore(tx, origin).columns,
    storedValues: createStoredBriefValues(tx, origin),
  })
  const storesOver = (tx: Database) => ({
    async replayPast(condition: AlertCondition, now: Date) {
      const { replay } = await replayStoredRuns(pastOver(tx), { condition, sending: NO_SENDING }, PAST_DAYS, now)
      return { state: replay.state.condition, episodes: replay.episodes }
    },
    alerts: createAlertStore(tx, origin),
    conditions: createAlertConditionStore(tx, origin),
    messages: createAlertMessageStore(tx, origin, (inner, ids) =>
      queue.enqueueAll(
        inner,
        ALERT_MAIL_QUEUE,
        ids.map((id) => ({ id })),
      ),
    ),
  })
  const stores = storesOver(db)
  const sent = createSentNoticeStore(db)
  const managing = {
    transact: <T>(work: (stores: ReturnType<typeof storesOver>) => Promise<T>) =>
      db.transaction((tx) => work(storesOver(tx))),
    idOf: computeConditionId,
  }
  const tokens = createSignedIdTokens(secret, 'stop alert')
  const takeTurn = createUserLimit(createRateLimitStore(db), clock)

  async function requireAlert(userId: string, id: string) {
    const alert = await stores.alerts.find(userId, id, pastSince(clock.now()))
    if (!alert) throw new Refusal('no_such_alert')
    return alert
  }
  const show = async (userId: string, id: string) => showAlert(await requireAlert(userId, id), clock.now())
  const listSent = async (userId: string, id: string | null) =>
    (await sent.listSent(userId, id, new Date(clock.now().getTime() - SENT_MS))).map(showDelivery)

  return {
    session,
    takeTurn: (kind, userId) => takeTurn(LIMITS[kind], userId),
    async list(userId) {
      const found = await stores.alerts.listOf(userId, pastSince(clock.now()))
      return { alerts: found.map((alert) => showAlert(alert, clock.now())), sent: await listSent(userId, null) }
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
      const condition = completeCondition(body)
      const previewed = await previewAlert(
        pastOver(db),
        { condition, sending: completeSending(body) },
        days,
        clock.now(),
      )
      return showPreview(condition, previewed)
    },
    async deliveries(userId, id) {
      await requireAlert(userId, id)
      return listSent(userId, id)
    },
    async test(userId, id) {
      const { condition, state, notified } = await requireAlert(userId, id)
      const facts = composeNoticeFacts('fired', condition, state, notified)
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
