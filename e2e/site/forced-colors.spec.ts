import type { Locator } from '@playwright/test'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { serveTrackRecord } from '../../apps/web/test/served/served-record.ts'
import { createSimulatedDay, STORM_DAY } from '../../apps/web/test/served/simulated-day.ts'
import { findScheduleSwitch, HOUSTON_SCHEDULE, openPreferencesWithSchedules } from '../support/schedules.ts'
import { expect, test } from '../support/visit.ts'

test.use({ forcedColors: 'active' })

const styleOf = (element: Locator, property: string) =>
  element.first().evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)

/** Reads the color that a system color keyword has in this browser. */
const systemColor = (element: Locator, word: string) =>
  element.first().evaluate((one, name) => {
    const probe = one.ownerDocument.createElement('i')
    probe.style.color = name
    one.ownerDocument.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, word)

test('with forced colors the zone, the fuels, the levels and the price line can still be distinguished', async ({
  page,
}) => {
  await serveSimulatedDay(page, createSimulatedDay(STORM_DAY))
  await page.goto('/brief')
  const chart = page.getByRole('img', { name: /^LMP from/ })
  await expect(chart).toBeVisible()
  const ink = await systemColor(chart, 'CanvasText')
  const paper = await systemColor(chart, 'Canvas')

  const zones = page.getByRole('navigation', { name: 'Zone' })
  expect(await styleOf(zones.getByRole('link', { name: 'Houston' }), 'background-color')).toBe(
    await systemColor(chart, 'Highlight'),
  )
  expect(await styleOf(zones.getByRole('link', { name: 'West' }), 'background-color')).not.toBe(
    await systemColor(chart, 'Highlight'),
  )

  expect(await styleOf(chart.locator('path').last(), 'stroke')).toBe(ink)
  expect(await styleOf(chart.locator('circle'), 'fill')).toBe(ink)

  const chip = (word: string) => page.getByText(word, { exact: true })
  expect(await styleOf(chip('Alert'), 'border-top-width')).toBe('2px')
  expect(await styleOf(chip('Normal'), 'border-top-width')).toBe('1px')
  for (const word of ['Alert', 'Normal']) expect(await styleOf(chip(word), 'border-top-color')).not.toBe(paper)
  const mark = page.getByRole('article').locator('polygon')
  expect(await styleOf(mark, 'fill')).toBe(ink)

  const shares = await page
    .getByText('Fuel Mix', { exact: true })
    .locator('xpath=following-sibling::*[name()="svg"][1]/*[name()="rect"]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
  expect(shares.length).toBeGreaterThan(3)
  expect(new Set(shares).size).toBe(shares.length)
  expect(shares).not.toContain(paper)
})

test('with forced colors a switch shows whether it is on', async ({ page }) => {
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  const houston = findScheduleSwitch(page, 'Houston, 07:00 Chicago')
  const track = houston.locator('span').first()
  const on = await styleOf(track, 'background-color')
  expect(on).toBe(await systemColor(track, 'Highlight'))
  await houston.click()
  await expect(houston).toHaveAttribute('aria-checked', 'false')
  expect(await styleOf(track, 'background-color')).not.toBe(on)
})

test('with forced colors the share of a rule, its base rate and the outcome of a call can still be distinguished', async ({
  page,
}) => {
  await serveTrackRecord(page)
  await page.goto('/record')
  const bar = page.getByRole('row', { name: /^Spike risk/ }).locator('svg')
  await expect(bar).toBeVisible()
  const paper = await systemColor(bar, 'Canvas')
  const [, share, base] = await bar
    .locator('line')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke))
  expect(share).toBe(await systemColor(bar, 'Highlight'))
  expect(base).toBe(await systemColor(bar, 'CanvasText'))
  expect(await styleOf(bar.locator('rect'), 'fill')).not.toBe(paper)
  await expect(page.getByRole('listitem').filter({ hasText: 'Missed' }).locator('svg')).toBeVisible()
  expect(await styleOf(page.getByRole('button', { name: 'Live' }), 'background-color')).toBe(
    await systemColor(bar, 'Highlight'),
  )
})
