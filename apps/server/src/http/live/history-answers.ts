import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback, gzip as gzipWithCallback } from 'node:zlib'
import type { Zone } from '@tradeops/domain/market/zones'
import { queueWithLimit } from '../../flows/queue-with-limit.ts'

export type HistoryRow = { generatedAt: Date; body: Uint8Array }

type Needs = {
  board: { newest(zone: Zone): { id: string } | null }
  briefs: { history(zone: Zone, limit: number, before?: Date): Promise<HistoryRow[]> }
}

type Question = { zone: Zone; limit: number; before: Date | undefined; gzip: boolean }

const [gzip, gunzip] = [promisify(gzipWithCallback), promisify(gunzipWithCallback)]
/** An hour of briefs repeats itself: the lightest compression leaves a tenth of it. */
const GZIP_LEVEL = 1
/** Four zones, packed and not, with room for somebody who pages back. Each is at most a megabyte. */
const ANSWERS_KEPT = 12
/** One thread at a time: the other cores stay with the readers. */
const ASSEMBLY = { atOnce: 1, waiting: 40 }

/**
 * Stored bytes put side by side, never read. Everybody who asks the same between two briefs is given the same bytes, so
 * that the one question all pages ask is looked up once; the others wait for each other, off the thread that answers.
 */
export function historyAnswers({ board, briefs }: Needs): (question: Question) => Promise<Buffer> {
  const admit = queueWithLimit(ASSEMBLY)
  const kept = new Map<string, Promise<Buffer>>()

  async function assemble({ zone, limit, before, gzip: packed }: Question): Promise<Buffer> {
    const rows = await briefs.history(zone, limit, before)
    return admit(async () => {
      const pieces: Uint8Array[] = []
      for (const { body, generatedAt } of rows) {
        pieces.push(Buffer.from(`${pieces.length === 0 ? '' : ','}{"brief":`), await gunzip(body))
        pieces.push(Buffer.from(`,"created_at":"${generatedAt.toISOString()}"}`))
      }
      const json = Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')])
      return packed ? gzip(json, { level: GZIP_LEVEL }) : json
    })
  }

  return (question) => {
    const { zone, limit, before, gzip: packed } = question
    const name = [board.newest(zone)?.id, zone, limit, before?.getTime(), packed].join(' ')
    const known = kept.get(name)
    if (known) return known
    const answer = assemble(question)
    kept.set(name, answer)
    answer.catch(() => kept.delete(name))
    if (kept.size > ANSWERS_KEPT) kept.delete(kept.keys().next().value!)
    return answer
  }
}
