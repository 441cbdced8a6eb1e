import type { Page } from '@playwright/test'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { createSimulatedDay, STORM_DAY } from '../../apps/web/test/served/simulated-day.ts'
import { findTrendRow } from '../support/folds.ts'
import { readStyle, readSystemColor } from '../support/forced-colors.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectAccessible, expectContrast, test } from '../support/visit.ts'

const evidence = (page: Page) => page.locator('summary', { hasText: 'Evidence' })

test('a stormy brief keeps its bar visible, is readable with any colors, and has no control that is too small', async ({
  page,
}) => {
  const day = createSimulatedDay(STORM_DAY)
  await serveSimulatedDay(page, day)
  await watchLayoutShifts(page)
  await page.goto('/brief')
  await expect(findTrendRow(page, '07:05')).toBeAttached()
  const chart = page.getByRole('img', { name: /^LMP from/ })
  await expect(chart).toBeVisible()
  const header = page.getByRole('banner')
  const line = header.getByText('$2,756.05')

  await test.step('below the masthead the bar stays visible, with the price, its age, the level and the headline', async () => {
    await expect(line).toHaveCount(0)
    await page.mouse.wheel(0, 1_500)
    await expect(line).toBeInViewport()
    await expect(header.getByText(/^07:05 CT · \d+ (?:s|min) old$/)).toBeInViewport()
    await expect(header.getByText('Alert', { exact: true })).toBeInViewport()
    await expect(header.getByText(day.latest('HOUSTON').intelligence[0]!.title)).toBeInViewport()
    await expect(header.getByRole('link', { name: 'Houston' })).toBeInViewport()
    await expect(header.getByRole('button', { name: 'New Brief' })).toBeInViewport()
    await expect(header.getByRole('button', { name: 'Download PDF' })).toBeInViewport()
    const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(56)
    await expectNoLayoutShift(page)

    // An element that gets the keyboard focus while the page scrolls back must not be covered by the bar.
    await evidence(page).nth(1).focus()
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(bottom)
  })

  await test.step('on paper and at the top of the page the line of the bar is gone', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(line).toBeHidden()
    await expect(header).toHaveCSS('position', 'static')
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Home')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(line).toHaveCount(0)
  })

  await test.step('with forced colors the zone, the fuels, the levels and the price line can still be distinguished', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const ink = await readSystemColor(chart, 'CanvasText')
    const paper = await readSystemColor(chart, 'Canvas')
    const highlight = await readSystemColor(chart, 'Highlight')
    const zones = page.getByRole('navigation', { name: 'Zone' })
    expect(await readStyle(zones.getByRole('link', { name: 'Houston' }), 'background-color')).toBe(highlight)
    expect(await readStyle(zones.getByRole('link', { name: 'West' }), 'background-color')).not.toBe(highlight)

    expect(await readStyle(chart.locator('path').last(), 'stroke')).toBe(ink)
    expect(await readStyle(chart.locator('circle'), 'fill')).toBe(ink)

    const chip = (word: string) => page.getByRole('main').getByText(word, { exact: true })
    expect(await readStyle(chip('Alert'), 'border-top-width')).toBe('2px')
    expect(await readStyle(chip('Normal'), 'border-top-width')).toBe('1px')
    for (const word of ['Alert', 'Normal']) expect(await readStyle(chip(word), 'border-top-color')).not.toBe(paper)
    expect(await readStyle(page.getByRole('article').locator('polygon'), 'fill')).toBe(ink)

    const shares = await page
      .getByText('Fuel Mix', { exact: true })
      .locator('xpath=following-sibling::*[name()="svg"][1]/*[name()="rect"]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
    expect(shares.length).toBeGreaterThan(3)
    expect(new Set(shares).size).toBe(shares.length)
    expect(shares).not.toContain(paper)
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('with its evidence open it is readable in both themes', async () => {
    await evidence(page).first().click()
    await expect(page.getByRole('table', { name: /^Evidence for/ })).toBeVisible()
    await expectContrast(page)
    expect(await findSmallTargets(page)).toEqual([])
  })

  await test.step('help over it is accessible', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('?')
    await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page)
    expect(await findSmallTargets(page)).toEqual([])
  })
})
