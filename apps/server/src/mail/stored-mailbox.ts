import type { MailHandOverOutcome } from '@tradeops/domain/account/settle-mail'
import { buildMailHeaders } from './mime-message.ts'
import { explainWhyUnsendable, type MailSender, type OutgoingMail } from './outgoing-mail.ts'

type StoredMail = { id: number; encryptedMail: string }

/** A mail as the mailbox page shows it. */
type ShownMail = {
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  at: string
}

export type StoredMailboxNeeds = {
  store: {
    keep(encryptedMail: string, at: Date): Promise<void>
    list(): Promise<StoredMail[]>
    find(id: number): Promise<StoredMail | null>
  }
  /** Null where the stored mail cannot be read. */
  read(id: number, text: string): ShownMail | null
  cipher: { encrypt(text: string): string; decrypt(encrypted: string): string | null }
  sender: MailSender
  clock: { now(): Date }
}

/** Embeds the pictures, because the mailbox page stores no attachments. */
const withPictures = ({ html, attachments = [] }: OutgoingMail) =>
  attachments.reduce(
    (shown, { cid, contentType, content }) =>
      cid ? shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : shown,
    html,
  )

/** Without a mail server, mails are stored and can be read on a page, newest first. */
export function createStoredMailbox({ store, read, cipher, sender, clock }: StoredMailboxNeeds) {
  const opened = ({ id, encryptedMail }: StoredMail) => {
    const text = cipher.decrypt(encryptedMail)
    const mail = text === null ? null : read(id, text)
    return mail ? [{ id, ...mail }] : []
  }
  return {
    async keep(mail: OutgoingMail): Promise<MailHandOverOutcome> {
      const reason = explainWhyUnsendable(mail)
      if (reason !== null) return { kind: 'unsendable', reason }
      const { to, subject, text } = mail
      const headers = { From: `${sender.name} <${sender.address}>`, ...buildMailHeaders(mail, sender) }
      const at = clock.now()
      const shown: ShownMail = {
        to: to.address,
        subject,
        html: withPictures(mail),
        text,
        headers,
        at: at.toISOString(),
      }
      await store.keep(cipher.encrypt(JSON.stringify(shown)), at)
      return { kind: 'accepted' }
    },
    list: async () => (await store.list()).flatMap(opened),
    async find(id: number) {
      const found = await store.find(id)
      return (found && opened(found)[0]) ?? null
    },
  }
}
