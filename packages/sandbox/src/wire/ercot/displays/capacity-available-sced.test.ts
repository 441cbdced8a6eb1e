import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../../test/samples.ts'
import { capacityAvailableToScedEmitter } from './capacity-available-sced.ts'

const market = createConstantMarket()
const NOW = new Date('2026-09-08T05:31:20Z')
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'dashboard_capacity-available-sced/capacity-available-sced.json',
)

const served = () =>
  JSON.parse(capacityAvailableToScedEmitter.text(market, capacityAvailableToScedEmitter.releasedAt(market, NOW)!))

test('capacity-available-sced has the keys of the real page', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const ours = served()
  const firstRows = ({ current, previous }: typeof real) => [current, previous].map(({ data }) => Object.keys(data[0]))
  expect(firstRows(ours)).toEqual(firstRows(real))
  expect(Object.keys(ours)).toEqual(Object.keys(real))
  expect(ours.current.data[0].epoch).toBe(real.current.data[0].epoch)
  expect(ours.current.timestamp).toBe(real.current.timestamp)
})

test('SCED can raise less than what is committed beyond the load', () => {
  const { increaseGenResESRs, decreaseGenResESRs } = served().current.data.at(-1)
  expect(increaseGenResESRs).toBe(Math.round(21_000 * 0.88))
  expect(decreaseGenResESRs).toBeLessThan(-50_000)
})
