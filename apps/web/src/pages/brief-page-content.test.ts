import type { Locator } from '../../test/page/locator.ts'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay, STORM_DAY } from '../../test/served/simulated-day.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figures = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('the table of the last hour has a dash instead of a change across a missing run', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), { history: (rows) => rows.toSpliced(2, 1) })
  await page.goto('/brief')
  const table = section(page, 'Trend')
  await table.getByText('11 runs').click()
  await expect(table.getByRole('row').nth(2)).toHaveText(/^17:30\d+\.\d\d—/)
  await expect(table.getByRole('row').nth(3)).toHaveText(/^17:20\d+\.\d\d[+−]/)
})

test('the last hour is a table with the newest row first and a chart with the newest run at the right', async ({
  page,
}) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
  await page.goto('/brief')
  const table = section(page, 'Trend')
  await table.getByText(/^\d+ runs?$/).click()
  await expect(table.getByRole('rowheader')).toHaveText(
    '17:35 17:30 17:25 17:20 17:15 17:10 17:05 17:00 16:55 16:50 16:45 16:40'.split(' '),
  )
  await expect(table.getByRole('row').nth(1)).toHaveText('17:3543.64+3.4677,656')
  await expect(table.getByRole('row').nth(4)).toHaveText('17:2037.87−1.8777,526')
  await expect(table.getByRole('button', { name: 'Missing: no price in the run before' })).toHaveText('—')
  await expect(table.getByRole('caption')).toHaveText(createSimulatedDay(CALM_DAY).latest('HOUSTON').trendCaption)

  const trend = section(page, 'Last Hour Trend')
  await expect(trend).toContainText('Newest at right • 5-minute cadence • Times in Central (CT)')
  const chart = trend.getByRole('img', { name: 'LMP from 16:40 CT to 17:35 CT: $34.90 to $43.64, +$8.74' })
  await expect(chart.getByText('17:35', { exact: true })).toBeVisible()
  const prices = await chart.locator('text').filter({ hasText: '$' }).allTextContents()
  expect(prices.length).toBeGreaterThan(2)
  for (const price of prices) expect(price).toMatch(/^\$\d+$/)
})

test('the level decides the section, and text from a source never becomes markup', async ({ page }) => {
  const item = (level: string, title: string, more: object = {}) => ({
    kind: 'price_breakout',
    title,
    body: 'Because **it is so** <i>here</i>.',
    level,
    confidenceBand: 'elevated',
    ...more,
  })
  const moved = { key: 'lmp', label: 'Houston **LMP**', from: 36.18, to: 43.64, unit: '$/MWh' }
  const narrative = [
    '# First <b>head</b>',
    '## Second',
    '### Third',
    '#### Deeper',
    '**Sub-heading**',
    '- a bullet',
    '• another',
    '-no space',
    '-$12 at **West**',
    'A paragraph with **bold** in it.',
    '<img src=x onerror=alert(1)>',
  ].join('\n')
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), {
    latest: (brief) => ({
      ...brief,
      title: 'Houston **Market** Brief',
      summaryInsight: 'It is **bold** here.',
      trendCaption: 'Up **$3** in the hour.',
      changes: [{ ...moved, fromAt: brief.generatedAt, toAt: brief.generatedAt }],
      narrative,
      intelligence: [
        item('info', 'Plain', { confidenceBand: 'calm' }),
        item('warn', 'Careful'),
        item('watch', 'Look **up**', { record: { ledger: 'live', calls: 9, cameTrue: 3, share: null } }),
        item('unheard_of', 'Strange'),
        item('alert', 'Now', { confidence: 0.724 }),
      ],
    }),
  })
  await page.goto('/brief?zone=HOUSTON')
  const titles = (name: string) => section(page, name).getByRole('heading', { level: 3 })
  await expect(titles('IMMEDIATE ACTION')).toHaveText(['Now', 'Careful'])
  await expect(titles('MARKET WATCH')).toHaveText(['Look up'])
  await expect(titles('MARKET CONTEXT')).toHaveText(['Plain', 'Strange'])
  await expect(section(page, 'MARKET WATCH').getByText('1', { exact: true })).toBeVisible()
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect(card('Now')).toContainText('Price breakoutAlertElevated · 72%')
  await expect(card('Careful')).toContainText('Price breakoutWarnElevatedBecause it is so <i>here</i>.')
  await expect(card('Look up').getByText('Elevated · 3 of 9 so far')).toBeVisible()
  await expect(card('Careful').getByRole('strong').first()).toHaveText('it is so')
  await expect(card('Plain')).toContainText('Price breakoutInfoDetails for Plain')
  await card('Plain').getByText('Details for Plain').click()
  await expect(card('Plain').getByText('Because it is so <i>here</i>.')).toBeVisible()
  await expect(page.getByText('Trading Decision Required')).toHaveCount(2)
  const isBold = (text: Locator, words: string) => expect(text.getByRole('strong')).toHaveText(words)
  await isBold(page.getByText('It is bold here.'), 'bold')
  await isBold(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' }), 'Market')
  await isBold(titles('MARKET WATCH'), 'up')
  await section(page, 'Trend')
    .getByText(/^\d+ runs?$/)
    .click()
  await isBold(section(page, 'Trend').getByRole('caption'), '$3')
  await isBold(section(page, 'What changed').getByRole('rowheader'), 'LMP')
  await expect(page).toHaveTitle(/^\(Alert\) Houston /)

  const summary = section(page, 'Executive Summary')
  const heading = (name: string) => summary.getByRole('heading', { name, exact: true })
  await expect(heading('First <b>head</b>')).toBeVisible()
  await expect(heading('Second')).toBeVisible()
  await expect(heading('Third')).toBeVisible()
  await expect(heading('Deeper')).toBeVisible()
  await expect(summary.getByRole('heading', { level: 4 })).toHaveText('Sub-heading')
  await expect(heading('Sub-heading')).toBeVisible()
  await expect(summary.getByRole('listitem')).toHaveText(['a bullet', 'another', 'no space', '-$12 at West'])
  await expect(summary.getByRole('paragraph')).toHaveText([
    'A paragraph with bold in it.',
    '<img src=x onerror=alert(1)>',
  ])
})

test('a price spike is shown with a thousands separator, and the evidence of every item opens by keyboard', async ({
  page,
}) => {
  const day = createSimulatedDay(STORM_DAY)
  await serveSimulatedDay(page, day)
  await page.goto('/brief?zone=HOUSTON')
  await expect(figures(page, 'Key figures').getByRole('definition').first()).toHaveText(/^\$2,756\.05\/MWh/)
  await expect(section(page, 'Rules (Shadow)')).toContainText('LMP BreakoutACTIVE11 of 11 intervals outside the band')
  await expect(section(page, 'Rules (Shadow)')).toContainText('SevereACTIVEJEWET_SNG_1, shadow price $3,562.46/MWh')
  await expect(section(page, 'What changed')).toContainText('quiet → Infonew')
  await expect(section(page, 'What changed')).toContainText('Basis to hub average−$883.72 → −$895.66−$11.94')
  const { title } = day.latest('HOUSTON').intelligence.find(({ kind }) => kind === 'cold')!
  await page.getByText(`Evidence for ${title}`).focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: `Evidence for ${title}` })
  await expect(table.getByRole('columnheader')).toHaveText(['What', 'Value', 'Threshold', 'As of', 'Source'])
  await expect(table.getByRole('row', { name: /11°F/ }).first()).toContainText(/ CT/)
})

test('negative prices have a true minus sign before the dollar sign', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay({ scenario: 'windy-spring', at: '2026-03-24T18:07:00Z' }))
  await page.goto('/brief?zone=WEST')
  await expect(figures(page, 'Key figures').getByRole('definition').first()).toHaveText(/^−\$16\.65\/MWh/)
  await expect(page.getByRole('heading', { name: /below zero at −\$17/, level: 3 })).toBeVisible()
  await expect(section(page, 'Last Hour Trend').getByText('−$17')).toBeVisible()
  await section(page, 'Trend')
    .getByText(/^\d+ runs?$/)
    .click()
  await expect(section(page, 'Trend').getByRole('row').nth(1)).toHaveText(/^13:05−16\.65[+−]\d/)
})

const NIGHTS = [
  [
    'the autumn night, when an hour occurs twice',
    'dst-autumn',
    '2026-11-01T07:37:00Z',
    '01:35* 01:30* 01:25* 01:20* 01:15* 01:10* 01:05* 01:00* 01:55 01:50 01:45 01:40',
    'Sun 1 Nov 2026, 01:35–01:35* CT',
  ],
  [
    'the spring night, when an hour is skipped',
    'dst-spring',
    '2026-03-08T08:17:00Z',
    '03:15 03:10 03:05 03:00 01:55 01:50 01:45 01:40 01:35 01:30 01:25 01:20',
    'Sun 8 Mar 2026, 01:15–03:15 CT',
  ],
] as const

for (const [name, scenario, at, times, stamp] of NIGHTS) {
  test(`${name}, shows twelve different times`, async ({ page }) => {
    await serveSimulatedDay(page, createSimulatedDay({ scenario, at, days: 3 }))
    await page.goto('/brief?zone=NORTH')
    await section(page, 'Trend')
      .getByText(/^\d+ runs?$/)
      .click()
    await expect(section(page, 'Trend').getByRole('rowheader')).toHaveText(times.split(' '))
    await expect(page.getByText(stamp)).toBeVisible()
    await expect(section(page, 'Last Hour Trend').getByRole('img', { name: /^LMP from/ })).toBeVisible()
  })
}
