import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { dailyPrcDashboardEmitter } from './daily-prc.ts'

const market = createConstantMarket()
const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'dashboard_daily-prc/daily-prc-2026-09-26.trimmed.json')

function at(now: string, seen = market) {
  return JSON.parse(dailyPrcDashboardEmitter.text(seen, dailyPrcDashboardEmitter.releasedAt(seen, new Date(now))!))
}

const keys = (value: object) => Object.keys(value)

test('daily-prc has the keys of the real page', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const ours = at('2026-09-26T21:13:20Z')
  expect(keys(ours)).toEqual(keys(real))
  expect(keys(ours.current_condition)).toEqual(keys(real.current_condition))
  expect(ours.data[0]).toEqual(real.data[0])
})

test('a row a minute, the newest one in the headline with a comma, its time in seconds', () => {
  const { data, current_condition } = at('2026-09-26T21:13:16Z')
  expect(data).toHaveLength(16 * 60 + 14)
  expect(data.at(-1)).toMatchObject({ interval: '16:13:04', prc: 9329, dstFlag: 'N' })
  expect(current_condition).toMatchObject({
    eea_level: 0,
    state: 'normal',
    prc_value: '9,329',
    datetime: Date.parse('2026-09-26T21:13:04Z') / 1000,
  })
})

test('daily-prc states an emergency by level and name', () => {
  const short = createConstantMarket({ systemAt: (when) => ({ ...market.systemAt(when), eeaLevel: 2, prcMw: 1700 }) })
  expect(at('2026-09-26T21:13:16Z', short).current_condition).toMatchObject({ eea_level: 2, state: 'eea2' })
})
