import { OutlookAnswer, ZoneQuery } from '@tradeops/contract/brief/brief-calls'
import { Refusal } from '@tradeops/contract/site/errors'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { Zone } from '@tradeops/domain/market/zones'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PostedBrief } from '../../flows/briefs/latest-briefs.ts'
import type { PostedBytes, SendPostedBrief } from '../live/send-posted-brief.ts'
import { zoneFrom } from './briefs.ts'

export type OutlookRoutesNeeds = {
  board: { newest(zone: Zone): PostedBrief | null }
  pack(text: string): PostedBytes
  /** What has been collected so far, for who asks before the first brief. */
  sources(): Promise<unknown>
  sendPostedBrief: SendPostedBrief
}

/** The hours ahead for programs that want nothing else: cut out of the newest brief once, then sent as the brief is. */
export const outlookRoutes: FastifyPluginAsyncZod<OutlookRoutesNeeds> = async (app, needs) => {
  const { board, pack, sources, sendPostedBrief } = needs
  const cut = new WeakMap<PostedBrief, PostedBytes | null>()

  function outlookOf(posted: PostedBrief): PostedBytes | null {
    const known = cut.get(posted)
    if (known !== undefined) return known
    const { id, zone, hub, origin, generatedAt, nextHours } = JSON.parse(Buffer.from(posted.json).toString()) as Brief
    const outlook: OutlookAnswer | null = nextHours
      ? { zone, hub, origin, briefId: id, generatedAt, ...nextHours }
      : null
    const packed = outlook && pack(JSON.stringify(outlook))
    cut.set(posted, packed)
    return packed
  }

  app.get(
    '/api/outlook',
    {
      schema: {
        summary:
          'The next six hours: load, wind, solar, net load, capacity, margin, day-ahead price, and what the real-time price may be; to the end of tomorrow day-ahead with its usual miss.',
        querystring: ZoneQuery,
        response: { 200: OutlookAnswer },
      },
    },
    async (request, reply) => {
      const posted = board.newest(zoneFrom(request.query.zone))
      const outlook = posted && outlookOf(posted)
      if (!outlook) throw new Refusal('no_brief_yet', { more: { sources: await sources() } })
      reply.hijack()
      sendPostedBrief(request.raw, reply.raw, outlook)
      return reply
    },
  )
}
