import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../test/dom.tsx'
import { setEventCollector } from '../../../lib/tracking/track.ts'
import type { Brief } from '../brief.ts'
import { parseBrief } from '../parse-brief.ts'
import { useTrackBriefViews } from './use-track-brief-views.ts'

const brief = (zone: string, id: string): Brief =>
  parseBrief({ id, zone, scedRunAt: '2026-07-15T22:35:17Z', generatedAt: '2026-07-15T22:36:00Z' })!

/** Lists the events that are tracked while one brief after another is shown. */
function eventsOf(...shown: (Brief | null)[]): string[] {
  const events: string[] = []
  setEventCollector(({ eventType, details }) => events.push(`${eventType} ${Object.values(details).join(' ')}`))
  const { rerender } = renderHook(({ now }) => useTrackBriefViews(now), { initialProps: { now: shown[0] ?? null } })
  for (const now of shown.slice(1)) rerender({ now })
  return events
}

test('without a brief nothing is tracked, and the first one is a direct view', () => {
  expect(eventsOf(null, null)).toEqual([])
  expect(eventsOf(null, brief('WEST', 'b_1'))).toEqual(['brief_viewed WEST direct'])
})

test('a newer brief of the zone is a refresh; the same one again is no event', () => {
  expect(eventsOf(brief('WEST', 'b_1'), brief('WEST', 'b_1'), brief('WEST', 'b_2'), brief('WEST', 'b_3'))).toEqual([
    'brief_viewed WEST direct',
    'brief_refreshed WEST refresh',
    'brief_refreshed WEST refresh',
  ])
})

test('another zone’s brief is a zone change, and so is the return', () => {
  expect(eventsOf(brief('WEST', 'b_1'), null, brief('NORTH', 'b_1'), brief('WEST', 'b_1'))).toEqual([
    'brief_viewed WEST direct',
    'brief_viewed NORTH zone_change',
    'brief_viewed WEST zone_change',
  ])
})

test('a brief that disappears and returns is not tracked again', () => {
  expect(eventsOf(brief('WEST', 'b_1'), null, brief('WEST', 'b_1'))).toEqual(['brief_viewed WEST direct'])
})
