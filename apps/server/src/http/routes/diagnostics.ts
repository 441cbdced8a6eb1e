import { ZoneQuery } from '@tradeops/contract/brief/brief-calls'
import {
  type ArchiveReadProgress,
  DiagnosticsAnswer,
  type SourceHealthReport,
} from '@tradeops/contract/site/diagnostics'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parseLoadZone } from './briefs.ts'

export type DiagnosticsRoutesDependencies = {
  /** Polls the market data sources now, within their operators' limits, and returns the state of each source. */
  probeSources(): Promise<SourceHealthReport[]>
  /** Reads how many years of archived prices have been read so far. */
  history(): Promise<ArchiveReadProgress[]>
  clock: { now(): Date }
}

export const diagnosticsRoutes: FastifyPluginAsyncZod<DiagnosticsRoutesDependencies> = async (
  app,
  { probeSources, history, clock },
) => {
  app.post(
    '/api/briefs/diagnostics',
    {
      schema: {
        summary: 'Poll all sources now and report the state of each.',
        querystring: ZoneQuery,
        response: { 200: DiagnosticsAnswer },
      },
    },
    async (request, reply) => {
      const zone = parseLoadZone(request.query.zone)
      reply.header('cache-control', 'no-store')
      const sources = await probeSources()
      return { zone, probedAt: clock.now().toISOString(), sources, history: await history() }
    },
  )
}
