import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { registerErrorHandler } from '../errors.ts'
import { diagnosticsRoutes } from './diagnostics.ts'

const report: SourceHealthReport = {
  source: 'lmp',
  title: 'Real-time prices (LMP)',
  group: 'lmp',
  state: 'stale',
  observedAt: '2026-07-15T22:20:17.000Z',
  ageSeconds: 943,
  lastSuccess: '2026-07-15T22:35:41.000Z',
  lastError: null,
  lastErrorAt: null,
  consecutiveFailures: 0,
  nextAttempt: '2026-07-15T22:37:20.000Z',
  via: 'hb-lz',
  note: 'It answers, but its newest value is from 17:20 CT.',
}

const years = {
  document: 'np6-785-er',
  title: 'Real-time price history',
  years: 5,
  yearsRead: 2,
  lastError: null,
  nextAttempt: null,
}

async function appWith(probeSources: () => Promise<SourceHealthReport[]>) {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  const clock = { now: () => new Date('2026-07-15T22:36:00Z') }
  await app.register(diagnosticsRoutes, { probeSources, history: async () => [years], clock })
  return app
}

test('the sources are polled and reported, whatever the case of the zone', async () => {
  const app = await appWith(async () => [report])
  const answer = await app.inject({ method: 'POST', url: '/api/briefs/diagnostics?zone=houston' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    zone: 'HOUSTON',
    probedAt: '2026-07-15T22:36:00.000Z',
    sources: [report],
    history: [years],
  })
})

test.each(['', '?zone=', '?zone=AUSTIN'])('without a known zone (%s) no source is polled', async (query) => {
  let polls = 0
  const app = await appWith(async () => {
    polls += 1
    return []
  })
  const answer = await app.inject({ method: 'POST', url: `/api/briefs/diagnostics${query}` })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'unknown_zone', zones: ['HOUSTON', 'NORTH', 'SOUTH', 'WEST'] })
  expect(polls).toBe(0)
})
