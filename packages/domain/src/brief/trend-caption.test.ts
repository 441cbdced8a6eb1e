import { expect, test } from 'vitest'
import { endingAt, sampleScene } from '../../test/sample-scene.ts'
import { usualAround } from '../../test/sample-window.ts'
import { hourTrend, trendCaption } from './trend-caption.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')

function captionOf(lastHour: readonly number[], usual = 30): string {
  const history = usualAround(RUN, usual)
  const scene = sampleScene({ nowMs: NOW, columns: { 'lmp/HB_HOUSTON': [...history, ...endingAt(RUN, lastHour)] } })
  return trendCaption(scene, hourTrend(scene)).text
}

const steps = (from: number, by: number) => Array.from({ length: 12 }, (_, index) => from + index * by)

test.each([
  [
    'a rise is told by the ends of the hour',
    steps(30, 2),
    'Rising: +$22 over the last hour to $52, above the usual $30 for 17:00.',
  ],
  ['so is a fall', steps(52, -2), 'Falling: −$22 over the last hour to $30, in line with the usual $30 for 17:00.'],
  ['little is flat', steps(30, 0.1), 'Flat: +$1.1 over the last hour to $31, in line with the usual $30 for 17:00.'],
  [
    'a fall that its last run undid is neither',
    [81, 86, 86, 81, 76, 82, 74, 74, 66, 60, 51, 180],
    'Mixed: +$99 over the last hour to $180, between $51 and $180, above the usual $30 for 17:00.',
  ],
  [
    'nor is a jump of the last run after a quiet hour',
    [30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 90],
    'Mixed: +$60 over the last hour to $90, between $30 and $90, above the usual $30 for 17:00.',
  ],
  [
    'nor a rise and fall back to where it was',
    [46, 52, 56, 60, 58, 50, 48, 45, 45, 45, 47, 48],
    'Mixed: +$2 over the last hour to $48, between $45 and $60, above the usual $30 for 17:00.',
  ],
])('%s', (_sentence, lastHour, caption) => {
  expect(captionOf(lastHour)).toBe(caption)
})

test('what is in line depends on the price: five dollars are little at sixty', () => {
  expect(captionOf(Array<number>(12).fill(65), 60)).toContain('in line with the usual $60')
  expect(captionOf(Array<number>(12).fill(25), 20)).toContain('above the usual $20')
})
