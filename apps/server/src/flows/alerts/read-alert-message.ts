import type { NoticeKind } from '@tradeops/domain/alerts/decide-notice'
import type { NoticeFacts } from '@tradeops/domain/alerts/notice-facts'

export type StoredNotice = { id: number; alertId: string; kind: NoticeKind; episodeAt: Date | null; facts: NoticeFacts }

/** A message as it is sent: the notices of alerts that still exist, in the order in which they were made. */
export type AlertMessage = { isTest: boolean; notices: StoredNotice[] }
