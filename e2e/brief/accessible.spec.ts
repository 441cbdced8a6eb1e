import type { Page } from '@playwright/test'
import { composeSourceReports, serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { findTrendRow } from '../support/folds.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { createGate } from '../support/schedules.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectContrast, test } from '../support/visit.ts'

const LATEST = '**/api/briefs/latest?*'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const summary = (page: Page) => page.getByRole('region', { name: 'Executive Summary', exact: true })

test('a calm brief is readable in both themes: a dash shows its reason, and headings differ in size', async ({
  page,
}) => {
  const item = {
    ...{ kind: 'price_breakout', title: 'Look up', body: 'So.', level: 'watch', confidenceBand: 'elevated' },
    record: { ledger: 'live', calls: 9, cameTrue: 3, share: null },
  }
  const headings = ['# First', '## Second', '### Third', '#### Deeper', '**Sub-heading**'].join('\n')
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), {
    latest: (brief) => ({
      ...brief,
      narrative: `${headings}\n${brief.narrative}`,
      intelligence: [item, ...brief.intelligence],
      nowcast: { ...brief.nowcast, visibilityMiles: null },
    }),
  })
  await page.goto('/brief')
  await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()

  await test.step('the headings of the summary differ in size, and a small sample has a dashed border', async () => {
    await expect(page.getByText('Elevated · 3 of 9 so far')).toHaveCSS('border-top-style', 'dashed')
    for (const [name, size] of [
      ['First', '18px'],
      ['Second', '16px'],
      ['Third', '15px'],
      ['Deeper', '15px'],
      ['Sub-heading', '16px'],
    ] as const) {
      await expect(summary(page).getByRole('heading', { name, exact: true })).toHaveCSS('font-size', size)
    }
  })

  await test.step('the reason for a dash appears on hover and on focus', async () => {
    await page.getByRole('heading', { name: 'Weather', exact: true }).click()
    const visibility = page
      .getByLabel('Weather', { exact: true })
      .getByRole('button', { name: 'Missing: not in the newest reading' })
    await expect(visibility).toHaveText('—')
    const shown = () => visibility.evaluate((dash) => getComputedStyle(dash, '::after').visibility)
    expect(await shown()).toBe('hidden')
    await visibility.hover()
    expect(await shown()).toBe('visible')
    await page.mouse.move(0, 0)
    expect(await shown()).toBe('hidden')
    await visibility.focus()
    expect(await shown()).toBe('visible')
  })

  await test.step('every text is readable, with all parts open and the reason of a dash shown', async () => {
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    await expectContrast(page)
  })

  await test.step('with reduced motion a changed figure does not fade in', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const figure = page.locator('dd [data-tone] > span').first()
    await expect(figure).not.toHaveCSS('animation-duration', '0s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(figure).toHaveCSS('animation-duration', '0s')
  })
})

test('nothing moves while a brief loads, fails, loads on Retry, and lacks a source, and each state can be read and used', async ({
  page,
}) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day)
  await watchLayoutShifts(page)
  const { open, opened } = createGate()
  let status = 503
  await page.route(LATEST, async (route) => {
    await opened
    if (status === 200) await route.fallback()
    else await route.fulfill({ status, json: { error: 'Down.' } })
  })
  await page.goto('/brief?zone=SOUTH')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('ERCOT · South · HB_SOUTH')).toBeVisible()
  open()
  await expect(page.getByRole('alert')).toContainText('Failed to load: latest failed: 503')
  status = 200
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(title(page)).toHaveText('South Market Brief')
  await expect(findTrendRow(page, '17:35')).toBeAttached()
  await expectNoLayoutShift(page)

  await test.step('a brief without sources', async () => {
    await serveSimulatedDay(page, createSimulatedDay({ ...CALM_DAY, silent: ['lmp', 'weather'] }))
    await page.goto('/brief')
    await expect(page.getByRole('heading', { name: 'Brief unavailable — required sources missing' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Current sources' })).toContainText('the connection was reset')
    await expect(summary(page)).toBeHidden()
    await expectNoLayoutShift(page)
    await page.getByText('Raw diagnostics').click()
    await expectContrast(page)
    expect(await findSmallTargets(page)).toEqual([])
  })

  await test.step('the first start', async () => {
    const sources = composeSourceReports(day.latest('HOUSTON'))
    await page.route(LATEST, (route) =>
      route.fulfill({ status: 404, json: { error: 'None.', code: 'no_brief_yet', sources } }),
    )
    await page.keyboard.press('2')
    await expect(title(page)).toHaveText('The first North brief is being made')
    await expect(page.getByRole('table')).toBeVisible()
    expect(await findSmallTargets(page)).toEqual([])
  })
})
