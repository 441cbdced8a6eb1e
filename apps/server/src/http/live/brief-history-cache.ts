import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback, gzip as gzipWithCallback } from 'node:zlib'
import type { Zone } from '@tradeops/domain/market/zones'
import { createBoundedWorkQueue } from '../../flows/queues.ts'

export type GzippedBrief = { generatedAt: Date; body: Uint8Array }

type Dependencies = {
  board: { newest(zone: Zone): { id: string } | null }
  briefs: { history(zone: Zone, limit: number, before?: Date): Promise<GzippedBrief[]> }
}

type HistoryRequest = { zone: Zone; limit: number; before: Date | undefined; gzip: boolean }

const [gzip, gunzip] = [promisify(gzipWithCallback), promisify(gunzipWithCallback)]
/** Briefs of one hour are so alike that gzip's fastest level already compresses them to a tenth. */
const GZIP_LEVEL = 1
/**
 * Maximum number of cached responses: four zones, compressed and uncompressed, and readers who page back; each response
 * is at most a megabyte.
 */
const MAX_CACHED = 12
/** One response is assembled at a time, so that the other CPU cores stay free for readers. */
const ASSEMBLY = { atOnce: 1, waiting: 40 }

/**
 * Joins stored briefs into one response without parsing them, and caches the response until the next brief for equal
 * requests.
 */
export function createBriefHistoryCache({ board, briefs }: Dependencies): (request: HistoryRequest) => Promise<Buffer> {
  const enqueue = createBoundedWorkQueue(ASSEMBLY)
  const cache = new Map<string, Promise<Buffer>>()

  async function assemble({ zone, limit, before, gzip: compressed }: HistoryRequest): Promise<Buffer> {
    const rows = await briefs.history(zone, limit, before)
    return enqueue(async () => {
      const pieces: Uint8Array[] = []
      for (const { body, generatedAt } of rows) {
        pieces.push(Buffer.from(`${pieces.length === 0 ? '' : ','}{"brief":`), await gunzip(body))
        pieces.push(Buffer.from(`,"created_at":"${generatedAt.toISOString()}"}`))
      }
      const json = Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')])
      return compressed ? gzip(json, { level: GZIP_LEVEL }) : json
    })
  }

  return (request) => {
    const { zone, limit, before, gzip: compressed } = request
    const key = [board.newest(zone)?.id, zone, limit, before?.getTime(), compressed].join(' ')
    const known = cache.get(key)
    if (known) return known
    const response = assemble(request)
    cache.set(key, response)
    response.catch(() => cache.delete(key))
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!)
    return response
  }
}
