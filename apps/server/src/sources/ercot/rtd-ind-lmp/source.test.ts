import { expect, test } from 'vitest'
import { createFetchersAt, createFetchWorld } from '../../../../test/fetch-world.ts'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { rtdIndicativeLmpPages } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const world = createFetchWorld()

const STEPS = Array.from({ length: 11 }, (_, index) => index + 1)
const HEADER = ['RTD Date and Time', 'Actual LMP', ...STEPS.map((step) => `RTD Int ${step}<br>(Time+${5 * step})`)]
const cells = (texts: readonly string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`
const run = (stamp: string, first: number) =>
  cells([stamp, '99.99', ...STEPS.map((step) => (first - step + 1).toFixed(2))])

const page = (rows: string, { header = HEADER, chosen = 'HB_WEST' } = {}) => `<div>
<select><option value="a">HB_BUSAVG</option><option value="b" selected>${chosen}</option></select>
<div class="schedTime">Last SCED Date and Time:   Sep 08, 2026 01:05:16</div>
<table class="tableStyle">${cells(header)}${rows}</table></div>`

const parse = (html: string, name = 'saved.html') => parseDocumentText(rtdIndicativeLmpPages.parse, html, { name })

test('a run has eleven five-minute steps, published when it ran', () => {
  const { readings, refused } = parse(page(run('09/08/2026 01:05:03', 30) + run('09/08/2026 01:00:03', 80)))
  expect(refused).toEqual([])
  expect(readings).toHaveLength(11)
  expect(readings[0]).toMatchObject({ point: 'HB_WEST', at: new Date('2026-09-08T06:05:00Z'), value: 30 })
  expect(readings[10]).toMatchObject({ at: new Date('2026-09-08T06:55:00Z'), value: 20 })
  for (const { publishedAt } of readings) expect(publishedAt).toEqual(new Date('2026-09-08T06:05:03Z'))
})

test('steps are found by their number, in any position, and prices can be negative', () => {
  const header = ['RTD Date and Time', ...STEPS.map((step) => `RTD Int ${step}`).reverse()]
  const row = cells(['09/08/2026 01:05:03', ...STEPS.map((step) => `-${step}.50`).reverse()])
  expect(formatReadings(parse(page(row, { header })))[10]).toBe('rtdLmp HB_WEST 2026-09-08T06:05:00Z -1.5')
})

test('a blank step is absent, and a word is refused alone', () => {
  const row = run('09/08/2026 01:05:03', 30).replace('29.00', '-').replace('28.00', 'n.k.')
  const { readings, refused } = parse(page(row))
  expect([readings.length, refused.length]).toEqual([9, 1])
})

test.each([
  ['11/01/2026 00:55:03', '2026-11-01T05:55:00.000Z'],
  ['11/01/2026 01:25:03 *', '2026-11-01T07:25:00.000Z'],
  ['11/01/2026 02:00:03', '2026-11-01T08:00:00.000Z'],
  ['03/08/2026 01:55:03', '2026-03-08T07:55:00.000Z'],
  ['03/08/2026 03:00:03', '2026-03-08T08:00:00.000Z'],
])('a run at %s begins with %s', (stamp, at) => {
  expect(parse(page(run(stamp, 30))).readings[0]?.at.toISOString()).toBe(at)
})

test('steps continue across the spring clock change', () => {
  expect(parse(page(run('03/08/2026 01:55:03', 30))).readings[1]?.at.toISOString()).toBe('2026-03-08T08:00:00.000Z')
})

const ELEVENTH = { header: HEADER.slice(0, -1) }

test.each<[string, string, string]>([
  ['of the hour that happens twice', page(run('11/01/2026 01:25:03', 30)), 'happens twice'],
  ['of an hour that spring skips', page(run('03/08/2026 02:25:03', 30)), 'does not exist'],
  ['whose newest run has no time', page(run('', 30)), 'is not a date and time'],
  ['without the eleventh step', page(run('09/08/2026 01:05:03', 30), ELEVENTH), 'RTD Int 11'],
  ['without a run', page(''), 'has no run'],
  ['of no point', page(run('09/08/2026 01:05:03', 30)).replace(' selected', ''), 'its hub'],
  ['of a resource node', page(run('09/08/2026 01:05:03', 30), { chosen: 'HELIOS_RN' }), 'its hub'],
  ['of a bot', '<html><body><iframe src="/_Incapsula_Resource?CWUDNSAI=9"></iframe></body></html>', 'bot page'],
])('a page %s is refused', (_sentence, html, words) => {
  expect(() => parse(html)).toThrow(words)
})

test('a page for another hub than requested is refused', () => {
  const html = page(run('09/08/2026 01:05:03', 30))
  expect(() => parse(html, 'rtd_ind_lmp_lz_hb_HB_HOUSTON.html')).toThrow('is for HB_WEST, but HB_HOUSTON was requested')
  expect(parse(html, 'rtd_ind_lmp_lz_hb_HB_WEST.html').readings).toHaveLength(11)
})

test('the pages of the four hubs are fetched, each once', async () => {
  const { base, requests, context } = await world.upstream(() => 'page')
  const outcome = await createFetchersAt(base)(rtdIndicativeLmpPages)[0]!.fetch(context)
  expect(outcome).toMatchObject({ ok: true, missed: [], documents: [{}, {}, {}, {}] })
  expect(requests.sort()).toEqual(
    ['HOUSTON', 'NORTH', 'SOUTH', 'WEST'].map((zone) => `/content/cdr/html/rtd_ind_lmp_lz_hb_HB_${zone}.html`),
  )
})

test('the recorded page of 2026-09-08 01:05', { tags: 'samples' }, () => {
  const body = recorded.bytes('rtd_indicative_lmp/rtd_ind_lmp_lz_hb_HB_HOUSTON.html')
  const parsed = rtdIndicativeLmpPages.parse(
    body,
    createDocumentMetadata({ name: 'rtd_ind_lmp_lz_hb_HB_HOUSTON.html' }),
  )
  expect(parsed.refused).toEqual([])
  const lines = formatReadings(parsed)
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('rtdLmp HB_HOUSTON 2026-09-08T06:05:00Z 36.14')
  expect(lines[1]).toBe('rtdLmp HB_HOUSTON 2026-09-08T06:10:00Z 34.57')
  expect(lines[10]).toBe('rtdLmp HB_HOUSTON 2026-09-08T06:55:00Z 29.4')
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-09-08T06:05:03Z'))
})
