import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import { buildMailHeaders } from './mime-message.ts'
import { explainUnsendableMail, type MailSenderAddress, type OutgoingMail } from './outgoing-mail.ts'

type StoredMail = { id: number; encryptedMail: string }

/** A stored mail as the development mailbox page shows it. */
type ShownMail = {
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  at: string
}

export type DevelopmentMailboxDependencies = {
  store: {
    keep(encryptedMail: string, at: Date): Promise<void>
    list(): Promise<StoredMail[]>
    find(id: number): Promise<StoredMail | null>
  }
  /** Parses the decrypted text of a stored mail; null if it cannot be parsed. */
  read(id: number, text: string): ShownMail | null
  cipher: { encrypt(text: string): string; decrypt(encrypted: string): string | null }
  sender: MailSenderAddress
  clock: { now(): Date }
}

/** Embeds a mail's images into its HTML, because attachments are not stored. */
const withPictures = ({ html, attachments = [] }: OutgoingMail) =>
  attachments.reduce(
    (shown, { cid, contentType, content }) =>
      cid ? shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : shown,
    html,
  )

/**
 * Stores mails instead of sending them while no mail server is configured, so that a page can show them, newest first.
 */
export function createDevelopmentMailbox({ store, read, cipher, sender, clock }: DevelopmentMailboxDependencies) {
  const opened = ({ id, encryptedMail }: StoredMail) => {
    const text = cipher.decrypt(encryptedMail)
    const mail = text === null ? null : read(id, text)
    return mail ? [{ id, ...mail }] : []
  }
  return {
    async keep(mail: OutgoingMail): Promise<MailAttemptOutcome> {
      const reason = explainUnsendableMail(mail)
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
