import { Readable } from 'node:stream'
import { ForecastMissesAnswer } from '@tradeops/contract/market/forecast-misses'
import {
  RecordAnswer,
  RecordCallsQuery,
  RecordLedgerQuery,
  TrackRecordCallsAnswer,
} from '@tradeops/contract/market/record'
import { Refusal } from '@tradeops/contract/site/errors'
import { RULE_KINDS, type RuleKind } from '@tradeops/domain/rules/registry'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RecordReader } from '../../flows/record/read-record.ts'
import { parseRecordCursor } from '../../flows/record/record-entry.ts'
import { buildRecordTable } from '../export/record-table.ts'
import { writeCsv } from '../export/write-csv.ts'

export type RecordRoutesNeeds = { reading: RecordReader; forecastMisses(): Promise<ForecastMissesAnswer> }

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
  const cursor = text === undefined ? null : parseRecordCursor(text)
  if (text !== undefined && cursor === null)
    throw new Refusal('invalid_input', { fields: { cursor: 'Use the `next` value of the previous page unchanged.' } })
  return cursor
}

/** Bypasses the response schema, which a file does not have. */
const sendFile = (reply: FastifyReply, file: Readable): FastifyReply => reply.send(file)

export const recordRoutes: FastifyPluginAsyncZod<RecordRoutesNeeds> = async (app, { reading, forecastMisses }) => {
  app.get(
    '/api/record',
    {
      schema: {
        summary: 'How often the calls of each rule were correct, and which events were missed, by ledger.',
        response: { 200: RecordAnswer },
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
        querystring: RecordCallsQuery,
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
    { schema: { summary: 'Every call and every miss as a CSV file.', querystring: RecordLedgerQuery } },
    async ({ query }, reply) => {
      const ledger = query.ledger ?? reading.origin
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="record-${ledger}.csv"`)
      return sendFile(reply, Readable.from(writeCsv(buildRecordTable(ledger, reading.all(ledger)))))
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
