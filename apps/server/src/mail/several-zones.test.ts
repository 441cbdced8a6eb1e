import type { Brief } from '@tradeops/domain/brief/brief'
import { expect, test } from 'vitest'
import { createStoredBrief } from '../../test/stored-brief.ts'
import { renderDailyBrief } from './render-daily-brief.ts'

const FIVE_MINUTES_MS = 5 * 60_000
const links = {
  brief: 'https://brief.example/brief?id=h',
  preferences: 'https://brief.example/preferences',
  home: 'https://brief.example/',
}

const hourBefore = (brief: Brief): Brief[] =>
  Array.from({ length: 12 }, (_, run) => ({
    ...brief,
    lmp: brief.lmp! - run,
    scedRunAt: new Date(Date.parse(brief.scedRunAt!) - run * FIVE_MINUTES_MS).toISOString(),
  }))

const section = (brief: Brief) => ({
  ...{ brief, lastHour: hourBefore(brief), before: null },
  link: `https://brief.example/brief?id=${brief.zone}`,
})

const north = createStoredBrief('NORTH', { lmp: 31.7 })

const mailOf = (...further: Brief[]) => {
  const brief = createStoredBrief('HOUSTON')
  const named = new Set([brief, ...further].map(({ zone }) => zone))
  return renderDailyBrief({
    ...{ brief, lastHour: hourBefore(brief), lastKnown: [], links, further: further.map(section) },
    otherZones: (['NORTH', 'SOUTH', 'WEST'] as const)
      .filter((zone) => !named.has(zone))
      .map((zone) => createStoredBrief(zone)),
    renderedAt: new Date('2026-07-15T22:38:00Z'),
  })
}

const count = (text: string, part: string) => text.split(part).length - 1

test('a further zone has a section with what is its own, and its link and picture', async () => {
  const { text, html, attachments } = await mailOf(north)
  const own = text.slice(text.indexOf('\nNorth\n'))
  for (const words of ['North +$19 to hub average', 'Open the North brief', 'LAST HOUR TREND, NORTH'])
    expect(own).toContain(words)
  expect(text).toContain('Houston and North Market Brief')
  expect(text).toContain('__UNSUBSCRIBE_VERB__ Houston and North brief')
  expect(attachments.map(({ filename }) => filename)).toEqual(['last-hour.png', 'last-hour-north.png'])
  for (const { cid } of attachments) expect(count(html, `cid:${cid}`)).toBe(1)
})

test('items of the whole grid appear once, and every zone once in the table', async () => {
  const { text } = await mailOf(north, createStoredBrief('WEST'))
  for (const words of [
    'Evening ramp 15.2 GW, peak 61 GW at 20:00',
    'NEXT SIX HOURS',
    'System load, actual',
    'DATA AGES',
  ])
    expect([words, count(text, words)]).toEqual([words, 1])
  const rows = text.split('\n').filter((line) => /^(Houston|North|South|West) +[\d.]+ /.test(line))
  expect(rows.map((line) => line.split(' ')[0])).toEqual(['Houston', 'North', 'West', 'South'])
})

test('a quiet further zone has nothing to add', async () => {
  const [item] = north.intelligence
  const { text } = await mailOf({ ...north, intelligence: [{ ...item!, kind: 'calm', level: 'info', title: 'Quiet' }] })
  expect(text).toContain('Nothing to add to the above.')
  expect(text).not.toContain('Quiet')
})

test('a further zone that lacks its sources says so in its place, and shows no figure as live', async () => {
  const required = { weather: true, lmp: false, load: true, constraints: true, gas: true }
  const { text, attachments } = await mailOf({ ...north, required })
  expect(text).toContain('Missing: LMP.')
  expect(attachments).toHaveLength(1)
})
