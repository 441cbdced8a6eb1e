import { ZoneQuery } from '@tradeops/contract/brief/brief-calls'
import { type ArchiveReadProgress, DiagnosticsAnswer, type SourceReport } from '@tradeops/contract/site/diagnostics'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parseZone } from './briefs.ts'

export type DiagnosticsRoutesNeeds = {
  /** Polls the sources now, within their operators' limits, and reports the state of each. */
  probeSources(): Promise<SourceReport[]>
  /** Reads how many archived years have been read. */
  history(): Promise<ArchiveReadProgress[]>
  clock: { now(): Date }
}

export const diagnosticsRoutes: FastifyPluginAsyncZod<DiagnosticsRoutesNeeds> = async (
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
      const zone = parseZone(request.query.zone)
      reply.header('cache-control', 'no-store')
      const sources = await probeSources()
      return { zone, probedAt: clock.now().toISOString(), sources, history: await history() }
    },
  )
}
