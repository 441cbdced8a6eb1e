import type { HandOver } from '@tradeops/domain/account/settle-mail'
import { createSeal } from '../credentials/seal.ts'
import type { KeptMail } from '../http/mailbox-page.ts'
import { headersOf } from '../mail/mime-message.ts'
import { type OutgoingMail, readSender, whyUnsendable } from '../mail/outgoing-mail.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Database } from '../store/database/client.ts'
import { keptMailStore } from '../store/mails/kept-mails.ts'

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

/** A mail program finds a picture by its name in the same message; the page that shows kept mails has only the text. */
const withPictures = ({ html, attachments = [] }: OutgoingMail) =>
  attachments.reduce(
    (shown, { cid, contentType, content }) =>
      cid ? shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : shown,
    html,
  )

/** Over SMTP where a server is given; else into the kept mailbox, but in production nowhere, and it says so. */
export function wireMail({ db, config, clock, secret }: MailNeeds): Mail {
  const sender = readSender(config.MAIL_FROM, config.PUBLIC_BASE_URL)
  const seal = createSeal(secret, 'kept mail')
  const kept = keptMailStore(db)

  async function keep(mail: OutgoingMail): Promise<HandOver> {
    const reason = whyUnsendable(mail)
    if (reason !== null) return { kind: 'unsendable', reason }
    const { to, subject, text } = mail
    const html = withPictures(mail)
    const headers = { From: `${sender.name} <${sender.address}>`, ...headersOf(mail, sender) }
    const at = clock.now()
    const shown = { to: to.address, subject, html, text, headers, at: at.toISOString() }
    await kept.keep(seal.seal(JSON.stringify(shown)), at)
    return { kind: 'accepted' }
  }
  const opened = ({ id, sealedMail }: { id: number; sealedMail: string }): KeptMail[] => {
    const text = seal.open(sealedMail)
    return text === null ? [] : [{ id, ...(JSON.parse(text) as Omit<KeptMail, 'id'>) }]
  }
  const nowhere = async (): Promise<HandOver> => ({ kind: 'not handed', reason: 'SMTP_URL is not set' })

  const sentence = config.SMTP_URL
    ? `Mails are sent through ${new URL(config.SMTP_URL).host}`
    : config.production
      ? 'SMTP_URL is not set: no mail leaves this server'
      : `Mails are kept at ${config.PUBLIC_BASE_URL}/dev/mail`

  return {
    sentence,
    handOver: config.SMTP_URL ? smtpTransport(config.SMTP_URL, sender).handOver : config.production ? nowhere : keep,
    mailbox: {
      list: async () => (await kept.list()).flatMap(opened),
      async find(id) {
        const found = await kept.find(id)
        return (found && opened(found)[0]) ?? null
      },
    },
  }
}
