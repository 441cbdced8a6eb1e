import type { Alert, AlertDelivery, AlertPreviewAnswer } from '@tradeops/contract/account/alerts'
import type { AlertCondition } from '@tradeops/domain/alerts/condition'
import { describeCondition, describeCurrentValue } from '@tradeops/domain/alerts/condition-words'
import { describeNoticeDetail, describeNoticeSubject } from '@tradeops/domain/alerts/notice-words'
import { describePreview } from '@tradeops/domain/alerts/preview-words'
import type { AlertPreview } from '@tradeops/domain/alerts/summarize-replay'
import type { ReaderAlert } from './manage-alerts.ts'
import type { StoredNotice } from './read-alert-message.ts'

export type SentNotice = StoredNotice & { at: Date; isTest: boolean } & Pick<AlertDelivery, 'mail' | 'targets'>

const iso = (ms: number): string => new Date(ms).toISOString()
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))

export function showAlert({ id, condition, state, sending, notified, past, ...alert }: ReaderAlert, now: Date): Alert {
  const { episode } = state
  return {
    id,
    name: describeCondition(condition),
    condition: { ...condition },
    enabled: alert.enabled,
    switchedAt: iso(alert.switchedAtMs),
    byMail: alert.byMail,
    byPush: alert.byPush,
    webhookIds: [...alert.webhookIds],
    quietHours: sending.quietHours,
    repeatMinutes: sending.repeatMinutes,
    snoozedUntil:
      sending.snoozedUntilMs !== null && sending.snoozedUntilMs > now.getTime() ? iso(sending.snoozedUntilMs) : null,
    state: {
      phase: state.phase,
      reason: state.reason,
      since: iso(state.sinceMs),
      value: state.value,
      valueAt: isoOrNull(state.valueAtMs),
      text: describeCurrentValue(condition, state),
      episode: episode && {
        startedAt: iso(episode.startedAtMs),
        peak: episode.peak,
        peakAt: iso(episode.peakAtMs),
        acknowledged: notified.acknowledgedMs === episode.startedAtMs,
      },
    },
    past: { firings: past.firings, lastAt: isoOrNull(past.lastFiredMs) },
  }
}

export const showDelivery = ({ alertId, kind, facts, episodeAt, at, isTest, ...sent }: SentNotice): AlertDelivery => ({
  alertId,
  name: describeCondition(facts.condition),
  at: at.toISOString(),
  kind,
  isTest,
  episodeId: episodeAt && `${alertId}.${episodeAt.getTime()}`,
  subject: describeNoticeSubject(kind, facts),
  detail: describeNoticeDetail(kind, facts),
  mail: sent.mail,
  targets: sent.targets,
})

export const showPreview = (condition: AlertCondition, preview: AlertPreview): AlertPreviewAnswer => ({
  ...preview,
  ...describePreview(condition, preview),
  name: describeCondition(condition),
  firings: preview.firings.map(({ startedAtMs, endedAtMs, peakAtMs, priceAfter, ...firing }) => ({
    ...firing,
    startedAt: iso(startedAtMs),
    endedAt: isoOrNull(endedAtMs),
    peakAt: iso(peakAtMs),
    priceAfter: priceAfter && { peak: priceAfter.peak, peakAt: iso(priceAfter.peakAtMs) },
  })),
})
