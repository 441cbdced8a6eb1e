import type { NoticeKind } from '@tradeops/domain/alerts/decide-notice'
import { composeNoticeFacts, type NoticeFacts } from '@tradeops/domain/alerts/notice-facts'
import type { DueAlert } from './notify-readers.ts'

export type ContentNotice = { alertId: string; kind: NoticeKind; episodeAt: Date | null; facts: NoticeFacts }

/** What a channel sends: notices of a run, the present state in place of old ones, or a test without any. */
export type AlertContent = { type: 'notices' | 'state' | 'test'; isTest: boolean; at: Date; notices: ContentNotice[] }

/** The state of an alert now, in the words of a repeat or of an end. */
export function composeStateNotice({ id, condition, state, notified }: DueAlert): ContentNotice {
  const kind = state.episode === null ? 'ended' : 'repeat'
  const facts = composeNoticeFacts(kind, condition, state, notified)
  return { alertId: id, kind, episodeAt: facts.episode && new Date(facts.episode.startedAtMs), facts }
}
