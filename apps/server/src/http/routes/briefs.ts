import { BriefId, HistoryAnswer, HistoryQuery, ZoneQuery } from '@tradeops/contract/brief/brief-calls'
import { ChangesAnswer, ChangesQuery } from '@tradeops/contract/brief/brief-changes'
import { Brief, SupplementAnswer } from '@tradeops/contract/brief/briefs'
import { Refusal } from '@tradeops/contract/site/errors'
import exampleBrief from '@tradeops/domain/brief/example-brief.json' with { type: 'json' }
import { isZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { compareBriefs } from '../../flows/briefs/compare-briefs.ts'
import type { PostedBrief } from '../../flows/briefs/latest-briefs.ts'
import { type HistoryRow, historyAnswers } from '../live/history-answers.ts'
import type { SendPostedBrief } from '../live/send-posted-brief.ts'

type StoredBrief = HistoryRow & { etag: string }

export type BriefRoutesNeeds = {
  board: { newest(zone: Zone): PostedBrief | null }
  briefs: {
    history(zone: Zone, limit: number, before?: Date): Promise<StoredBrief[]>
    byId(id: string): Promise<StoredBrief | null>
    /** The run a brief was made for. */
    runAtOf(id: string): Promise<Date | null>
  }
  unpack(gzip: Uint8Array): Uint8Array
  /** What was last known of the parts a zone's brief lacks. */
  lastKnown(zone: Zone): SupplementAnswer['parts']
  /** What has been collected so far, for a visitor who comes before the first brief. */
  sources(): Promise<unknown>
  sendPostedBrief: SendPostedBrief
}

/** The contract's brief, with one of a simulated evening for whoever writes a reader of it. */
const ServedBrief = Brief.meta({ example: exampleBrief })

const BriefParams = z.object({ id: BriefId })

/** A brief never changes, nor does what lies between two of them. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** What was stored passes as it is: the answer's schema is what the documentation shows. */
const sendStored = (reply: FastifyReply, stored: Buffer): FastifyReply => reply.send(stored)

export function zoneFrom(asked: string | undefined): Zone {
  const zone = asked?.toUpperCase() ?? ''
  if (!isZone(zone)) throw new Refusal('unknown_zone', { more: { zones: ZONES } })
  return zone
}

export const briefRoutes: FastifyPluginAsyncZod<BriefRoutesNeeds> = async (app, needs) => {
  const { board, briefs, unpack, sources, sendPostedBrief } = needs
  const historyOf = historyAnswers(needs)

  async function momentOf(before: string): Promise<Date> {
    if (!BriefId.safeParse(before).success) return new Date(before)
    const runAt = await briefs.runAtOf(before)
    if (!runAt) throw new Refusal('unknown_brief')
    return runAt
  }

  app.get(
    '/api/briefs/latest',
    { schema: { summary: 'The newest brief of a zone.', querystring: ZoneQuery, response: { 200: ServedBrief } } },
    async (request, reply) => {
      const posted = board.newest(zoneFrom(request.query.zone))
      if (!posted) throw new Refusal('no_brief_yet', { more: { sources: await sources() } })
      reply.hijack()
      sendPostedBrief(request.raw, reply.raw, posted)
      return reply
    },
  )

  app.get(
    '/api/briefs/history',
    {
      schema: {
        summary: 'Briefs of a zone as they were served, newest first.',
        querystring: HistoryQuery,
        response: { 200: HistoryAnswer },
      },
    },
    async (request, reply) => {
      const { limit, before } = request.query
      const zone = zoneFrom(request.query.zone)
      const gzip = request.headers['accept-encoding']?.includes('gzip') ?? false
      const moment = before === undefined ? undefined : await momentOf(before)
      const answer = await historyOf({ zone, limit, before: moment, gzip })
      reply.type('application/json; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (gzip) reply.header('content-encoding', 'gzip')
      return sendStored(reply, answer)
    },
  )

  app.get(
    '/api/briefs/supplement',
    {
      schema: {
        summary: 'The last known value of every part that the newest brief of a zone lacks, with its time.',
        querystring: ZoneQuery,
        response: { 200: SupplementAnswer },
      },
    },
    async (request) => {
      const zone = zoneFrom(request.query.zone)
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
      reply.type('application/json; charset=utf-8').headers({ etag: brief.etag, 'cache-control': FOR_GOOD })
      return sendStored(reply, Buffer.from(unpack(brief.body)))
    },
  )

  app.get(
    '/api/briefs/:id/changes',
    {
      schema: {
        summary: 'What has changed materially in a brief since an earlier one of its zone.',
        params: BriefParams,
        querystring: ChangesQuery,
        response: { 200: ChangesAnswer },
      },
    },
    async (request, reply) => {
      const comparison = await compareBriefs(needs, request.params.id, request.query.since)
      reply.header('cache-control', FOR_GOOD)
      return comparison
    },
  )
}
