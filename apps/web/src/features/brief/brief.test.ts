import { expect, test } from 'vitest'
import { readBrief, readHistory } from './brief.ts'

const least = { id: 'b_1', zone: 'WEST', generatedAt: '2026-07-15T22:36:04Z' }

test('the least that can be sent is a brief with everything missing', () => {
  expect(readBrief(least)).toMatchObject({
    title: 'West Market Brief',
    hub: 'HB_WEST',
    lmp: null,
    intelligence: [],
    changes: null,
    required: null,
  })
})

test('the list of items may come under either name', () => {
  const items = [{ kind: 'calm', title: 'Quiet', body: 'Inside the band.' }]
  expect(readBrief({ ...least, intel: items }).intelligence).toMatchObject(items)
})

test('a kind and a status that are not yet known are let through', () => {
  const brief = readBrief({
    ...least,
    intelligence: [{ kind: 'solar_eclipse', title: 'Eclipse', body: '', level: 'panic' }],
    rulesShadow: { lmpBreakout: { status: 'Resting' } },
  })
  expect(brief.intelligence[0]).toMatchObject({ kind: 'solar_eclipse', level: 'info' })
  expect(brief.rulesShadow.lmpBreakout?.status).toBe('Resting')
})

test.each([
  ['a zone we do not cover', { ...least, zone: 'PANHANDLE' }],
  ['nothing', null],
])('refused: %s', (_sentence, body) => {
  expect(() => readBrief(body)).toThrow()
})

test.each([
  ['a text', '58.42'],
  ['what cannot even be made a number', JSON.parse('{ "toString": 1, "valueOf": 1 }')],
])('of a price, %s is left out, and said to be', (_name, lmp) => {
  expect(readBrief({ ...least, lmp })).toMatchObject({ lmp: null, unread: ['lmp'] })
})

test('an item without a title is known by its kind, and one without either is still read', () => {
  const titles = (items: unknown[]) =>
    readBrief({ ...least, intelligence: items }).intelligence.map(({ title }) => title)
  expect(titles([{ kind: 'congestion_basis', body: 'B' }, { title: ' ', body: 'B' }, { body: 'B' }, {}])).toEqual([
    'Congestion basis',
    ' ',
    'Untitled',
  ])
})

test('history is read row by row', () => {
  expect(readHistory([{ brief: least, created_at: '2026-07-15T22:36:04Z' }])[0]?.brief.zone).toBe('WEST')
})
