import { expect, test } from 'vitest'
import { describeMarket, type MarketInUse } from './market-line.ts'

const NOW = new Date('2026-07-15T16:30:00Z')
const sandbox = (scenario: string, onsetAt: string): MarketInUse => ({
  kind: 'sandbox',
  scenario,
  onsetAt: new Date(onsetAt),
  isChosen: true,
})

test.each<[string, MarketInUse, string]>([
  ['the real one', { kind: 'live' }, 'ERCOT, Weather Service, Henry Hub'],
  [
    'a sandbox elsewhere',
    { kind: 'external sandbox', baseUrl: 'http://127.0.0.1:4010' },
    'read from http://127.0.0.1:4010. No price is real.',
  ],
  [
    'a line that trips soon',
    sandbox('houston-import-outage', '2026-07-15T16:35:00Z'),
    'a line into Houston trips at 11:35. No price is real.',
  ],
  [
    'a line that has tripped',
    sandbox('houston-import-outage', '2026-07-15T16:22:00Z'),
    'a line into Houston tripped at 11:22. No price is real.',
  ],
  [
    'weather at its peak',
    sandbox('heat-dome', '2026-07-14T00:30:00Z'),
    'heat-dome, 40 h after its start. No price is real.',
  ],
  [
    'weather to come',
    sandbox('winter-storm', '2026-07-15T19:30:00Z'),
    'winter-storm, 3 h before its start. No price is real.',
  ],
  ['a market in which nothing happens', sandbox('calm', '2026-07-15T16:30:00Z'), 'calm. No price is real.'],
])('%s', (_what, market, words) => {
  expect(describeMarket(market, NOW)).toBe(words)
})
