import { isOneLine, isPlainEmail } from '@tradeops/domain/account/credential-rules'

export type OutgoingMail = {
  /** Names the mail: the same key at every attempt gives the same Message-ID and the same bytes. */
  messageKey: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  at: Date
  headers?: Record<string, string>
  /** Names the mail to whoever sends it back: bounces come to an address of its own. */
  bounceKey?: string
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[]
}

export type Sender = { name: string; address: string }

/** Where the mail server sends it back to: `bounce+key@` of our domain, or the sender itself. */
export const returnPath = ({ bounceKey }: OutgoingMail, { address }: Sender): string =>
  bounceKey ? `bounce+${bounceKey}@${address.split('@').at(-1)}` : address

/** Why this mail must not go near the wire; null for one that may. Checked here again, wherever it came from. */
export function whyUnsendable({ messageKey, bounceKey, to, subject, headers = {} }: OutgoingMail): string | null {
  if (!isPlainEmail(to.address)) return 'the address is not plain'
  if (!/^[A-Za-z0-9._-]{1,100}$/.test(messageKey)) return 'the message key is not plain'
  if (bounceKey !== undefined && !/^[A-Za-z0-9.]{1,57}$/.test(bounceKey)) return 'the bounce key is not plain'
  const lines = [to.name, subject, ...Object.keys(headers), ...Object.values(headers)]
  return lines.every(isOneLine) ? null : 'a header holds more than one line'
}

/** `Name <address>` or an address alone, as MAIL_FROM gives it; without one, the site's own name. */
export function readSender(mailFrom: string | undefined, publicBaseUrl: string): Sender {
  const [, name = '', address = ''] = /^\s*(.*?)\s*<([^<>\s]+)>\s*$/.exec(mailFrom ?? '') ?? [
    null,
    '',
    mailFrom?.trim(),
  ]
  const fallback = `briefs@${new URL(publicBaseUrl).hostname}`
  return { name: name.replace(/^"(.*)"$/, '$1') || 'TradeOps Market Intel Brief', address: address || fallback }
}
