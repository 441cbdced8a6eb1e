import { composeBrief } from '@tradeops/domain/brief/compose-brief'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { toReadableBrief, toReadableHistory } from './readable-brief.ts'

const NOW = new Date('2026-07-15T22:36:20Z')
const window = simulateMarketWindow(
  createSimulatedMarket({ seed: 3, scenario: 'heat-dome' }),
  new Date(NOW.getTime() - 2 * 86_400_000),
  NOW,
)
const sent = JSON.parse(JSON.stringify(composeBrief('HOUSTON', window, NOW, null).brief)) as Record<string, unknown>
const least = { id: 'b_1', zone: 'WEST', generatedAt: '2026-07-15T22:36:04Z' }

test('a brief of ours is read whole', () => {
  const { unread, intel, ...read } = toReadableBrief(sent) as Record<string, unknown>
  const { watched, recordAsOf, lead, ...drawn } = sent
  expect(unread).toEqual([])
  expect(read).toMatchObject({ ...drawn, signals: drawn.signals, norms: expect.anything() })
})

test('a brief with only the specified names is read, and intel is read as intelligence', () => {
  const bare = {
    ...least,
    title: 'West Market Brief',
    intel: [{ kind: 'news_from_tomorrow', title: 'T', body: 'B', level: 'unheard_of' }],
    signals: [{ signalType: 'price', lmp: 58.42 }],
    rulesShadow: { lmpBreakout: { status: 'Resting' } },
    norms: { lmp: null },
  }
  const read = toReadableBrief(bare)
  expect(read.intelligence).toMatchObject([{ kind: 'news_from_tomorrow', title: 'T', level: 'unheard_of' }])
  expect(read.signals).toMatchObject([{ signalType: 'price', lmp: 58.42 }])
  expect(read.rulesShadow?.lmpBreakout?.status).toBe('Resting')
  expect(read.unread).toEqual([])
})

test.each<[string, object, string[]]>([
  ['a price in text', { lmp: '58.42' }, ['lmp']],
  ['an infinite price', { lmp: Number.POSITIVE_INFINITY }, ['lmp']],
  ['an impossible price', { nowcast: { lmp: 1e300, tempF: 96 } }, ['nowcast']],
  ['a time that is none', { scedRunAt: 'soon' }, ['scedRunAt']],
  ['a time without its zone, which would be read as local', { scedRunAt: '2026-07-15T22:36:04' }, ['scedRunAt']],
  ['a word that is far too long', { rulesShadow: { lmpBreakout: { status: 'x'.repeat(10_000) } } }, ['rulesShadow']],
  ['text in place of a list', { signals: 'none' }, ['signals']],
  ['half a band', { rulesShadow: { lmpBreakout: { band: [1] } } }, ['rulesShadow']],
  ['a share above one', { constraintsPanel: { confidence: 71, text: 'T' } }, ['constraintsPanel']],
  ['an empty entry', { changes: [{}, { label: 'LMP', unit: '$/MWh' }] }, ['changes']],
  ['null everywhere is absence', { lmp: null, nowcast: null, signals: null, rulesShadow: { lmpBreakout: null } }, []],
  ['a time with an offset', { scedRunAt: '2026-07-15T17:36:04-05:00' }, []],
])('%s is left out and reported: %j', (_sentence, part, unread) => {
  expect(toReadableBrief({ ...least, ...part }).unread).toEqual(unread)
})

test('readable parts next to an unreadable one stay', () => {
  const read = toReadableBrief({
    ...least,
    nowcast: { lmp: 'forty', tempF: 96 },
    intelligence: [
      null,
      4,
      { body: 'Only a body.' },
      { title: 'Whole', evidence: [{}, { label: 'Basis', value: 19.2 }] },
    ],
  })
  expect(read.nowcast).toMatchObject({ lmp: null, tempF: 96 })
  expect(read.intelligence).toMatchObject([
    { title: null, body: 'Only a body.' },
    { title: 'Whole', evidence: [{ label: 'Basis', value: 19.2 }] },
  ])
  expect(read.unread).toEqual(['intelligence', 'nowcast'])
})

test('a name that is too long counts as missing, such as a title', () => {
  const read = toReadableBrief({ ...least, title: 'W'.repeat(10_000), hub: 'W'.repeat(121), window: { stampCT: 'W' } })
  expect(read).toMatchObject({ title: null, hub: null, window: { stampCT: 'W' }, unread: ['hub', 'title'] })
})

test('long prose is cut between two characters, never inside one', () => {
  const read = toReadableBrief({ ...least, narrative: 'a'.repeat(10_000), trendCaption: `a${'🙂'.repeat(5_000)}` })
  expect(read.narrative).toBe(`${'a'.repeat(8_000)}…`)
  expect(read.trendCaption).toMatch(/^a(?:🙂)+…$/u)
  expect(read.unread).toEqual(['narrative', 'trendCaption'])
})

test.each([
  ['nothing', null],
  ['a list', []],
  ['a zone we do not cover', { ...least, zone: 'PANHANDLE' }],
  ['no zone', { ...least, zone: null }],
])('refused as a whole with a sentence: %s', (_sentence, body) => {
  expect(() => toReadableBrief(body)).toThrow(/^The answer is not a brief/)
})

test.each([
  ['no id', { ...least, id: undefined }, { id: null, generatedAt: least.generatedAt }],
  ['an id that is too long', { ...least, id: 'b'.repeat(10_000) }, { id: null, generatedAt: least.generatedAt }],
  ['no time', { ...least, generatedAt: null }, { id: least.id, generatedAt: null }],
  ['a time that is none', { ...least, generatedAt: 'now' }, { id: least.id, generatedAt: null }],
])('read without what is missing: %s', (_sentence, body, expected) => {
  expect(toReadableBrief(body)).toMatchObject(expected)
})

test('a brief without a zone is of the requested one, and a brief with a zone keeps its own', () => {
  expect(toReadableBrief({ ...least, zone: undefined }, 'WEST').zone).toBe('WEST')
  expect(toReadableBrief({ ...least, zone: 'SOUTH' }, 'WEST').zone).toBe('SOUTH')
})

test('a history keeps the rows that can be read', () => {
  const rows = [{ brief: least, created_at: 'soon' }, null, { brief: { ...least, id: null } }, { brief: least }]
  expect(toReadableHistory(rows).map(({ created_at }) => created_at)).toEqual([least.generatedAt, least.generatedAt])
  expect(() => toReadableHistory({ rows })).toThrow('not a list')
})

test("a history is read for the trend's figures only", () => {
  const { id, zone, generatedAt, scedRunAt, lmp, nowcast, signals } = sent
  const [row] = toReadableHistory([{ brief: sent, created_at: generatedAt }])
  expect(row?.brief).toMatchObject({ id, zone, generatedAt, scedRunAt, lmp, nowcast, signals })
  expect(row?.brief).not.toHaveProperty('narrative')
})
