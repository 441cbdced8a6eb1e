import type { WebhookAlertNotice, WebhookMessage } from '../compose-webhook-message.ts'

/** Maximum lines of a chat message; the linked page shows the rest. */
const MAX_SHOWN = 10

const listLines = ({ notices }: WebhookMessage, write: (notice: WebhookAlertNotice) => string): string[] => {
  const lines = notices.slice(0, MAX_SHOWN).map(write)
  return notices.length > MAX_SHOWN ? [...lines, `${notices.length - MAX_SHOWN} more on your Alerts page.`] : lines
}

/** Escapes the three characters that Slack reads as markup. */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function writeSlackBody(message: WebhookMessage): string {
  const isOne = message.notices.length === 1
  const lines = listLines(message, ({ subject, detail }) => escapeSlack(isOne ? detail : `• ${subject}`))
  const text = [`*${escapeSlack(message.title)}*`, ...lines, `<${message.briefUrl}|Open the brief>`].join('\n')
  return JSON.stringify({ text })
}

/** Writes the Adaptive Card that a Microsoft Teams workflow posts into a channel. */
export function writeTeamsBody(message: WebhookMessage): string {
  const block = (text: string, more: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...more })
  const isOne = message.notices.length === 1
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(message.title, { weight: 'bolder', size: 'medium' }),
      ...listLines(message, ({ subject, detail }) => (isOne ? detail : `${subject}. ${detail}`)).map((line) =>
        block(line),
      ),
    ],
    actions: [
      { type: 'Action.OpenUrl', title: 'Open the brief', url: message.briefUrl },
      { type: 'Action.OpenUrl', title: 'Your alerts', url: message.alertsUrl },
    ],
  }
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
  return JSON.stringify({ type: 'message', attachments: [attachment] })
}

/** Writes a request to ntfy, which accepts a message for a topic as JSON at its root URL. */
export function writeNtfyRequest(message: WebhookMessage, url: string, token: string | null) {
  const { origin, pathname } = new URL(url)
  const isEnd = message.notices.length > 0 && message.notices.every(({ kind }) => kind === 'ended')
  const body = JSON.stringify({
    topic: pathname.slice(1),
    title: message.title,
    message: listLines(message, ({ detail }) => detail).join('\n') || message.title,
    click: message.briefUrl,
    priority: isEnd || message.isTest ? 3 : 4,
  })
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  return { url: `${origin}/`, body, headers }
}
