import { expect, test } from 'vitest'
import { createAbsent, type FactOrAbsent } from '../engine/fact.ts'
import { estimateSpikeRisk } from './spike-risk.ts'

const fact = (value: number): FactOrAbsent => ({ value, atMs: 0, source: 'test' })

const score = (realTime: number, next: number, rampMw: number) => {
  const risk = estimateSpikeRisk(fact(realTime), fact(next), fact(rampMw))
  return 'probability' in risk ? Math.round(risk.probability * 1000) / 1000 : risk.absent
}

test('the score follows its coefficients', () => {
  expect(score(40, 40, 0)).toBe(0.038)
  expect(score(40, 80, 3000)).toBe(0.188)
  expect(score(80, 80, 3000)).toBe(0.522)
})

test.each([
  ['price', (value: number) => score(value - 20, 60, 2000)],
  ['day-ahead hour', (value: number) => score(60, value, 2000)],
  ['rise of net load', (value: number) => score(60, 60, 40 * value)],
])('a higher %s never lowers the score, not even where it is shrunk', (_name, scoreAt) => {
  const scores = Array.from({ length: 60 }, (_, index) => scoreAt(1 + 2 * index) as number)
  expect(scores).toEqual([...scores].sort((left, right) => left - right))
})

test('a price far below zero scores like a price of zero', () => {
  expect(score(-250, 40, 0)).toBe(score(0, 40, 0))
})

test('above $100 there is no score: the spike is already there', () => {
  expect(score(100, 80, 0)).toBeGreaterThan(0.5)
  expect(score(100.01, 80, 0)).toBe('mismatch')
})

test.each([0, 1, 2])('each missing input gives its reason (%i)', (index) => {
  const inputs = [fact(40), fact(40), fact(0)] as [FactOrAbsent, FactOrAbsent, FactOrAbsent]
  inputs[index] = createAbsent('stale')
  expect(estimateSpikeRisk(...inputs)).toEqual({ absent: 'stale' })
})
