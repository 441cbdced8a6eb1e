import { ZONES } from '@tradeops/domain/market/zones'
import { countWords } from '../../test/page/count-words.ts'
import { expect, test } from '../../test/page/page-test.ts'
import { serveDay } from '../../test/served/served-day.ts'
import { CALM, type DayOptions, STORM, simulatedDay } from '../../test/served/simulated-day.ts'

const NIGHT = { scenario: 'calm', at: '2026-10-22T08:37:00Z', days: 16 } as const satisfies DayOptions

const PAGES = [
  ...ZONES.map((zone) => ({ name: `a calm ${zone} afternoon`, zone, day: CALM, limit: 650 })),
  { name: 'a calm night', zone: 'WEST', day: NIGHT, limit: 650 },
  ...ZONES.map((zone) => ({ name: `a stormy ${zone} morning`, zone, day: STORM, limit: 850 })),
]

test.for(PAGES)('the page of $name has fewer than $limit words', async ({ zone, day, limit }, { page }) => {
  await serveDay(page, simulatedDay(day))
  await page.goto(`/brief?zone=${zone}`)
  await expect(page.getByRole('region', { name: 'Next six hours' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Context & Footnotes' })).toBeVisible()
  expect(countWords(document.querySelector('main')!)).toBeLessThan(limit)
})
