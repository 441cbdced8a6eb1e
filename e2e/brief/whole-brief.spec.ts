import type { Page } from '@playwright/test'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { expect, test } from '../support/visit.ts'

// A browser far from Texas proves that every time on the page is Central.
test.use({ timezoneId: 'Asia/Kolkata', locale: 'en-US' })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figures = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a complete brief has its sections in order, every figure with a unit and every time in CT', async ({ page }) => {
  const day = createSimulatedDay(CALM_DAY)
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
  await expect(ahead).toContainText(
    /^Net load (?:peaks at|climbs to|falls from) \d\d\.\d GW in HE\d\d; smallest margin /,
  )
  await expect(ahead.getByRole('row')).toHaveText([
    /^HourNet load, GWMargin, GW/,
    ...brief.nextHours!.rows.map(({ hourEnding }) => new RegExp(`^${hourEnding}(?:, (?:peak|high))?\\d`)),
  ])

  await expect(section(page, 'What changed')).toContainText('Nothing material has changed since the previous run.')
  const immediate = titled('alert', 'warn')
  expect(titled('alert', 'warn', 'watch', 'info').length).toBeGreaterThan(0)
  await expect(section(page, 'IMMEDIATE ACTION').getByRole('heading', { level: 3 })).toHaveText(immediate)
  await expect(section(page, 'IMMEDIATE ACTION').getByText('Trading Decision Required')).toHaveCount(immediate.length)
  await expect(section(page, 'MARKET WATCH').getByRole('heading', { level: 3 })).toHaveText(titled('watch'))
  await expect(section(page, 'MARKET CONTEXT').getByRole('heading', { level: 3 })).toHaveText(titled('info'))
  await expect(section(page, 'MARKET CONTEXT').getByText('Trading Decision Required')).toHaveCount(0)

  await expect(section(page, 'Transmission Constraints')).not.toContainText('confidence')
  await expect(section(page, 'Transmission Constraints')).toContainText(`Info ${brief.constraintsPanel.text}`)

  const rules = section(page, 'Rules (Shadow)')
  const { avgAbsDelta, z, totalIntervals } = brief.rulesShadow.lmpBreakout
  await expect(rules).toContainText(
    `LMP BreakoutMuted0 of ${totalIntervals} intervals outside the band; average gap $${avgAbsDelta?.toFixed(2)}/MWh; z ${z?.toFixed(1)}`,
  )
  await expect(rules).toContainText('Constraint PressureLowN_TO_H, shadow price $6.99/MWh')
  await expect(rules).toContainText('Renewable VolatilityNormalWind +1,452 MW/h; solar −4,078 MW/h')

  for (const name of ['Market', 'Weather']) await page.getByRole('heading', { name, exact: true }).click()
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

  await expect(section(page, 'Context & Footnotes')).toContainText('Henry Hub gas price $3.64/MMBtu.')
  await expect(section(page, 'Context & Footnotes')).toContainText('Load forecast model E1, 17:30 CT.')

  const chart = section(page, 'Last Hour Trend').getByRole('img', { name: /^LMP from 16:40 CT to 17:35 CT/ })
  await expect(chart).toHaveCSS('height', '220px')
  await chart.scrollIntoViewIfNeeded()
  const box = (await chart.boundingBox())!
  await page.mouse.move(box.x + box.width - 12, box.y + 100)
  await expect(chart).toContainText('17:35 CTLMP ($/MWh) : $43.64')
})
