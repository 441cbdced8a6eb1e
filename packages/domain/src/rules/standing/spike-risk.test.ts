import { expect, test } from 'vitest'
import { absent, type Known } from '../fact.ts'
import { spikeRisk } from './spike-risk.ts'

const fact = (value: number): Known => ({ value, atMs: 0, source: 'test' })

const score = (realTime: number, now: number, next: number, rampMw: number) => {
  const risk = spikeRisk(fact(realTime), fact(now), fact(next), fact(rampMw))
  return 'probability' in risk ? Math.round(risk.probability * 1000) / 1000 : risk.absent
}

test('the scorecard gives what its coefficients say', () => {
  expect(score(40, 40, 40, 0)).toBe(0.008)
  expect(score(60, 40, 80, 3000)).toBe(0.4)
  expect(score(70, 40, 80, 3000)).toBe(0.549)
})

test('a higher day-ahead hour never lowers the score, not even where it is shrunk', () => {
  const scores = Array.from({ length: 200 }, (_, index) => score(60, 50, 20 + 2 * index, 2000) as number)
  expect(scores).toEqual([...scores].sort((left, right) => left - right))
})

test('above $100 the question is answered, so there is no score', () => {
  expect(score(120, 40, 80, 0)).toBe('mismatch')
})

test.each([0, 1, 2, 3])('each input missing names itself (%i)', (index) => {
  const inputs = [fact(40), fact(40), fact(40), fact(0)] as [Known, Known, Known, Known]
  inputs[index] = absent('stale')
  expect(spikeRisk(...inputs)).toEqual({ absent: 'stale' })
})
