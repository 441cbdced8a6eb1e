import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { readStoredJson } from '../database/stored-json.ts'
import { briefBodies } from '../schema/deliveries.ts'

type Attachment = { filename: string; contentType: string; content: Buffer; cid: string }
export type RenderedMailBody = { subject: string; html: string; text: string; attachments: Attachment[] }

const StoredBody: z.ZodType<RenderedMailBody> = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(
    z.object({
      filename: z.string(),
      contentType: z.string(),
      content: z.base64().transform((content) => Buffer.from(content, 'base64')),
      cid: z.string(),
    }),
  ),
})

/**
 * Stores rendered daily mails by the hash of their content, so that every attempt by any process sends the same bytes.
 */
export function createDailyMailBodyStore(db: Database) {
  return {
    async keep(mail: RenderedMailBody, renderedAt: Date): Promise<string> {
      const attachments = mail.attachments.map((file) => ({ ...file, content: file.content.toString('base64') }))
      const json = JSON.stringify({ ...mail, attachments })
      const hash = createHash('sha256').update(json).digest('base64url')
      await db
        .insert(briefBodies)
        .values({ hash, renderedAt, body: gzipSync(json) })
        .onConflictDoNothing()
      return hash
    },

    async find(hash: string): Promise<RenderedMailBody | null> {
      const [kept] = await db.select({ body: briefBodies.body }).from(briefBodies).where(eq(briefBodies.hash, hash))
      return kept ? readStoredJson(StoredBody, kept.body, `The rendered mail ${hash}`) : null
    },
  }
}
