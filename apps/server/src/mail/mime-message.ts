import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailSenderAddress, OutgoingMail } from './outgoing-mail.ts'

/** Headers that stop automatic replies such as out-of-office messages. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

export const buildMailHeaders = (
  { messageKey, headers }: OutgoingMail,
  sender: MailSenderAddress,
): Record<string, string> => ({
  'Message-ID': `<${messageKey}@${sender.address.split('@').at(-1)}>`,
  ...AUTOMATIC,
  ...headers,
})

/**
 * Builds the MIME message of a mail. Addresses are passed as objects, because a string would be parsed and could
 * contain two addresses.
 */
export function buildMimeMessage(mail: OutgoingMail, sender: MailSenderAddress): Promise<Buffer> {
  const { 'Message-ID': messageId, ...headers } = buildMailHeaders(mail, sender)
  return new MailComposer({
    from: sender,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: mail.at,
    messageId,
    headers,
    attachments: mail.attachments ?? [],
    baseBoundary: mail.messageKey,
    newline: 'windows',
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
