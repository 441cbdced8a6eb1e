import { beforeEach, expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { pushToDataLayer } from './data-layer.ts'

beforeEach(() => {
  // Events wait as long as their module lives, so every test loads the module again.
  vi.resetModules()
  delete window.dataLayer
})

const viewed = { zone: 'WEST', viewSource: 'direct' } as const

test('events before the collector starts wait in order, and are delivered once', async () => {
  const { trackEvent: track, setEventCollector: collectTracked } = await import('./track.ts')
  track('brief_viewed', viewed)
  track('brief_refreshed', { zone: 'WEST', viewSource: 'refresh' })
  const [first, second] = [vi.fn(), vi.fn()]
  collectTracked(first)
  expect(first.mock.calls.flat().map(({ eventType }) => eventType)).toEqual(['brief_viewed', 'brief_refreshed'])
  collectTracked(second)
  expect(second).not.toHaveBeenCalled()
})

test('with a collector every event is delivered at once, with its page, time and user', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-15T17:00:00Z') })
  const { trackEvent: track, setTrackedUser: trackAs, setEventCollector: collectTracked } = await import('./track.ts')
  window.history.replaceState(null, '', '/brief?zone=WEST')
  const collect = vi.fn()
  collectTracked(collect)
  track('brief_viewed', viewed)
  trackAs('7')
  track('brief_viewed', viewed)
  const event = {
    eventType: 'brief_viewed',
    details: viewed,
    at: new Date('2026-07-15T17:00:00Z'),
    pageUrl: window.location.href,
  }
  expect(collect.mock.calls.flat()).toEqual([
    { ...event, userId: null },
    { ...event, userId: '7' },
  ])
})

test('without a collector fifty events wait and the rest are dropped', async () => {
  const { trackEvent: track, setEventCollector: collectTracked } = await import('./track.ts')
  for (let count = 0; count < 60; count += 1) track('brief_viewed', viewed)
  const collect = vi.fn()
  collectTracked(collect)
  expect(collect).toHaveBeenCalledTimes(50)
})

test('a tag manager finds the events in order, whether or not it loaded first', () => {
  pushToDataLayer('funnel_step', { step: 'first' })
  pushToDataLayer('pdf_attempt', { count: 2 })
  expect(window.dataLayer).toEqual([
    { event: 'funnel_step', step: 'first' },
    { event: 'pdf_attempt', count: 2 },
  ])
})

test('a data layer that is not an array is left alone', () => {
  window.dataLayer = 'theirs'
  pushToDataLayer('funnel_step', { step: 'first' })
  expect(window.dataLayer).toBe('theirs')
})
