import { isPlainEmailAddress, isSingleLineText } from '@tradeops/domain/account/credential-rules'

export type OutgoingMail = {
  /** Identifies a mail: the same key at every attempt gives the same Message-ID and the same bytes. */
  messageKey: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  at: Date
  headers?: Record<string, string>
  /** Makes the return address of bounces unique to this mail, so that a bounce identifies it. */
  bounceKey?: string
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[]
}

export type MailSenderAddress = { name: string; address: string }

/** Builds the return address for bounces: `bounce+key@` our domain, or the sender's address without a key. */
export const buildReturnPath = ({ bounceKey }: OutgoingMail, { address }: MailSenderAddress): string =>
  bounceKey ? `bounce+${bounceKey}@${address.split('@').at(-1)}` : address

/**
 * Explains why a mail must not be sent; null if it can be sent. The addresses are checked here again, whatever the
 * caller has checked.
 */
export function explainUnsendableMail({
  messageKey,
  bounceKey,
  to,
  subject,
  headers = {},
}: OutgoingMail): string | null {
  if (!isPlainEmailAddress(to.address)) return 'the address is not plain'
  if (!/^[A-Za-z0-9._-]{1,100}$/.test(messageKey)) return 'the message key is not plain'
  if (bounceKey !== undefined && !/^[A-Za-z0-9.]{1,57}$/.test(bounceKey)) return 'the bounce key is not plain'
  const lines = [to.name, subject, ...Object.keys(headers), ...Object.values(headers)]
  return lines.every(isSingleLineText) ? null : 'a header holds more than one line'
}

/** Parses the setting MAIL_FROM: `Name <address>` or an address; the default is an address at the site's host. */
export function parseMailSenderAddress(mailFrom: string | undefined, publicBaseUrl: string): MailSenderAddress {
  const [, name = '', address = ''] = /^\s*(.*?)\s*<([^<>\s]+)>\s*$/.exec(mailFrom ?? '') ?? [
    null,
    '',
    mailFrom?.trim(),
  ]
  const fallback = `briefs@${new URL(publicBaseUrl).hostname}`
  return { name: name.replace(/^"(.*)"$/, '$1') || 'TradeOps Market Intel Brief', address: address || fallback }
}
