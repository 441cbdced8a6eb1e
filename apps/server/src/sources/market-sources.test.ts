import { findNextPoll } from '@tradeops/domain/market/polling/poll-plan'
import { expect, test } from 'vitest'
import { MARKET_SOURCES } from './market-sources.ts'
import { findMarketDocument, MARKET_DOCUMENTS } from './registry.ts'

const WEEK_MINUTES = 7 * 1_440

test.each(MARKET_SOURCES.map((source) => [source.name, source] as const))(
  '%s is polled no more often than the terms of any of its documents allow',
  (_name, { plan, documents }) => {
    const from = Date.parse('2026-07-13T05:00:00Z')
    let polls = 0
    for (let at = from; ; polls++) {
      at = findNextPoll(plan, at).atMs
      if (at >= from + WEEK_MINUTES * 60_000) break
    }
    for (const document of documents) {
      const { limits, publishedEveryMinutes } = findMarketDocument(document)!
      if ('minSecondsApart' in limits) continue
      const publications = WEEK_MINUTES / publishedEveryMinutes
      expect(polls).toBeLessThanOrEqual(limits.requestsPerPublication * publications)
    }
  },
)

test('polls for an ERCOT document within an hour are at least a third of its period apart', () => {
  for (const { name, plan } of MARKET_SOURCES) {
    if (plan.periodMinutes > 60) continue
    let at = Date.parse('2026-07-13T05:00:00Z')
    for (let polls = 0; polls < 12; polls++) {
      const next = findNextPoll(plan, at).atMs
      if (polls > 0) expect(next - at, name).toBeGreaterThanOrEqual(plan.periodMinutes * 20_000)
      at = next
    }
  }
})

test('the first poll of a period waits until the document is usually published', () => {
  for (const { name, plan, documents } of MARKET_SOURCES) {
    const { publishedEveryMinutes, usualLagSeconds } = findMarketDocument(documents[0])!
    if (publishedEveryMinutes === plan.periodMinutes && plan.periodMinutes <= 60) {
      expect(plan.pollAfterSeconds[0], name).toBeGreaterThanOrEqual(usualLagSeconds)
    }
  }
})

test('every document belongs to a source, and source names are unique', () => {
  expect(new Set(MARKET_SOURCES.flatMap(({ documents }) => documents))).toEqual(
    new Set(MARKET_DOCUMENTS.map(({ name }) => name)),
  )
  expect(new Set(MARKET_SOURCES.map(({ name }) => name)).size).toBe(MARKET_SOURCES.length)
})

test('every document of a source publishes the series that decides its state', () => {
  for (const { documents, judgedBy } of MARKET_SOURCES) {
    for (const document of documents) expect(findMarketDocument(document)!.series, document).toContain(judgedBy)
  }
})

test('every quality group has a source', () => {
  const groups = new Set(MARKET_SOURCES.map(({ group }) => group))
  expect([...groups].sort()).toEqual(['constraints', 'gas', 'lmp', 'load', 'other', 'weather'])
})
