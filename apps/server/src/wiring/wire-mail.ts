import type { HandOver } from '@tradeops/domain/account/settle-mail'
import { createCipher } from '../credentials/encryption.ts'
import type { KeptMail } from '../http/pages/mailbox-page.ts'
import { keptMailbox } from '../mail/kept-mailbox.ts'
import { type OutgoingMail, readSender } from '../mail/outgoing-mail.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Database } from '../store/database/client.ts'
import { keptMailStore, readKeptMail } from '../store/mails/kept-mails.ts'

export type MailNeeds = {
  db: Database
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_BASE_URL' | 'production'>
  clock: Clock
  secret: string
}

export type Mail = {
  handOver(mail: OutgoingMail): Promise<HandOver>
  /** What was kept in place of being sent, newest first. */
  mailbox: { list(): Promise<KeptMail[]>; find(id: number): Promise<KeptMail | null> }
  /** Where mails go, for whoever starts the product. */
  sentence: string
}

/** Over SMTP where a server is given; else into the kept mailbox, but in production nowhere, and it says so. */
export function wireMail({ db, config, clock, secret }: MailNeeds): Mail {
  const sender = readSender(config.MAIL_FROM, config.PUBLIC_BASE_URL)
  const cipher = createCipher(secret, 'kept mail')
  const mailbox = keptMailbox({ store: keptMailStore(db), read: readKeptMail, cipher, sender, clock })
  const nowhere = async (): Promise<HandOver> => ({ kind: 'not handed', reason: 'SMTP_URL is not set' })

  const sentence = config.SMTP_URL
    ? `Mails are sent through ${new URL(config.SMTP_URL).host}`
    : config.production
      ? 'SMTP_URL is not set: no mail leaves this server'
      : `Mails are kept at ${config.PUBLIC_BASE_URL}/dev/mail`

  return {
    sentence,
    mailbox,
    handOver: config.SMTP_URL
      ? smtpTransport(config.SMTP_URL, sender).handOver
      : config.production
        ? nowhere
        : mailbox.keep,
  }
}
