import type { Alert, AlertPreviewAnswer, SentAlertMessage } from '@tradeops/contract/account/alerts'
import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import { describeAlertCondition, describeDistanceToAlertThreshold } from '@tradeops/domain/alerts/alert-condition-words'
import { describeAlertNoticeDetail, describeAlertNoticeSubject } from '@tradeops/domain/alerts/alert-notice-words'
import { describeAlertPreview } from '@tradeops/domain/alerts/alert-preview-words'
import type { AlertPreview } from '@tradeops/domain/alerts/summarize-alert-replay'
import type { StoredAlertNotice } from './alert-message.ts'
import type { OwnerViewOfAlert } from './manage-alerts.ts'

export type SentAlertNotice = StoredAlertNotice & { at: Date; isTest: boolean } & Pick<
    SentAlertMessage,
    'mail' | 'targets'
  >

const iso = (ms: number): string => new Date(ms).toISOString()
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))

export function toApiAlert(
  { id, condition, state, sending, notified, past, ...alert }: OwnerViewOfAlert,
  now: Date,
): Alert {
  const { episode } = state
  return {
    id,
    name: describeAlertCondition(condition),
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
      text: describeDistanceToAlertThreshold(condition, state),
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

export const toApiSentAlertMessage = ({
  alertId,
  kind,
  facts,
  episodeAt,
  at,
  isTest,
  ...sent
}: SentAlertNotice): SentAlertMessage => ({
  alertId,
  name: describeAlertCondition(facts.condition),
  at: at.toISOString(),
  kind,
  isTest,
  episodeId: episodeAt && `${alertId}.${episodeAt.getTime()}`,
  subject: describeAlertNoticeSubject(kind, facts),
  detail: describeAlertNoticeDetail(kind, facts),
  mail: sent.mail,
  targets: sent.targets,
})

export const toApiAlertPreview = (condition: AlertCondition, preview: AlertPreview): AlertPreviewAnswer => ({
  ...preview,
  ...describeAlertPreview(condition, preview),
  name: describeAlertCondition(condition),
  firings: preview.firings.map(({ startedAtMs, endedAtMs, peakAtMs, priceAfter, ...firing }) => ({
    ...firing,
    startedAt: iso(startedAtMs),
    endedAt: isoOrNull(endedAtMs),
    peakAt: iso(peakAtMs),
    priceAfter: priceAfter && { peak: priceAfter.peak, peakAt: iso(priceAfter.peakAtMs) },
  })),
})
