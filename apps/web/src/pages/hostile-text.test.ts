import { HOSTILE_TEXTS, MADE_ELEMENTS, readAsShown } from '../../test/hostile-texts.ts'
import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const PER_LOAD = 20

test('120 hostile texts in every place of a brief are shown as text and become no element', async ({ page }) => {
  let from = 0
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), {
    latest: (brief) => {
      const [title, summaryInsight, trendCaption, ...others] = HOSTILE_TEXTS.slice(from, from + PER_LOAD)
      return { ...brief, title, summaryInsight, trendCaption, narrative: others.join('\n\n') }
    },
  })
  expect(HOSTILE_TEXTS).toHaveLength(120)
  for (; from < HOSTILE_TEXTS.length; from += PER_LOAD) {
    await page.goto('/brief?zone=HOUSTON')
    for (const hostile of HOSTILE_TEXTS.slice(from, from + PER_LOAD))
      await expect(page.locator('main')).toContainText(readAsShown(hostile))
    await expect(page.locator(MADE_ELEMENTS)).toHaveCount(0)
  }
})
