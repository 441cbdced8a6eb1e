import { type AlertNoticeContent, composeAlertNoticeContent } from '@tradeops/domain/alerts/alert-notice-content'
import type { AlertNoticeKind } from '@tradeops/domain/alerts/decide-alert-notice'
import type { DueAlert } from './queue-due-alert-messages.ts'

export type AlertNoticeToSend = {
  alertId: string
  kind: AlertNoticeKind
  episodeAt: Date | null
  facts: AlertNoticeContent
}

/**
 * The content that a webhook or push message sends: the notices of one SCED run, the alerts' present state in place of
 * outdated notices, or a test message without notices.
 */
export type AlertMessageContent = {
  type: 'notices' | 'state' | 'test'
  isTest: boolean
  at: Date
  notices: AlertNoticeToSend[]
}

/**
 * Writes an alert's present state as a notice: a repeated notice while the alert is firing, otherwise the notice of its
 * end.
 */
export function composePresentStateNotice({ id, condition, state, notified }: DueAlert): AlertNoticeToSend {
  const kind = state.episode === null ? 'ended' : 'repeat'
  const facts = composeAlertNoticeContent(kind, condition, state, notified)
  return { alertId: id, kind, episodeAt: facts.episode && new Date(facts.episode.startedAtMs), facts }
}
