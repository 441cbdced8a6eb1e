import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { readStoredJson } from '../database/stored-json.ts'
import { developmentMails } from '../schema/mail.ts'

const MAX_MAILS = 500
const KEPT_MAIL = { id: developmentMails.id, encryptedMail: developmentMails.encryptedMail }

const ShownMail = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  at: z.string(),
})
export const parseDevelopmentMail = (id: number, text: string) => readStoredJson(ShownMail, text, `The kept mail ${id}`)

/** Stores encrypted mails in a mailbox that replaces a mail server during development. */
export function createDevelopmentMailStore(db: Database) {
  return {
    async keep(encryptedMail: string, at: Date): Promise<void> {
      const [kept] = await db
        .insert(developmentMails)
        .values({ at, encryptedMail })
        .returning({ id: developmentMails.id })
      await db.execute(sql`delete from kept_mails where id <= ${kept!.id - MAX_MAILS}::bigint`)
    },

    list: () => db.select(KEPT_MAIL).from(developmentMails).orderBy(desc(developmentMails.id)),

    async find(id: number) {
      const [kept] = await db.select(KEPT_MAIL).from(developmentMails).where(eq(developmentMails.id, id))
      return kept ?? null
    },
  }
}
