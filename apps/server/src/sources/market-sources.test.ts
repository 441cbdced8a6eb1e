import { nextPoll } from '@tradeops/domain/market/poll-plan'
import { SERIES } from '@tradeops/domain/market/series'
import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { MARKET_SOURCES } from './market-sources.ts'
import { PARSERS } from './parsers.ts'

const WEEK_MINUTES = 7 * 1_440

test.each(MARKET_SOURCES.map((source) => [source.name, source] as const))(
  '%s is asked for at most three times per publication of any of its documents',
  (_name, { plan, documents }) => {
    const from = Date.parse('2026-07-13T05:00:00Z')
    let asks = 0
    for (let at = from; ; asks++) {
      at = nextPoll(plan, at).atMs
      if (at >= from + WEEK_MINUTES * 60_000) break
    }
    for (const document of documents) {
      // The weather service sets no such rule; it asks to be polled no faster than every half minute.
      if (document.startsWith('nws-')) continue
      const publications = WEEK_MINUTES / CATALOGUE[document].publishedEveryMinutes
      expect(asks).toBeLessThanOrEqual(3 * publications)
    }
  },
)

test('within an hour, asks for an ERCOT document are never closer than a third of its period', () => {
  for (const { name, plan } of MARKET_SOURCES) {
    if (plan.periodMinutes > 60) continue
    let at = Date.parse('2026-07-13T05:00:00Z')
    for (let asks = 0; asks < 12; asks++) {
      const next = nextPoll(plan, at).atMs
      if (asks > 0) expect(next - at, name).toBeGreaterThanOrEqual(plan.periodMinutes * 20_000)
      at = next
    }
  }
})

test('the first ask of a period waits until the document can usually be read', () => {
  for (const { name, plan, documents } of MARKET_SOURCES) {
    const { publishedEveryMinutes, usualLagSeconds } = CATALOGUE[documents[0]]
    if (publishedEveryMinutes === plan.periodMinutes && plan.periodMinutes <= 60) {
      expect(plan.askAfterSeconds[0], name).toBeGreaterThanOrEqual(usualLagSeconds)
    }
  }
})

test('every document is read for some source, and no two sources share a name', () => {
  expect(new Set(MARKET_SOURCES.flatMap(({ documents }) => documents))).toEqual(new Set(Object.keys(PARSERS)))
  expect(new Set(MARKET_SOURCES.map(({ name }) => name)).size).toBe(MARKET_SOURCES.length)
})

test('every source is judged by a series that exists, and every quality group has a source', () => {
  for (const { judgedBy } of MARKET_SOURCES) expect(SERIES).toHaveProperty(judgedBy)
  const groups = new Set(MARKET_SOURCES.map(({ group }) => group))
  expect([...groups].sort()).toEqual(['constraints', 'gas', 'lmp', 'load', 'other', 'weather'])
})
