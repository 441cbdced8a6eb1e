// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../test/dom.tsx'
import { collectTracked } from '../../../lib/tracking/track.ts'
import { type Brief, readBrief } from '../brief.ts'
import { useBriefViews } from './use-brief-views.ts'

const brief = (zone: string, id: string): Brief =>
  readBrief({ id, zone, scedRunAt: '2026-07-15T22:35:17Z', generatedAt: '2026-07-15T22:36:00Z' })!

/** What is told while one brief after another comes on the screen. */
function toldOf(...shown: (Brief | null)[]): string[] {
  const told: string[] = []
  collectTracked(({ eventType, details }) => told.push(`${eventType} ${Object.values(details).join(' ')}`))
  const { rerender } = renderHook(({ now }) => useBriefViews(now), { initialProps: { now: shown[0] ?? null } })
  for (const now of shown.slice(1)) rerender({ now })
  return told
}

test('while there is no brief nothing is told, and the first one is a direct view', () => {
  expect(toldOf(null, null)).toEqual([])
  expect(toldOf(null, brief('WEST', 'b_1'))).toEqual(['brief_viewed WEST direct'])
})

test('a newer brief of the zone is a refresh; the same one drawn again is no news', () => {
  expect(toldOf(brief('WEST', 'b_1'), brief('WEST', 'b_1'), brief('WEST', 'b_2'), brief('WEST', 'b_3'))).toEqual([
    'brief_viewed WEST direct',
    'brief_refreshed WEST refresh',
    'brief_refreshed WEST refresh',
  ])
})

test('another zone’s brief is a view by a change of zone, and so is the way back', () => {
  expect(toldOf(brief('WEST', 'b_1'), null, brief('NORTH', 'b_1'), brief('WEST', 'b_1'))).toEqual([
    'brief_viewed WEST direct',
    'brief_viewed NORTH zone_change',
    'brief_viewed WEST zone_change',
  ])
})

test('a brief that is gone for a moment and comes back is the one that was seen', () => {
  expect(toldOf(brief('WEST', 'b_1'), null, brief('WEST', 'b_1'))).toEqual(['brief_viewed WEST direct'])
})
