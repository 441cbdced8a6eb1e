import { ZONES } from '@tradeops/domain/market/zones'
import { countWords } from '../../test/page/count-words.ts'
import { expect, test } from '../../test/page/page-test.ts'
import type { SimulatedDayOptions } from '../../test/served/make-simulated-day.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay, STORM_DAY } from '../../test/served/simulated-day.ts'

const NIGHT = { scenario: 'calm', at: '2026-10-22T08:37:00Z', days: 16 } as const satisfies SimulatedDayOptions

const SUMMER_NIGHT = { scenario: 'calm', at: '2026-07-16T08:37:00Z', days: 16 } as const satisfies SimulatedDayOptions

const PAGES = [
  ...ZONES.map((zone) => ({ name: `a calm ${zone} afternoon`, zone, day: CALM_DAY, limit: 650 })),
  { name: 'a calm night', zone: 'WEST', day: NIGHT, limit: 650 },
  { name: 'a calm summer night', zone: 'WEST', day: SUMMER_NIGHT, limit: 650 },
  ...ZONES.map((zone) => ({ name: `a stormy ${zone} morning`, zone, day: STORM_DAY, limit: 850 })),
]

test.for(PAGES)('the page of $name has fewer than $limit words', async ({ zone, day, limit }, { page }) => {
  await serveSimulatedDay(page, createSimulatedDay(day))
  await page.goto(`/brief?zone=${zone}`)
  await expect(page.getByRole('region', { name: 'Next six hours' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Context & Footnotes' })).toBeVisible()
  expect(countWords(document.querySelector('main')!)).toBeLessThan(limit)
})
