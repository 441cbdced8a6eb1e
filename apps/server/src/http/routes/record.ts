import { Readable } from 'node:stream'
import { ForecastMissesAnswer } from '@tradeops/contract/market/forecast-misses'
import { RecordAnswer, RecordCallsAnswer, RecordCallsQuery, RecordLedgerQuery } from '@tradeops/contract/market/record'
import { Refusal } from '@tradeops/contract/site/errors'
import { KINDS, type Kind } from '@tradeops/domain/rules/registry'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RecordReading } from '../../flows/record/read-record.ts'
import { cursorFrom } from '../../flows/record/record-entry.ts'
import { recordTable } from '../export/record-table.ts'
import { writeCsv } from '../export/write-csv.ts'

export type RecordRoutesNeeds = { reading: RecordReading; forecastMisses(): Promise<ForecastMissesAnswer> }

function ruleFrom(asked: string | undefined): Kind | null {
  if (asked === undefined || asked === '') return null
  const known = KINDS.find((kind) => kind === asked)
  if (!known)
    throw new Refusal('invalid_input', { fields: { rule: `That is not a rule. Choose one of ${KINDS.join(', ')}.` } })
  return known
}

function cursorOf(asked: string | undefined) {
  const cursor = asked === undefined ? null : cursorFrom(asked)
  if (asked !== undefined && cursor === null)
    throw new Refusal('invalid_input', { fields: { cursor: 'Take the `next` of the page before, as it stands.' } })
  return cursor
}

/** A file made here passes as it is. */
const sendMade = (reply: FastifyReply, made: Readable): FastifyReply => reply.send(made)

/** What was called and what came of it is open to everybody. */
export const recordRoutes: FastifyPluginAsyncZod<RecordRoutesNeeds> = async (app, { reading, forecastMisses }) => {
  app.get(
    '/api/record',
    {
      schema: {
        summary: 'How often the calls of each rule came true, and what was missed, by ledger.',
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
        summary: 'The last calls one by one, misses among them, fifty a page.',
        querystring: RecordCallsQuery,
        response: { 200: RecordCallsAnswer },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      return reading.page(query.ledger ?? reading.origin, ruleFrom(query.rule), cursorOf(query.cursor))
    },
  )

  app.get(
    '/api/record/calls.csv',
    { schema: { summary: 'Every call and every miss as a file.', querystring: RecordLedgerQuery } },
    async ({ query }, reply) => {
      const ledger = query.ledger ?? reading.origin
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="record-${ledger}.csv"`)
      return sendMade(reply, Readable.from(writeCsv(recordTable(ledger, reading.all(ledger)))))
    },
  )

  app.get(
    '/api/forecast-misses',
    {
      schema: {
        summary:
          'How the forecasts of load, wind and solar have missed: today, over seven days, by hour and by part of the day.',
        response: { 200: ForecastMissesAnswer },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      return forecastMisses()
    },
  )
}
