import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import { createCipher } from '../credentials/encryption.ts'
import type { DevelopmentMail } from '../http/pages/development-mailbox-page.ts'
import { createDevelopmentMailbox } from '../mail/development-mailbox.ts'
import { type OutgoingMail, parseMailSenderAddress } from '../mail/outgoing-mail.ts'
import { createSmtpTransport } from '../mail/smtp-transport.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Database } from '../store/database/client.ts'
import { createDevelopmentMailStore, parseDevelopmentMail } from '../store/mails/development-mails.ts'

export type WireMailDependencies = {
  db: Database
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_BASE_URL' | 'production'>
  clock: Clock
  secret: string
}

export type WiredMail = {
  handOver(mail: OutgoingMail): Promise<MailAttemptOutcome>
  mailbox: { list(): Promise<DevelopmentMail[]>; find(id: number): Promise<DevelopmentMail | null> }
  /** What happens to mails, for the terminal: `sent through smtp.example.com`. */
  sentence: string
}

/**
 * Connects the mail transport: mails go to the SMTP server; without one to the development mailbox, and in production
 * nowhere.
 */
export function wireMail({ db, config, clock, secret }: WireMailDependencies): WiredMail {
  const sender = parseMailSenderAddress(config.MAIL_FROM, config.PUBLIC_BASE_URL)
  const cipher = createCipher(secret, 'kept mail')
  const mailbox = createDevelopmentMailbox({
    store: createDevelopmentMailStore(db),
    read: parseDevelopmentMail,
    cipher,
    sender,
    clock,
  })
  const notConfigured = async (): Promise<MailAttemptOutcome> => ({
    kind: 'not handed',
    reason: 'SMTP_URL is not set',
  })

  if (config.SMTP_URL) {
    const sentence = `sent through ${new URL(config.SMTP_URL).host}`
    return { sentence, mailbox, handOver: createSmtpTransport(config.SMTP_URL, sender).handOver }
  }
  return config.production
    ? { sentence: 'not sent, because SMTP_URL is not set', mailbox, handOver: notConfigured }
    : { sentence: `kept here, not sent: ${config.PUBLIC_BASE_URL}/dev/mail`, mailbox, handOver: mailbox.keep }
}
