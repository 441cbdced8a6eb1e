import type { Locator, Page } from '@playwright/test'
import { serveSimulatedDay } from '../support/served-day.ts'
import { CALM_DAY, composeSimulatedDay, STORM_DAY } from '../support/simulated-day.ts'
import { expect, test } from '../support/visit.ts'

// A browser far from Texas proves that every time on the page is Central.
test.use({ timezoneId: 'Asia/Kolkata', locale: 'en-US' })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figures = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a complete brief has its sections in order, every figure with a unit and every time in CT', async ({ page }) => {
  const day = composeSimulatedDay(CALM_DAY)
  const brief = day.latest('HOUSTON')
  const titled = (...levels: string[]) =>
    brief.intelligence.filter(({ level }) => levels.includes(level)).map(({ title }) => title)
  await serveSimulatedDay(page, day)
  await page.goto('/brief?zone=houston')

  await expect(page.getByRole('banner')).toContainText('TradeOps Market Intel Brief')
  await expect(page.getByText('ERCOT · Houston · HB_HOUSTON')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Houston Market Brief')
  await expect(page.getByText('Wed 15 Jul 2026, 16:35–17:35 CT')).toBeVisible()
  await expect(page.getByText('Generated 7/15/2026, 5:36:15 PM CT')).toBeVisible()
  await expect(page.getByText(brief.summaryInsight, { exact: true })).toBeVisible()
  await expect(page.getByText('Simulated market.')).toBeVisible()
  await expect(page).toHaveTitle(/^(\((Watch|Warn|Alert)\) )?Houston \$\d+ · TradeOps$/)

  const strip = figures(page, 'Key figures')
  await expect(strip.getByRole('term')).toHaveText([
    'LMP Real-time',
    'System Load Actual',
    'Gas Henry Hub',
    'Wind delta 1 h',
    'Solar delta 1 h',
    'Net Load delta 1 h',
  ])
  await expect(strip.getByRole('definition')).toHaveText([
    /^\$43\.64\/MWh/,
    /^77,656MW/,
    /^\$3\.64\/MMBtu/,
    /^\+780MW\/h/,
    /^−2,350MW\/h/,
    /^\+2,300MW\/h/,
  ])
  const tones = await strip
    .locator('[data-tone]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-tone')))
  expect(tones).toEqual(['neutral', 'neutral', 'neutral', 'up', 'down', 'up'])

  const ahead = section(page, 'Next six hours')
  await expect(ahead).toContainText(/^Net load (?:peaks at|climbs to|falls from) \d\d\.\d GW in HE\d\d; the margin is /)
  await expect(ahead.getByRole('row')).toHaveText([
    /^HourNet load, GWMargin, GW/,
    ...brief.nextHours!.rows.map(({ hourEnding }) => new RegExp(`^${hourEnding}(?:, (?:peak|high))?\\d`)),
  ])

  await expect(section(page, 'What changed')).toContainText('Nothing material has changed since the previous run.')
  const immediate = titled('alert', 'warn')
  expect(immediate.length + titled('watch').length).toBeGreaterThan(0)
  await expect(section(page, 'IMMEDIATE ACTION').getByRole('heading', { level: 3 })).toHaveText(immediate)
  await expect(section(page, 'IMMEDIATE ACTION').getByText('Trading Decision Required')).toHaveCount(immediate.length)
  await expect(section(page, 'MARKET WATCH').getByRole('heading', { level: 3 })).toHaveText(titled('watch'))
  await expect(section(page, 'MARKET CONTEXT').getByRole('heading', { level: 3 })).toHaveText(titled('info'))
  await expect(section(page, 'MARKET CONTEXT').getByText('Trading Decision Required')).toHaveCount(0)

  await expect(section(page, 'Transmission Constraints')).toContainText('75% confidence')
  await expect(section(page, 'Transmission Constraints')).toContainText(`Info ${brief.constraintsPanel.text}`)

  const rules = section(page, 'Rules (Shadow)')
  const { avgAbsDelta, z } = brief.rulesShadow.lmpBreakout
  await expect(rules).toContainText(
    `LMP BreakoutMuted0 of 12 intervals outside the band; average gap $${avgAbsDelta?.toFixed(2)}/MWh; z ${z?.toFixed(1)}`,
  )
  await expect(rules).toContainText('Constraint PressureLowN_TO_H, shadow price $6.99/MWh')
  await expect(rules).toContainText('Renewable VolatilityNormalWind +1,452 MW/h; solar −4,078 MW/h')

  await expect(figures(page, 'Market').getByRole('definition')).toHaveText(['$43.64/MWh', '77,656MW', '$3.64/MMBtu'])
  await expect(figures(page, 'Fuel Mix')).toHaveText('Wind5.8%Solar36.7%Natural gas39.8%Coal9.9%Nuclear6.4%Hydro0.1%')
  await expect(figures(page, 'Weather')).toHaveText(
    'Temperature102°FHumidity35%Wind8mphWind direction170°SPrecipitation probability2%Dew point69°FPressure29.93inHgVisibility10miAlerts0',
  )
  await expect(page.getByText('Data source: NWS station KIAH')).toBeVisible()

  const quality = section(page, 'Data Quality')
  await expect(quality).toContainText('5/5 SOURCES')
  await expect(quality.getByRole('listitem')).toHaveText(['OKWeather', 'OKLMP', 'OKLoad', 'OKConstraints', 'OKGas'])
  await expect(quality).toContainText('All data sources operational - brief generation enabled')

  await expect(section(page, 'Context & Footnotes')).toContainText(
    'Henry Hub gas price $3.64/MMBtu (trade date 14 Jul 2026).',
  )
  await expect(section(page, 'Context & Footnotes')).toContainText('Load forecast model E1, 17:30 CT.')
})

test('the last hour is a table with the newest row first and a chart with the newest run at the right', async ({
  page,
}) => {
  await serveSimulatedDay(page, composeSimulatedDay(CALM_DAY))
  await page.goto('/brief')
  const table = section(page, 'Trend')
  await expect(table.getByRole('rowheader')).toHaveText(
    '17:35 17:30 17:25 17:20 17:15 17:10 17:05 17:00 16:55 16:50 16:45 16:40'.split(' '),
  )
  await expect(table.getByRole('row').nth(1)).toHaveText('17:3543.64+3.4677,656')
  await expect(table.getByRole('row').nth(4)).toHaveText('17:2037.87−1.8777,526')
  await expect(table.getByRole('button', { name: 'Missing: no price in the run before' })).toHaveText('—')
  await expect(table.getByRole('caption')).toHaveText(composeSimulatedDay(CALM_DAY).latest('HOUSTON').trendCaption)

  const trend = section(page, 'Last Hour Trend')
  await expect(trend).toContainText('Newest at right • 5-minute cadence • Times in Central (CT)')
  const chart = trend.getByRole('img', { name: 'LMP from 16:40 CT to 17:35 CT: $34.90 to $43.64, +$8.74' })
  await expect(chart).toHaveCSS('height', '220px')
  await expect(chart.getByText('17:35', { exact: true })).toBeVisible()
  const prices = await chart.locator('text').filter({ hasText: '$' }).allTextContents()
  expect(prices.length).toBeGreaterThan(2)
  for (const price of prices) expect(price).toMatch(/^\$\d+$/)
  await chart.scrollIntoViewIfNeeded()
  const box = (await chart.boundingBox())!
  await page.mouse.move(box.x + box.width - 12, box.y + 100)
  await expect(chart).toContainText('17:35 CTLMP ($/MWh) : $43.64')
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
  await serveSimulatedDay(page, composeSimulatedDay(CALM_DAY), {
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
  await expect(card('Look up').getByText('Elevated · 3 of 9 so far')).toHaveCSS('border-top-style', 'dashed')
  await expect(card('Careful').getByRole('strong').first()).toHaveText('it is so')
  await expect(card('Plain')).toContainText('Price breakoutInfoBecause')
  await expect(page.getByText('Trading Decision Required')).toHaveCount(2)
  const isBold = (text: Locator, words: string) => expect(text.getByRole('strong')).toHaveText(words)
  await isBold(page.getByText('It is bold here.'), 'bold')
  await isBold(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' }), 'Market')
  await isBold(titles('MARKET WATCH'), 'up')
  await isBold(section(page, 'Trend').getByRole('caption'), '$3')
  await isBold(section(page, 'What changed').getByRole('rowheader'), 'LMP')
  await expect(page).toHaveTitle(/^\(Alert\) Houston /)

  const summary = section(page, 'Executive Summary')
  const heading = (name: string) => summary.getByRole('heading', { name, exact: true })
  await expect(heading('First <b>head</b>')).toHaveCSS('font-size', '18px')
  await expect(heading('Second')).toHaveCSS('font-size', '16px')
  await expect(heading('Third')).toHaveCSS('font-size', '15px')
  await expect(heading('Deeper')).toHaveCSS('font-size', '15px')
  await expect(summary.getByRole('heading', { level: 4 })).toHaveText('Sub-heading')
  await expect(heading('Sub-heading')).toHaveCSS('font-size', '16px')
  await expect(summary.getByRole('listitem')).toHaveText(['a bullet', 'another', 'no space', '-$12 at West'])
  await expect(summary.getByRole('paragraph')).toHaveText([
    'A paragraph with bold in it.',
    '<img src=x onerror=alert(1)>',
  ])
})

test('a price spike is shown with a thousands separator, and the evidence of every item opens by keyboard', async ({
  page,
}) => {
  const day = composeSimulatedDay(STORM_DAY)
  await serveSimulatedDay(page, day)
  await page.goto('/brief?zone=HOUSTON')
  await expect(figures(page, 'Key figures').getByRole('definition').first()).toHaveText(/^\$2,756\.05\/MWh/)
  await expect(section(page, 'Rules (Shadow)')).toContainText('LMP BreakoutACTIVE12 of 12 intervals outside the band')
  await expect(section(page, 'Rules (Shadow)')).toContainText('SevereACTIVEJEWET_SNG_1, shadow price $3,562.46/MWh')
  await expect(section(page, 'What changed')).toContainText('Alert → clearedgone')
  await expect(section(page, 'What changed')).toContainText('Basis to hub average−$883.72 → −$895.66−$11.94')
  const { title } = day.latest('HOUSTON').intelligence.find(({ kind }) => kind === 'cold')!
  await page.getByText(`Evidence for ${title}`).focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: `Evidence for ${title}` })
  await expect(table.getByRole('columnheader')).toHaveText(['What', 'Value', 'Threshold', 'As of', 'Source'])
  await expect(table.getByRole('row', { name: /11°F/ }).first()).toContainText(/ CT/)
})

test('negative prices have a true minus sign before the dollar sign', async ({ page }) => {
  await serveSimulatedDay(page, composeSimulatedDay({ scenario: 'windy-spring', at: '2026-03-24T18:07:00Z' }))
  await page.goto('/brief?zone=WEST')
  await expect(figures(page, 'Key figures').getByRole('definition').first()).toHaveText(/^−\$16\.65\/MWh/)
  await expect(page.getByRole('heading', { name: /below zero at −\$17/, level: 3 })).toBeVisible()
  await expect(section(page, 'Last Hour Trend').getByText('−$17')).toBeVisible()
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
    await serveSimulatedDay(page, composeSimulatedDay({ scenario, at, days: 3 }))
    await page.goto('/brief?zone=NORTH')
    await expect(section(page, 'Trend').getByRole('rowheader')).toHaveText(times.split(' '))
    await expect(page.getByText(stamp)).toBeVisible()
    await expect(section(page, 'Last Hour Trend').getByRole('img', { name: /^LMP from/ })).toBeVisible()
  })
}
