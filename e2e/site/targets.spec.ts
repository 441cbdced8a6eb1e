import type { Page } from '@playwright/test'
import { PAGES } from '@tradeops/contract/pages'
import { HOUSTON, withSchedules } from '../support/schedules.ts'
import { reportsOf, serveDay } from '../support/served-day.ts'
import { CALM, STORM, simulatedDay } from '../support/simulated-day.ts'
import { expect, test } from '../support/visit.ts'

/** WCAG 2.5.8, and what a thumb needs for a control that looks like one. */
const LEAST_PX = 24
const LEAST_ON_A_PHONE_PX = 44

/** Links inside a sentence are as high as its lines, which the standard allows; everything else is measured. */
const smallTargets = (page: Page, isPhone: boolean): Promise<string[]> =>
  page.evaluate(
    ({ least, leastOnPhone }) => {
      const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=switch], [role=slider], [role=option]'
      const isDrawn = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isInSentence = (one: Element) =>
        getComputedStyle(one).display === 'inline' &&
        [...(one.parentElement?.childNodes ?? [])].some((near) => near.nodeType === 3 && near.textContent?.trim())
      const looksPressable = (one: Element) => {
        const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(one)
        return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || backgroundColor !== 'rgba(0, 0, 0, 0)'
      }
      return [...document.querySelectorAll(CONTROLS)]
        .filter((one) => isDrawn(one) && !isInSentence(one))
        .flatMap((one) => {
          const { width, height, right, bottom } = (one.closest('label') ?? one).getBoundingClientRect()
          const isOffScreen = right <= 0 || bottom + window.scrollY <= 0
          const needed = leastOnPhone !== null && looksPressable(one) ? leastOnPhone : least
          const name = `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 60)
          return isOffScreen || (width >= least && height >= needed)
            ? []
            : [`${name}: ${width.toFixed(1)} × ${height.toFixed(1)}, not ${needed}`]
        })
    },
    { least: LEAST_PX, leastOnPhone: isPhone ? LEAST_ON_A_PHONE_PX : null },
  )

const ready = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible()

/** Every page of the site, in the states that bring controls of their own. */
async function* everyPage(page: Page): AsyncGenerator<string> {
  for (const path of [...Object.values(PAGES), '/dev/ui', '/dev/mail', '/api/docs', '/unsubscribe/unknown', '/none']) {
    await page.goto(path)
    await ready(page)
    yield path
  }
  await serveDay(page, simulatedDay(STORM))
  await page.goto('/brief')
  await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
  await page.locator('summary').first().click()
  yield 'a brief with its evidence'
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  yield 'help over a brief'
  await serveDay(page, simulatedDay({ ...CALM, silent: ['lmp'] }))
  await page.goto('/brief')
  await expect(page.getByText('Diagnostics as sent')).toBeVisible()
  yield 'no brief for want of a source'
  await page.route('**/api/briefs/latest?*', (route) => {
    const sources = reportsOf(simulatedDay(CALM).latest('HOUSTON'))
    return route.fulfill({ status: 404, json: { error: 'None.', code: 'no_brief_yet', sources } })
  })
  await page.goto('/brief')
  await expect(page.getByRole('table')).toBeVisible()
  yield 'the first start'
  await withSchedules(page, HOUSTON)
  yield 'schedules'
  await page.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  yield 'a schedule being changed'
}

for (const width of [1280, 360]) {
  test(`at ${width} px every control is large enough to be hit`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const small: string[] = []
    for await (const where of everyPage(page)) {
      small.push(...(await smallTargets(page, width < 600)).map((target) => `${where}: ${target}`))
    }
    expect(small).toEqual([])
  })
}
