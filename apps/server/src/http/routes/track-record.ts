import { Readable } from 'node:stream'
import { ForecastMissesAnswer } from '@tradeops/contract/market/forecast-misses'
import {
  TrackRecordAnswer,
  TrackRecordCallsAnswer,
  TrackRecordCallsQuery,
  TrackRecordLedgerQuery,
} from '@tradeops/contract/market/track-record'
import { Refusal } from '@tradeops/contract/site/errors'
import { RULE_KINDS, type RuleKind } from '@tradeops/domain/rules/registry'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parseTrackRecordCursor } from '../../flows/record/track-record-entry.ts'
import type { TrackRecordReader } from '../../flows/record/track-record-reader.ts'
import { buildTrackRecordTable } from '../export/track-record-table.ts'
import { writeCsv } from '../export/write-csv.ts'

export type TrackRecordRoutesDependencies = {
  reading: TrackRecordReader
  forecastMisses(): Promise<ForecastMissesAnswer>
}

function ruleFrom(name: string | undefined): RuleKind | null {
  if (name === undefined || name === '') return null
  const known = RULE_KINDS.find((kind) => kind === name)
  if (!known)
    throw new Refusal('invalid_input', {
      fields: { rule: `That is not a rule. Choose one of ${RULE_KINDS.join(', ')}.` },
    })
  return known
}

function cursorOf(text: string | undefined) {
  const cursor = text === undefined ? null : parseTrackRecordCursor(text)
  if (text !== undefined && cursor === null)
    throw new Refusal('invalid_input', { fields: { cursor: 'Use the `next` value of the previous page unchanged.' } })
  return cursor
}

/** Sends a file; the response schema is bypassed, because it describes JSON only. */
const sendFile = (reply: FastifyReply, file: Readable): FastifyReply => reply.send(file)

export const trackRecordRoutes: FastifyPluginAsyncZod<TrackRecordRoutesDependencies> = async (
  app,
  { reading, forecastMisses },
) => {
  app.get(
    '/api/record',
    {
      schema: {
        summary: 'How often the calls of each rule were correct, and which events were missed, by ledger.',
        response: { 200: TrackRecordAnswer },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      return reading.summary()
    },
  )

  app.get(
    '/api/record/calls',
    {
      schema: {
        summary: 'The latest calls and misses, fifty per page.',
        querystring: TrackRecordCallsQuery,
        response: { 200: TrackRecordCallsAnswer },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      return reading.page(query.ledger ?? reading.origin, ruleFrom(query.rule), cursorOf(query.cursor))
    },
  )

  app.get(
    '/api/record/calls.csv',
    { schema: { summary: 'Every call and every miss as a CSV file.', querystring: TrackRecordLedgerQuery } },
    async ({ query }, reply) => {
      const ledger = query.ledger ?? reading.origin
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="record-${ledger}.csv"`)
      return sendFile(reply, Readable.from(writeCsv(buildTrackRecordTable(ledger, reading.all(ledger)))))
    },
  )

  app.get(
    '/api/forecast-misses',
    {
      schema: {
        summary: 'Forecast errors of load, wind and solar: today, over seven days, by hour and by part of the day.',
        response: { 200: ForecastMissesAnswer },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      return forecastMisses()
    },
  )
}
