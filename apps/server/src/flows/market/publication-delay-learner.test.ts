import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { PublicationLag } from '@tradeops/domain/market/polling/learn-poll-plan'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createPublicationDelayLearner } from './publication-delay-learner.ts'

const MARK_MS = Date.parse('2026-07-15T22:35:00Z')

const prices: MarketSource = {
  name: 'lmp',
  title: 'Prices',
  group: 'lmp',
  documents: ['hb-lz', 'np6-788-cd'],
  judgedBy: 'lmp',
  freshness: { freshMinutes: 10, missingMinutes: 20 },
  plan: { periodMinutes: 5, markMinute: 0, pollAfterSeconds: [40, 140, 240] },
  coversMinutesBefore: 1,
}

function learner(known: ReadonlyMap<string, readonly PublicationLag[]> = new Map()) {
  const saved: string[] = []
  const learning = createPublicationDelayLearner({
    known,
    save: async (document, _markAt, lags) => {
      const spans = lags.map(({ afterSeconds, bySeconds }) => `${afterSeconds}-${bySeconds}`)
      saved.push(`${document} ${spans.join(' ')}`)
    },
  })
  const note = (publication: number, seconds: number, hasArrived: boolean, source = prices) => {
    const markAt = new Date(MARK_MS + publication * 5 * MINUTE_MS)
    return learning.note(source, { markAt, polledAt: new Date(markAt.getTime() + seconds * SECOND_MS), hasArrived })
  }
  return { learning, note, saved }
}

test('a publication lies between the last poll that missed it and the poll that found it', async () => {
  const { note, saved } = learner()
  await note(0, 40, false)
  await note(0, 140, true)
  await note(1, 40, true)
  expect(saved).toEqual(['hb-lz 40-140', 'hb-lz 40-140 0-40'])
})

test('a publication that no poll found teaches nothing: its run was left out, or it was minutes late', async () => {
  const { note, saved } = learner()
  await note(0, 240, false)
  await note(1, 40, true)
  expect(saved).toEqual(['hb-lz 0-40'])
})

test('after two in a row that no poll found, the source’s own plan applies until one is found', async () => {
  const { learning, note } = learner(new Map([['hb-lz', Array(12).fill({ afterSeconds: 20, bySeconds: 30 })]]))
  const miss = async (publication: number) => {
    for (const seconds of [22, 32, 42]) await note(publication, seconds, false)
  }
  await miss(0)
  await miss(1)
  expect(learning.planOf(prices)).not.toBe(prices.plan)
  await miss(2)
  expect(learning.planOf(prices)).toBe(prices.plan)
  await note(3, 40, false)
  expect(learning.planOf(prices)).toBe(prices.plan)
  await note(3, 140, true)
  expect(learning.planOf(prices)).not.toBe(prices.plan)
})

test('with experience the polls move to when it is published, and there are still three', async () => {
  const { learning, note } = learner(new Map([['hb-lz', Array(12).fill({ afterSeconds: 20, bySeconds: 30 })]]))
  const { pollAfterSeconds } = learning.planOf(prices)
  expect(pollAfterSeconds).toHaveLength(3)
  expect(Math.min(...pollAfterSeconds)).toBeGreaterThan(15)
  expect(pollAfterSeconds[0]).toBeLessThanOrEqual(32)
  await note(0, 31, true)
  expect(learning.planOf(prices)).not.toBe(prices.plan)
})

test('sources polled once per publication or daily are not learned', async () => {
  const { note, saved, learning } = learner()
  const daily: MarketSource = { ...prices, plan: { ...prices.plan, periodMinutes: 1_440 } }
  await note(0, 40, true, daily)
  expect(saved).toEqual([])
  expect(learning.planOf(daily)).toBe(daily.plan)
})
