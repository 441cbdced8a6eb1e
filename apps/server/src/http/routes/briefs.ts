import {
  BriefChangesAnswer,
  BriefChangesQuery,
  BriefHistoryAnswer,
  BriefHistoryQuery,
  BriefId,
  ZoneQuery,
} from '@tradeops/contract/brief/brief-calls'
import { Brief, LastKnownValuesAnswer } from '@tradeops/contract/brief/briefs'
import { Refusal } from '@tradeops/contract/site/errors'
import exampleBrief from '@tradeops/domain/brief/example-brief.json' with { type: 'json' }
import { isZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CompareBriefsDependencies, compareBriefs } from '../../flows/briefs/compare-briefs.ts'
import type { CachedBrief } from '../../flows/briefs/latest-brief-cache.ts'
import { createBriefHistoryCache, type GzippedBrief } from '../live/brief-history-cache.ts'
import type { SendBriefBytes } from '../live/send-brief-bytes.ts'

type StoredBrief = GzippedBrief & { etag: string }

export type BriefRoutesDependencies = {
  board: { newest(zone: Zone): CachedBrief | null }
  briefs: {
    history(zone: Zone, limit: number, before?: Date): Promise<StoredBrief[]>
    byId(id: string): Promise<(StoredBrief & { id: string }) | null>
    /** Finds the time of the SCED run that a brief was made for. */
    runAtOf(id: string): Promise<Date | null>
  }
  readBrief: CompareBriefsDependencies['readBrief']
  unpack(gzip: Uint8Array): Uint8Array
  /** Lists the last known values of the sources that a zone's brief lacks. */
  lastKnown(zone: Zone): LastKnownValuesAnswer['parts']
  /** Reads the state of the market data sources, shown before the first brief exists. */
  sources(): Promise<unknown>
  sendBriefBytes: SendBriefBytes
}

/** The brief's schema with an example, for developers who use the API. */
const ServedBrief = Brief.meta({ example: exampleBrief })

const BriefParams = z.object({ id: BriefId })

/** Cache header of briefs: a brief never changes, and neither do the changes between two briefs. */
const CACHED_FOREVER = 'public, max-age=31536000, immutable'

/** Sends stored bytes as they are; the response schema is used only for the API documentation. */
const sendStored = (reply: FastifyReply, stored: Buffer): FastifyReply => reply.send(stored)

export function parseLoadZone(name: string | undefined): Zone {
  const zone = name?.toUpperCase() ?? ''
  if (!isZone(zone)) throw new Refusal('unknown_zone', { more: { zones: ZONES } })
  return zone
}

export const briefRoutes: FastifyPluginAsyncZod<BriefRoutesDependencies> = async (app, needs) => {
  const { board, briefs, unpack, sources, sendBriefBytes } = needs
  const readHistory = createBriefHistoryCache(needs)

  async function instantOf(before: string): Promise<Date> {
    if (!BriefId.safeParse(before).success) return new Date(before)
    const runAt = await briefs.runAtOf(before)
    if (!runAt) throw new Refusal('unknown_brief')
    return runAt
  }

  app.get(
    '/api/briefs/latest',
    { schema: { summary: 'The newest brief of a zone.', querystring: ZoneQuery, response: { 200: ServedBrief } } },
    async (request, reply) => {
      const brief = board.newest(parseLoadZone(request.query.zone))
      if (!brief) throw new Refusal('no_brief_yet', { more: { sources: await sources() } })
      reply.hijack()
      sendBriefBytes(request.raw, reply.raw, brief)
      return reply
    },
  )

  app.get(
    '/api/briefs/history',
    {
      schema: {
        summary: 'Past briefs of a zone as they were served, newest first.',
        querystring: BriefHistoryQuery,
        response: { 200: BriefHistoryAnswer },
      },
    },
    async (request, reply) => {
      const { limit, before } = request.query
      const zone = parseLoadZone(request.query.zone)
      const gzip = request.headers['accept-encoding']?.includes('gzip') ?? false
      const instant = before === undefined ? undefined : await instantOf(before)
      const answer = await readHistory({ zone, limit, before: instant, gzip })
      reply.type('application/json; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (gzip) reply.header('content-encoding', 'gzip')
      return sendStored(reply, answer)
    },
  )

  app.get(
    '/api/briefs/supplement',
    {
      schema: {
        summary: 'The last known value, with its time, of every part that the newest brief of a zone lacks.',
        querystring: ZoneQuery,
        response: { 200: LastKnownValuesAnswer },
      },
    },
    async (request) => {
      const zone = parseLoadZone(request.query.zone)
      return { zone, parts: needs.lastKnown(zone) }
    },
  )

  app.get(
    '/api/briefs/:id',
    {
      schema: {
        summary: 'One brief, as it was served.',
        params: BriefParams,
        response: { 200: ServedBrief },
      },
    },
    async (request, reply) => {
      const brief = await briefs.byId(request.params.id)
      if (!brief) throw new Refusal('unknown_brief')
      reply.type('application/json; charset=utf-8').headers({ etag: brief.etag, 'cache-control': CACHED_FOREVER })
      return sendStored(reply, Buffer.from(unpack(brief.body)))
    },
  )

  app.get(
    '/api/briefs/:id/changes',
    {
      schema: {
        summary: 'Material changes between a brief and an earlier brief of the same zone.',
        params: BriefParams,
        querystring: BriefChangesQuery,
        response: { 200: BriefChangesAnswer },
      },
    },
    async (request, reply) => {
      const comparison = await compareBriefs(needs, request.params.id, request.query.since)
      reply.header('cache-control', CACHED_FOREVER)
      return comparison
    },
  )
}
