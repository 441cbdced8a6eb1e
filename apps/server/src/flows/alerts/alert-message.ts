import type { AlertNoticeContent } from '@tradeops/domain/alerts/alert-notice-content'
import type { AlertNoticeKind } from '@tradeops/domain/alerts/decide-alert-notice'

export type StoredAlertNotice = {
  id: number
  alertId: string
  kind: AlertNoticeKind
  episodeAt: Date | null
  facts: AlertNoticeContent
}

/** An alert message as it is sent: the notices of alerts that still exist, oldest first. */
export type AlertMessage = { isTest: boolean; notices: StoredAlertNotice[] }
