import { render, toPlainText } from '@react-email/render'
import { describeAlertCondition } from '@tradeops/domain/alerts/alert-condition-words'
import { describeAlertNoticeDetail, describeAlertNoticeSubject } from '@tradeops/domain/alerts/alert-notice-words'
import { findAlertQuantityZone } from '@tradeops/domain/alerts/alert-quantity'
import { DEFAULT_ZONE, type Zone } from '@tradeops/domain/market/zones'
import type { AlertMessage, StoredAlertNotice } from '../flows/alerts/alert-message.ts'
import { type AlertMailNotice, writeAlertMail } from './templates/alert-mail.tsx'

export type AlertLinks = {
  origin: string
  alerts: string
  brief(zone: Zone): string
  stop(alertId: string): string
}

/**
 * Composes the mail reference of an alert's episode: mail programs show messages with a common reference as one thread.
 */
const composeEpisodeReference = (alertId: string, episodeAt: Date | null, host: string): string =>
  `<episode.${alertId}.${episodeAt?.getTime() ?? 0}@${host}>`

/**
 * Composes a placeholder link for a rendered mail; each reader's copy has that reader's own link to stop the alert
 * instead.
 */
const composeStopPlaceholder = (origin: string, index: number): string => `${origin}/stop-alert/notice-${index}-of-mail`

/**
 * Maximum number of cached rendered mails: in a storm thousands of readers get the same text, and only their links
 * differ.
 */
const MAX_RENDERED = 200

type RenderedMail = { subject: string; html: string; text: string }

/**
 * Creates a function that composes the mail of an alert message; it returns null if every alert that the message is
 * about was deleted.
 */
export function createAlertMailComposer(links: AlertLinks) {
  const rendered = new Map<string, Promise<RenderedMail>>()
  const { hostname } = new URL(links.origin)

  async function renderMail(
    notices: readonly [AlertMailNotice, ...AlertMailNotice[]],
    zone: Zone,
    isTest: boolean,
  ): Promise<RenderedMail> {
    const pages = { origin: links.origin, brief: links.brief(zone), alerts: links.alerts }
    const { subject, body } = writeAlertMail(notices, pages, isTest)
    const html = await render(body)
    return { subject, html, text: toPlainText(html) }
  }

  function renderOnce(notices: readonly [AlertMailNotice, ...AlertMailNotice[]], zone: Zone, isTest: boolean) {
    const content = JSON.stringify([notices, zone, isTest])
    const known = rendered.get(content)
    if (known) return known
    const [oldest] = rendered.keys()
    if (rendered.size >= MAX_RENDERED && oldest !== undefined) rendered.delete(oldest)
    const mail = renderMail(notices, zone, isTest)
    rendered.set(content, mail)
    mail.catch(() => rendered.delete(content))
    return mail
  }

  return async ({ notices, isTest }: AlertMessage) => {
    const [first, ...others] = notices
    if (!first) return null
    const show = ({ kind, facts }: StoredAlertNotice, index: number): AlertMailNotice => ({
      key: String(index),
      subject: describeAlertNoticeSubject(kind, facts),
      detail: describeAlertNoticeDetail(kind, facts),
      name: describeAlertCondition(facts.condition),
      stopUrl: composeStopPlaceholder(links.origin, index),
    })
    const zone = findAlertQuantityZone(first.facts.condition.quantity) ?? DEFAULT_ZONE
    const shown = [show(first, 0), ...others.map((notice, index) => show(notice, index + 1))] as const
    const mail = await renderOnce(shown, zone, isTest)
    const fillLinks = (text: string) =>
      notices.reduce(
        (filled, { alertId }, index) =>
          filled.replaceAll(composeStopPlaceholder(links.origin, index), links.stop(alertId)),
        text,
      )
    const references = notices.map(({ alertId, episodeAt }) => composeEpisodeReference(alertId, episodeAt, hostname))
    return {
      subject: mail.subject,
      html: fillLinks(mail.html),
      text: fillLinks(mail.text),
      headers: {
        References: references.join(' '),
        'List-Unsubscribe': `<${links.stop(first.alertId)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }
}
