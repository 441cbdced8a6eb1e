import type { Brief } from '@tradeops/domain/brief/brief'
import { expect, test } from 'vitest'
import { createStoredBrief } from '../../test/stored-brief.ts'
import { type DailyBriefContent, MAIL_PLACEHOLDERS } from './daily-brief.ts'
import { renderDailyBrief } from './render-daily-brief.ts'

const FIVE_MINUTES_MS = 5 * 60_000
const links = {
  brief: 'https://brief.example/brief?zone=HOUSTON&id=b_01N5G2V2H',
  preferences: 'https://brief.example/preferences',
  home: 'https://brief.example/',
}

/**
 * Creates the briefs of an hour, newest first: the given brief and eleven older ones; the price falls by a dollar with
 * every older SCED run.
 */
const hourBefore = (brief: Brief): Brief[] =>
  Array.from({ length: 12 }, (_, run) => ({
    ...brief,
    lmp: brief.lmp === null ? null : brief.lmp - run,
    scedRunAt: new Date(Date.parse(brief.scedRunAt!) - run * FIVE_MINUTES_MS).toISOString(),
  }))

function mailOf(change: Partial<Brief> = {}, input: Partial<DailyBriefContent> = {}) {
  const brief = createStoredBrief('HOUSTON', change)
  const otherZones = (['NORTH', 'SOUTH', 'WEST'] as const).map((zone, index) =>
    createStoredBrief(zone, { lmp: 30.5 + index }),
  )
  const renderedAt = new Date('2026-07-15T22:38:00Z')
  const lastHour = hourBefore(brief)
  return renderDailyBrief({ brief, otherZones, lastHour, lastKnown: [], renderedAt, links, ...input })
}

/** The mail of a brief without faults, for readers in Central time. */
const usualMail = mailOf()

/** Splits a plain-text mail into lines, with single blanks between columns. */
const lines = (text: string) => text.split('\n').map((line) => line.replace(/ +/g, ' ').trim())

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}$%.,:−+—–_-]+/gu) ?? []

const DECODED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }
const visibleText = (html: string) =>
  html
    .replace(/<head>.*?<\/head>|<div data-skip-in-text="true".*?<\/div>|<img[^>]*>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/(p|h\d|td|th|li|tr|div)>|<br\/?>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (_entity, name: string) => DECODED[name] ?? '?')

test('the figures are those of the brief', async () => {
  const { text } = await usualMail
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'LMP, real-time $58.42/MWh 91st percentile, 17:30 weekdays',
      'System load, actual 79,120 MW 3 days, too few to say',
      'Gas, Henry Hub $3.21/MMBtu trade date 14 Jul 2026',
      'Wind, 1 h −840 MW/h as usual',
      'Solar, 1 h −2,650 MW/h as usual',
      'Net load, 1 h +4,120 MW/h 1,250 MW above normal',
      'Houston 58.42 — +19.20 36.80 44.10 △ Warn',
      '△ Warn Houston +$19 to hub average',
      'Trading Decision Required · since 17:10 CT · Elevated · correct 61% of 84 · base 19%',
      'Gas OK 14 Jul 1 day',
      'Ages at 17:38 CT. Data quality good, 100%.',
    ]),
  )
})

test('the chosen zone leads the four, and the urgent item leads the rest', async () => {
  const { text } = await usualMail
  const order = (...words: string[]) => words.map((word) => text.indexOf(word))
  const zones = order('Houston   58.42', 'North     30.50', 'South     31.50', 'West      32.50')
  expect(zones).toEqual([...zones].sort((a, b) => a - b))
  expect(Math.min(...zones)).toBeGreaterThan(0)
  const [warn, watch] = order('△ Warn Houston +$19', '◎ Watch Evening ramp')
  expect(warn).toBeLessThan(watch!)
})

test('both forms say the same, word for word', async () => {
  const { html, text } = await mailOf({}, { timezone: 'America/New_York' })
  const addresses = /https?:\/\/\S+|__UNSUBSCRIBE_URL__/g
  const bullets = /^ \* /gm
  expect(wordsOf(text.replace(addresses, '').replace(bullets, ''))).toEqual(
    wordsOf(visibleText(html).replace(addresses, '')),
  )
})

test('what cannot be believed is said before any figure', async () => {
  const { diagnostics } = createStoredBrief()
  const { text } = await mailOf(
    {
      origin: 'simulated',
      nowcast: { ...createStoredBrief().nowcast, gasPrice: null },
      diagnostics: {
        ...diagnostics,
        gas: { state: 'missing', observedAt: null, ageSeconds: null, via: 'Henry Hub', note: 'never seen' },
        load: { ...diagnostics.load, state: 'stale', observedAt: '2026-07-15T22:05:00Z', note: '31 min old' },
      },
    },
    { renderedAt: new Date('2026-07-15T23:06:10Z') },
  )
  const head = text.slice(0, text.indexOf('Houston $58 ('))
  expect(head).toContain('Simulated market. The live sources are not in use; nothing in this mail is a real price.')
  expect(head).toContain('This brief was made at 17:36 CT, 30 min before this mail. There is no newer one.')
  expect(head).toContain('Load stale (1 h 1 min old), last reading 17:05 CT.')
  expect(head).toContain('Gas missing (never seen).')
  expect(lines(text)).toContain('Gas, Henry Hub — missing: never seen')
  expect(lines(text)).toContain('System load, actual 79,120 MW stale: 1 h 1 min old')
})

test('a brief in order gives no cause for caution', async () => {
  expect((await usualMail).text).toMatch(/Houston Market Brief\n\nHouston \$58 \(/)
})

test('a missing figure is a dash with its reason, never a zero', async () => {
  const { evidence, diagnostics } = createStoredBrief()
  const { text, attachments } = await mailOf(
    {
      lmp: null,
      figures: [],
      changes: [],
      intelligence: [],
      evidence: {
        ...evidence,
        windDeltaMw1h: null,
        detail: { ...evidence.detail, wind: { ...evidence.detail.wind, reason: 'stale' } },
      },
      diagnostics: { ...diagnostics, lmp: { ...diagnostics.lmp, state: 'missing', note: '60 min old' } },
    },
    { otherZones: [] },
  )
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'LMP, real-time — missing: 60 min old',
      'Wind, 1 h — reading too old',
      'Houston — missing: 60 min old — +19.20 — — ○ Info',
      'West — no brief yet — — — — —',
      'No intelligence items available.',
      'Not enough valid LMP points in the last hour',
    ]),
  )
  expect(attachments).toEqual([])
})

test('a brief without its required sources is not sent as one: what is missing is, with the last known values', async () => {
  const { diagnostics, required } = createStoredBrief()
  const mail = await mailOf(
    {
      lmp: null,
      required: { ...required, lmp: false, gas: false },
      diagnostics: {
        ...diagnostics,
        lmp: { ...diagnostics.lmp, state: 'missing', observedAt: '2026-07-15T22:05:12Z', note: '30 min old' },
        gas: { ...diagnostics.gas, state: 'missing', observedAt: '2026-06-25T05:00:00Z', note: '21 days old' },
      },
    },
    {
      lastKnown: [
        {
          ...{ key: 'lmp', state: 'missing', label: 'Houston LMP', value: 44.1, unit: '$/MWh' },
          ...{ asOf: '2026-07-15T22:05:12Z', ageSeconds: 1852 },
        },
        {
          ...{ key: 'gas', state: 'missing', label: 'Henry Hub gas', value: 3.2, unit: '$/MMBtu' },
          ...{ asOf: '2026-06-25T05:00:00Z', ageSeconds: 1_791_364 },
        },
      ],
    },
  )
  expect(mail.subject).toBe('Houston brief: LMP and gas missing')
  expect(mail.attachments).toEqual([])
  expect(lines(mail.text)).toEqual(
    expect.arrayContaining([
      'Missing: LMP and gas. The rest of the brief stays off until the data is back; nothing old is shown as live.',
      'Houston LMP $44.10/MWh 17:05 CT 32 min',
      'Henry Hub gas $3.20/MMBtu 24 Jun 21 days',
      'LMP MISSING 17:05 CT 32 min',
    ]),
  )
  expect(mail.text).toContain('BRIEF UNAVAILABLE — REQUIRED SOURCES MISSING')
  expect(mail.text).toContain(links.brief)
  expect(mail.text).not.toMatch(/real-time|EXECUTIVE SUMMARY|WHAT TO DECIDE|\$58/i)
  for (const needed of [MAIL_PLACEHOLDERS.unsubscribeUrl, MAIL_PLACEHOLDERS.deliveryLine])
    expect(mail.text).toContain(needed)
})

test('prices below zero have a true minus everywhere', async () => {
  const { text, html } = await mailOf({ lmp: -14.34, narrative: '**Houston below zero at −$14**' })
  expect(lines(text)).toEqual(expect.arrayContaining(['17:35 −14.34 +1.00', '17:30 −15.34 +1.00']))
  expect(text).toContain('−$14.34/MWh')
  expect(html).toContain('Chart: Houston LMP from −$25.34 at 16:40 to −$14.34 at 17:35 CT; low −$25.34 at 16:40')
  expect(visibleText(html)).not.toMatch(/(^|[\s(])-\$?\d/)
})

test('a reader elsewhere has their own clock beside Central', async () => {
  const { text } = await mailOf({}, { timezone: 'Asia/Tokyo' })
  expect(text).toContain('16:35–17:35 CT (Thu 06:35–Thu 07:35 Tokyo)')
  expect(text).toContain('Times in the texts are Central (CT); Tokyo is 14 h later.')
  expect(lines(text)).toContain('17:35 Thu 07:35 58.42 +1.00')
  expect((await usualMail).text).not.toContain('Times in the texts')
})

test('changes are relative to the reader’s last brief', async () => {
  const yesterday = '2026-07-14T12:00:10Z'
  const before = createStoredBrief('HOUSTON', {
    ...{ lmp: 31, scedRunAt: yesterday, generatedAt: yesterday, intelligence: [] },
    window: { stampCT: '', fromUtc: yesterday, toUtc: yesterday },
    required: { ...createStoredBrief().required, gas: false },
    nowcast: { ...createStoredBrief().nowcast, loadMw: 61_000 },
  })
  const { text } = await mailOf({}, { before })
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'Since your last mail, 14 Jul, 07:00 CT',
      'Houston LMP $31.00 $58.42 +$27.42',
      'Gas data missing present back',
    ]),
  )
  expect(text).not.toContain('System load 61,000 MW')
  const same = { ...createStoredBrief(), window: before.window }
  const still = await mailOf({}, { before: same })
  expect(still.text).toContain('Nothing material has changed since your last mail, 14 Jul, 07:00 CT.')
})

test('texts of sources are text: nothing they say becomes markup', async () => {
  const evil = '<img src=x onerror=alert(1)><b>&amp;'
  const { html, text } = await mailOf({
    summaryInsight: evil,
    narrative: `**${evil}**\n${evil}\n- ${evil}`,
    trendCaption: evil,
    constraintsPanel: { level: 'info', confidence: 1, text: evil },
    intelligence: [{ ...createStoredBrief().intelligence[0]!, title: evil, body: evil }],
  })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<b>')
  expect(text.split(evil).length - 1).toBe(3)
})

test('the mail carries its picture, loads nothing and leads nowhere but here', async () => {
  const { html, text, attachments } = await usualMail
  const [picture] = attachments
  expect(picture).toMatchObject({ filename: 'last-hour.png', contentType: 'image/png' })
  expect([...picture!.content.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).toContain(`src="cid:${picture!.cid}"`)
  expect(html).not.toMatch(/<script|<link|@import|url\(/i)
  const targets = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'))
  expect([...new Set(targets)].sort()).toEqual([...Object.values(links), MAIL_PLACEHOLDERS.unsubscribeUrl].sort())
  for (const needed of [...Object.values(links), MAIL_PLACEHOLDERS.unsubscribeUrl, MAIL_PLACEHOLDERS.deliveryLine])
    expect(text).toContain(needed)
  expect(html.split(MAIL_PLACEHOLDERS.deliveryLine)).toHaveLength(2)
})

test('runs of before the hour are not taken for the last hour', async () => {
  const [newest, ...earlier] = hourBefore(createStoredBrief())
  const shifted = earlier.map((one) => ({
    ...one,
    scedRunAt: new Date(Date.parse(one.scedRunAt!) - 50 * 60_000).toISOString(),
  }))
  const { text, attachments } = await mailOf({}, { lastHour: [newest!, ...shifted] })
  expect(text).toContain('Not enough valid LMP points in the last hour')
  expect(attachments).toEqual([])
})

test('the fullest mail stays whole where large ones are clipped', async () => {
  const item = createStoredBrief().intelligence[0]!
  const intelligence = Array.from({ length: 8 }, (_, index) => ({
    ...{ ...item, id: `i_${index}`, title: 'x'.repeat(60), body: 'y '.repeat(120) },
  }))
  const { html, text } = await mailOf(
    { intelligence, narrative: `${'word '.repeat(60)}\n`.repeat(20) },
    { timezone: 'Asia/Tokyo' },
  )
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  expect(text).toMatch(/\d more in the brief\./)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('width=device-width')
})
