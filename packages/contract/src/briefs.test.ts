import type { Brief as DomainBrief } from '@tradeops/domain/brief/brief'
import { composeBrief } from '@tradeops/domain/brief/compose-brief'
import { createMarket } from '@tradeops/sandbox/model/create-market'
import { simulatedWindow } from '@tradeops/sandbox/window'
import { expect, test } from 'vitest'
import { Brief, HistoryQuery } from './briefs.ts'
import { ReadableBrief } from './readable-brief.ts'

/** Compiles only while what the engine makes is what the wire promises. */
const served = (brief: DomainBrief): Brief => brief

const NOW = new Date('2026-07-15T22:36:20Z')
const market = createMarket({ seed: 3, scenario: 'calm' })
const window = simulatedWindow(market, new Date(NOW.getTime() - 15 * 86_400_000), NOW)

test.each(['HOUSTON', 'NORTH', 'SOUTH', 'WEST'] as const)('a brief for %s passes the contract unchanged', (zone) => {
  const brief = served(composeBrief(zone, window, NOW, null).brief)
  expect(Brief.parse(brief)).toEqual(brief)
})

test('so does one that knows nothing', () => {
  const empty = { origin: 'live', asOfMs: NOW.getTime(), observations: new Map(), vintages: new Map() } as const
  const { brief } = composeBrief('WEST', empty, NOW, null)
  expect(Brief.parse(brief)).toEqual(brief)
})

test('a client takes a brief without any of the fields we added, and reads intel as intelligence', () => {
  const bare = {
    id: 'b_1',
    zone: 'HOUSTON',
    hub: 'HB_HOUSTON',
    generatedAt: '2026-07-15T22:36:04Z',
    title: 'Houston Market Brief',
    lmp: 58.42,
    intel: [{ kind: 'news_from_tomorrow', title: 'T', body: 'B', level: 'unheard_of' }],
    signals: [{ signalType: 'price', lmp: 58.42 }],
    rulesShadow: { lmpBreakout: { status: 'ACTIVE' } },
    window: { stampCT: 'Wed 15 Jul 2026, 16:35–17:35 CT' },
    constraintsPanel: { level: 'warn', confidence: 0.7, text: 'T' },
    context: { gas: { price: 3.21 }, loadForecast: { model: 'E1', ts_utc: '2026-07-15T22:30:00Z' } },
    required: { weather: true, lmp: true, load: true, constraints: true, gas: false },
    diagnostics: { gas: { state: 'missing' } },
    norms: { lmp: null },
  }
  const read = ReadableBrief.parse(bare)
  expect(read.intelligence).toEqual([{ kind: 'news_from_tomorrow', title: 'T', body: 'B', level: 'info' }])
})

test.each([
  ['no limit means twelve', undefined, 12],
  ['a number in text is a number', '288', 288],
])('%s', (_sentence, limit, expected) => {
  expect(HistoryQuery.parse({ zone: 'WEST', limit }).limit).toBe(expected)
})

test.each(['0', '289', '1.5', 'all', ''])('a limit of "%s" is refused', (limit) => {
  expect(HistoryQuery.safeParse({ zone: 'WEST', limit }).success).toBe(false)
})
