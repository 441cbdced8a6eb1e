import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import {
  type HistoryExportFormat,
  MarketHistoryAnswer,
  MarketHistoryExportQuery,
  MarketHistoryQuery,
} from '@tradeops/contract/market/history'
import { Refusal } from '@tradeops/contract/site/errors'
import {
  HISTORY_SERIES_NAMES,
  type HistorySeries,
  isHistorySeries,
} from '@tradeops/domain/market/history/history-series'
import {
  type HistorySpan,
  type RequestedHistorySpan,
  resolveHistorySpan,
} from '@tradeops/domain/market/history/history-span'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { explainHistorySpanFault, explainUnknownSeries } from '@tradeops/domain/present/history-words'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { HistoryExportRow, HistoryExportSelection } from '../../flows/history/export-history-rows.ts'
import type { ChartHistorySelection } from '../../flows/history/read-chart-history.ts'
import type { RequestAuthenticator } from '../auth/request-authenticator.ts'
import { requireSignedInUser } from '../auth/require-signed-in-user.ts'
import { buildHistoryTable, type ExportTable, nameHistoryExportFile } from '../export/history-table.ts'
import { writeCsv } from '../export/write-csv.ts'
import { writeJsonTable } from '../export/write-json-table.ts'
import { writeXlsx } from '../export/write-xlsx.ts'
import { parseLoadZone } from './briefs.ts'

export type HistoryRoutesDependencies = {
  session: Pick<RequestAuthenticator, 'requireReader'>
  /** Counts a request toward the user's rate limit; throws a refusal above the limit. */
  takeTurn(kind: 'series' | 'export', userId: string): Promise<void>
  clock: { now(): Date }
  origin: DataOrigin
  firstAtMs(zone: Zone, names: readonly HistorySeries[]): Promise<number | null>
  read(question: ChartHistorySelection): Promise<Omit<MarketHistoryAnswer, 'firstAt'>>
  rows(question: HistoryExportSelection): AsyncIterable<HistoryExportRow[]>
}

const gzip = promisify(gzipWithCallback)
/**
 * Compression of history answers: numbers of one series are so alike that gzip's fastest level compresses them to a
 * fifth.
 */
const GZIP = { level: 1 }

type SpanQuery = RequestedHistorySpan & { zone?: string | undefined; series?: string | undefined }
type ParsedQuery = {
  zone: Zone
  names: HistorySeries[]
  unknown: string[]
  span: HistorySpan
  firstAtMs: number | null
}

const WRITERS: Record<HistoryExportFormat, { type: string; write(table: ExportTable): Readable }> = {
  csv: { type: 'text/csv; charset=utf-8', write: (table) => Readable.from(writeCsv(table)) },
  json: { type: 'application/json; charset=utf-8', write: (table) => Readable.from(writeJsonTable(table)) },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
}

/** Sends serialized content as it is; the response schema is used only for the API documentation. */
const sendContent = (reply: FastifyReply, content: Buffer | string | Readable): FastifyReply => reply.send(content)

export const historyRoutes: FastifyPluginAsyncZod<HistoryRoutesDependencies> = async (app, needs) => {
  const { session, takeTurn, clock, origin, firstAtMs, read, rows } = needs
  const userOf = requireSignedInUser(app, session.requireReader)

  async function parseQuery({ zone: zoneName, series, from, to }: SpanQuery): Promise<ParsedQuery> {
    const zone = parseLoadZone(zoneName)
    const requested = [...new Set((series ?? '').split(',').filter((name) => name !== ''))]
    const known = requested.filter(isHistorySeries)
    const names: HistorySeries[] = known.length > 0 ? known : ['lmp']
    const first = await firstAtMs(zone, names)
    const span = resolveHistorySpan({ from, to }, first, clock.now().getTime())
    return { zone, names, unknown: requested.filter((name) => !isHistorySeries(name)), span, firstAtMs: first }
  }

  app.get(
    '/api/series',
    {
      schema: {
        summary:
          'Any series over any time span, reduced to the points a chart can show. Highs and lows are kept. Prices are as last corrected.',
        querystring: MarketHistoryQuery,
        response: { 200: MarketHistoryAnswer },
      },
    },
    async (request, reply) => {
      await takeTurn('series', userOf(request).id)
      const { zone, names, unknown, span, firstAtMs: first } = await parseQuery(request.query)
      const answer = await read({ zone, names, span, points: request.query.points })
      const notes = [
        ...span.faults.map(explainHistorySpanFault),
        ...(unknown.length > 0 ? [explainUnknownSeries(unknown)] : []),
      ]
      const whole: MarketHistoryAnswer = {
        ...answer,
        notes: [...notes, ...answer.notes],
        firstAt: first === null ? null : new Date(first).toISOString(),
      }
      const json = JSON.stringify(whole)
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
      if (!request.headers['accept-encoding']?.includes('gzip')) return sendContent(reply, json)
      return sendContent(reply.header('content-encoding', 'gzip'), await gzip(json, GZIP))
    },
  )

  app.get(
    '/api/export',
    {
      schema: {
        summary:
          'Every value of a time span as a file, prices as last corrected and marked, or both values. At most five files a minute.',
        querystring: MarketHistoryExportQuery,
      },
    },
    async (request, reply) => {
      const { zone, names, unknown, span } = await parseQuery(request.query)
      // An export with an invalid span is refused instead of corrected, because a file with a different span would be
      // mistaken for the requested one.
      if (unknown.length > 0) {
        const fields = { series: explainUnknownSeries(unknown) }
        throw new Refusal('unknown_series', { fields, more: { series: HISTORY_SERIES_NAMES } })
      }
      const { fromMs, toMs, faults } = span
      if (faults.length > 0) {
        const nearest = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() }
        throw new Refusal('unusable_span', {
          fields: { span: faults.map(explainHistorySpanFault).join(' ') },
          more: { nearest },
        })
      }
      await takeTurn('export', userOf(request).id)
      const facts = { zone, origin, names, fromMs, toMs, prices: request.query.prices }
      const { type, write } = WRITERS[request.query.format]
      const name = `${nameHistoryExportFile(facts)}.${request.query.format}`
      reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
      return sendContent(reply, write(buildHistoryTable(facts, rows({ zone, names, fromMs, toMs }))))
    },
  )
}
