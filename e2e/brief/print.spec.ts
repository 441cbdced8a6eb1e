import type { Page } from '@playwright/test'
import type { Zone } from '@tradeops/domain/market/zones'
import type { SimulatedDayOptions } from '../../apps/web/test/served/make-simulated-day.ts'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay, STORM_DAY } from '../../apps/web/test/served/simulated-day.ts'
import { chooseCount } from '../../packages/sandbox/test/full-counts.ts'
import { findOverlappingTexts, type PrintedPage, readPrintedPages } from '../support/printed-pages.ts'
import { expect, test } from '../support/visit.ts'

type Printed = { zone: Zone; day: SimulatedDayOptions; asOf: string }

const LONGEST: Printed = { zone: 'HOUSTON', day: STORM_DAY, asOf: 'Houston · as of 20 Jan 2026, 07:05 CT' }
const SHORTEST: Printed = {
  zone: 'HOUSTON',
  day: { scenario: 'calm', at: '2026-10-22T18:37:00Z' },
  asOf: 'Houston · as of 22 Oct 2026, 13:35 CT',
}
const OTHERS: Record<string, Printed> = {
  'a night under a heat dome': {
    zone: 'NORTH',
    day: { scenario: 'heat-dome', at: '2026-07-15T06:37:00Z' },
    asOf: 'North · as of 15 Jul 2026, 01:35 CT',
  },
  'a windy noon': {
    zone: 'WEST',
    day: { scenario: 'windy-spring', at: '2026-03-24T18:07:00Z' },
    asOf: 'West · as of 24 Mar 2026, 13:05 CT',
  },
  'an afternoon without the Houston imports': {
    zone: 'SOUTH',
    day: { scenario: 'houston-import-outage', at: '2026-07-15T18:37:00Z' },
    asOf: 'South · as of 15 Jul 2026, 13:35 CT',
  },
  'an evening when the sun goes early': {
    zone: 'HOUSTON',
    day: { scenario: 'solar-cliff', at: '2026-07-15T22:37:00Z' },
    asOf: 'Houston · as of 15 Jul 2026, 17:35 CT',
  },
}

/** One brief of each kind of day; an ordinary run prints only the longest and the shortest. */
const BRIEFS: Record<string, Printed> = {
  'a stormy morning': LONGEST,
  'a calm noon': SHORTEST,
  ...chooseCount({}, OTHERS),
}

const PAPERS = { Letter: [612, 792], A4: [595, 842] } as const

/** Counts objects of a PDF by name; Chromium leaves the names readable. */
const objects = (pdf: Buffer, kind: RegExp) => pdf.toString('latin1').match(kind)?.length ?? 0

/** Computes how far down a page the brief's text reaches, as a share of the height between the margins. */
function fill({ heightPt, texts }: PrintedPage): number {
  const [first, last] = [MARGIN_PT.top, heightPt - MARGIN_PT.bottom]
  const own = texts.filter(({ top, bottom }) => top >= first && bottom <= last)
  return (Math.max(...own.map(({ bottom }) => bottom)) - first) / (last - first)
}

const MM_PT = 72 / 25.4
const MARGIN_PT = { top: 11 * MM_PT, bottom: 14 * MM_PT }

async function expectPrintedWell(page: Page): Promise<void> {
  for (const [format, [widthPt, heightPt]] of Object.entries(PAPERS)) {
    const pdf = await page.pdf({ format, preferCSSPageSize: true, printBackground: false })
    expect(objects(pdf, /\/Subtype\s*\/Image/g)).toBe(0)
    const pages = readPrintedPages(pdf)
    expect(pages.length).toBeLessThanOrEqual(3)
    for (const [index, printed] of pages.entries()) {
      const where = `${format}, page ${index + 1} of ${pages.length}`
      expect([Math.floor(printed.widthPt), Math.floor(printed.heightPt)], where).toEqual([widthPt, heightPt])
      expect(printed.texts.length, where).toBeGreaterThan(10)
      expect(findOverlappingTexts(printed), where).toEqual([])
      expect(fill(printed), where).toBeGreaterThan(0.25)
    }
  }
}

/** Expects the time of the brief in place of everything that works only on a screen. */
async function expectPaperParts(page: Page, { zone, asOf, id }: Printed & { id: string }): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(asOf)).toBeVisible()
  await expect(
    page.getByText(/^Data vintage: SCED \d\d:\d\d CT, generated \d\d:\d\d CT, forecast \d\d:\d\d CT/),
  ).toBeVisible()
  expect(await page.evaluate(() => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText))).toEqual([
    expect.stringMatching(new RegExp(`${asOf} · SIMULATED.*@bottom-left.*/brief\\?zone=${zone}&id=${id}`)),
  ])
  await expect(page.getByText('Simulated market.')).toBeVisible()
  await expect(page.locator('#main').getByText('Information, not advice.')).toBeVisible()
  // A figure in a sentence is a button on screen, but must look like plain text on paper. A dash is plain text anyway.
  const underlined = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((all) =>
      all.filter((one) => one.textContent !== '—' && getComputedStyle(one).textDecorationLine !== 'none'),
    )
  expect(underlined).toEqual([])
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('Evidence', { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(/^Connecting · /)).toBeHidden()
  await page.emulateMedia({ media: null })
}

const PRINTED = chooseCount('the longest and the shortest brief', 'a brief of every kind of day')

test(`${PRINTED}: prints on Letter and A4 without overlapping text, nearly empty pages or controls`, async ({
  page,
}) => {
  for (const [name, printed] of Object.entries(BRIEFS)) {
    await test.step(name, async () => {
      const day = createSimulatedDay(printed.day)
      await serveSimulatedDay(page, day)
      await page.goto(`/brief?zone=${printed.zone}`)
      await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
      await expectPrintedWell(page)
      await expectPaperParts(page, { ...printed, id: day.latest(printed.zone).id })
    })
  }

  await test.step('a past brief prints its time in place of the link to the newest', async () => {
    const day = createSimulatedDay(CALM_DAY)
    await serveSimulatedDay(page, day)
    await page.goto(`/brief?zone=HOUSTON&id=${day.latest('HOUSTON').id}&mode=free`)
    await expect(page.getByText('Past brief from 15 Jul 2026, 17:35 CT')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Houston · past, as of 15 Jul 2026, 17:35 CT')).toBeVisible()
    await expect(page.getByText('Past brief from 15 Jul 2026, 17:35 CT', { exact: true })).toBeVisible()
    await expect(page.getByText('Open the newest')).toBeHidden()
  })
})
