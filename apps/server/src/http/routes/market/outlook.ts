import { OutlookAnswer, ZoneQuery } from '@tradeops/contract/brief/brief-calls'
import { Refusal } from '@tradeops/contract/site/errors'
import type { Zone } from '@tradeops/domain/market/zones'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CachedBrief } from '../../../flows/briefs/latest-brief-cache.ts'
import type { BriefBytes, SendBriefBytes } from '../../live/send-brief-bytes.ts'
import { parseLoadZone } from '../briefs.ts'

export type OutlookRoutesDependencies = {
  board: { newest(zone: Zone): CachedBrief | null }
  pack(text: string): BriefBytes
  /** Reads the state of the market data sources, shown before the first brief exists. */
  sources(): Promise<unknown>
  sendBriefBytes: SendBriefBytes
}

/**
 * Serves the price outlook alone, for programs that need no full brief; it is extracted once from each new brief and
 * then served from memory.
 */
export const outlookRoutes: FastifyPluginAsyncZod<OutlookRoutesDependencies> = async (app, needs) => {
  const { board, pack, sources, sendBriefBytes } = needs
  const extracted = new WeakMap<CachedBrief, BriefBytes | null>()

  function outlookOf(cached: CachedBrief): BriefBytes | null {
    const known = extracted.get(cached)
    if (known !== undefined) return known
    const { id, zone, hub, origin, generatedAt, nextHours } = cached.brief
    const outlook: OutlookAnswer | null = nextHours
      ? { zone, hub, origin, briefId: id, generatedAt, ...nextHours }
      : null
    const packed = outlook && pack(JSON.stringify(outlook))
    extracted.set(cached, packed)
    return packed
  }

  app.get(
    '/api/outlook',
    {
      schema: {
        summary:
          'The next six hours: load, wind, solar, net load, capacity, margin, day-ahead price, and the expected range of the real-time price. Until the end of tomorrow: the day-ahead price with its usual error.',
        querystring: ZoneQuery,
        response: { 200: OutlookAnswer },
      },
    },
    async (request, reply) => {
      const brief = board.newest(parseLoadZone(request.query.zone))
      const outlook = brief && outlookOf(brief)
      if (!outlook) throw new Refusal('no_brief_yet', { more: { sources: await sources() } })
      reply.hijack()
      sendBriefBytes(request.raw, reply.raw, outlook)
      return reply
    },
  )
}
