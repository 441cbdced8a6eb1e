import { render, toPlainText } from '@react-email/render'
import { describeCondition } from '@tradeops/domain/alerts/condition-words'
import { describeNoticeDetail, describeNoticeSubject } from '@tradeops/domain/alerts/notice-words'
import { findQuantityZone } from '@tradeops/domain/alerts/quantity'
import { DEFAULT_ZONE, type Zone } from '@tradeops/domain/market/zones'
import type { AlertMessage } from '../flows/alerts/read-alert-message.ts'
import { type AlertMailNotice, writeAlertMail } from './templates/alert-mail.tsx'

export type AlertLinks = {
  origin: string
  alerts: string
  brief(zone: Zone): string
  stop(alertId: string): string
}

/** Mail programs show messages with a common reference as one thread: every episode has one. */
const composeEpisodeReference = (alertId: string, episodeAt: Date | null, host: string): string =>
  `<episode.${alertId}.${episodeAt?.getTime() ?? 0}@${host}>`

/** The mail of a message; null if every alert it is about was deleted. */
export async function composeAlertMail(links: AlertLinks, { notices, isTest }: AlertMessage) {
  const [first] = notices
  if (!first) return null
  const shown = notices.map(
    ({ id, alertId, kind, facts }): AlertMailNotice => ({
      key: String(id),
      subject: describeNoticeSubject(kind, facts),
      detail: describeNoticeDetail(kind, facts),
      name: describeCondition(facts.condition),
      stopUrl: links.stop(alertId),
    }),
  )
  const zone = findQuantityZone(first.facts.condition.quantity) ?? DEFAULT_ZONE
  const { subject, body } = writeAlertMail(
    shown as [AlertMailNotice, ...AlertMailNotice[]],
    { origin: links.origin, brief: links.brief(zone), alerts: links.alerts },
    isTest,
  )
  const html = await render(body)
  const { hostname } = new URL(links.origin)
  const references = notices.map(({ alertId, episodeAt }) => composeEpisodeReference(alertId, episodeAt, hostname))
  return {
    subject,
    html,
    text: toPlainText(html),
    headers: {
      References: references.join(' '),
      'List-Unsubscribe': `<${links.stop(first.alertId)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
