import { desc, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { keptMails } from './schema/mail.ts'

const KEPT = 500

/** The mailbox shown in place of a mail server. What it keeps arrives sealed and is handed out sealed. */
export function keptMailStore(db: Database) {
  return {
    async keep(sealedMail: string, at: Date): Promise<void> {
      const [kept] = await db.insert(keptMails).values({ at, sealedMail }).returning({ id: keptMails.id })
      await db.execute(sql`delete from kept_mails where id <= ${kept!.id - KEPT}::bigint`)
    },

    list: () =>
      db
        .select({ id: keptMails.id, at: keptMails.at, sealedMail: keptMails.sealedMail })
        .from(keptMails)
        .orderBy(desc(keptMails.id)),
  }
}
