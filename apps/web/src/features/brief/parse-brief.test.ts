import { expect, test } from 'vitest'
import { parseBrief, parseBriefHistory } from './parse-brief.ts'

const minimal = { id: 'b_1', zone: 'WEST', generatedAt: '2026-07-15T22:36:04Z' }

test('a minimal brief has everything else missing', () => {
  expect(parseBrief(minimal)).toMatchObject({
    title: 'West Market Brief',
    hub: 'HB_WEST',
    lmp: null,
    intelligence: [],
    changes: null,
    required: null,
  })
})

test('the list of items has two accepted names', () => {
  const items = [{ kind: 'calm', title: 'Quiet', body: 'Inside the band.' }]
  expect(parseBrief({ ...minimal, intel: items }).intelligence).toMatchObject(items)
})

test('an unknown kind or status is accepted', () => {
  const brief = parseBrief({
    ...minimal,
    intelligence: [{ kind: 'solar_eclipse', title: 'Eclipse', body: '', level: 'panic' }],
    rulesShadow: { lmpBreakout: { status: 'Resting' } },
  })
  expect(brief.intelligence[0]).toMatchObject({ kind: 'solar_eclipse', level: 'info' })
  expect(brief.rulesShadow.lmpBreakout?.status).toBe('Resting')
})

test.each([
  ['a zone we do not cover', { ...minimal, zone: 'PANHANDLE' }],
  ['nothing', null],
])('%s is refused', (_case, body) => {
  expect(() => parseBrief(body)).toThrow()
})

test.each([
  ['a text', '58.42'],
  ['an object that cannot become a number', JSON.parse('{ "toString": 1, "valueOf": 1 }')],
])('%s is not a price and is reported as unread', (_name, lmp) => {
  expect(parseBrief({ ...minimal, lmp })).toMatchObject({ lmp: null, unread: ['lmp'] })
})

test('an item without a title is named after its kind, or Untitled', () => {
  const titles = (items: unknown[]) =>
    parseBrief({ ...minimal, intelligence: items }).intelligence.map(({ title }) => title)
  expect(titles([{ kind: 'congestion_basis', body: 'B' }, { title: ' ', body: 'B' }, { body: 'B' }, {}])).toEqual([
    'Congestion basis',
    ' ',
    'Untitled',
  ])
})

test('history is read row by row', () => {
  expect(parseBriefHistory([{ brief: minimal, created_at: '2026-07-15T22:36:04Z' }])[0]?.brief.zone).toBe('WEST')
})
