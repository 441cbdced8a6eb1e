import { serveDay } from './served-day.ts'
import { CALM, STORM, simulatedDay } from './simulated-day.ts'
import { expect, test } from './visit.ts'

/** What a PDF is made of, by the names of its objects, which Chromium leaves readable. */
const objects = (pdf: Buffer, kind: RegExp) => pdf.toString('latin1').match(kind)?.length ?? 0

for (const [name, options, asOf] of [
  ['a calm day', CALM, '15 Jul 2026, 17:35 CT'],
  ['a stormy morning', STORM, '20 Jan 2026, 07:05 CT'],
] as const) {
  test(`${name} is printed on at most three pages, with its moment and its address, and without a control`, async ({
    page,
  }) => {
    const day = simulatedDay(options)
    const brief = day.latest('HOUSTON')
    await serveDay(page, day)
    await page.goto('/brief?zone=HOUSTON')
    await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false })
    expect(objects(pdf, /\/Type\s*\/Page\b/g)).toBeLessThanOrEqual(3)
    expect(objects(pdf, /\/MediaBox\s*\[0 0 612 792\]/g)).toBeGreaterThan(0)
    expect(objects(pdf, /\/Subtype\s*\/Image/g)).toBe(0)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`Houston · as of ${asOf}`)).toBeVisible()
    await expect(
      page.getByText(/^Data vintage: SCED \d\d:\d\d CT, generated \d\d:\d\d CT, forecast \d\d:\d\d CT/),
    ).toBeVisible()
    expect(await page.evaluate(() => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText))).toEqual([
      expect.stringMatching(new RegExp(`@bottom-left.*/brief\\?zone=HOUSTON&id=${brief.id}`)),
    ])
    await expect(page.getByText('Simulated market.')).toBeVisible()
    await expect(page.getByText('Information, not advice.')).toBeVisible()
    for (const control of await page.getByRole('main').getByRole('button').all()) {
      await expect(control).toHaveText('—')
    }
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByText('Evidence', { exact: true }).first()).toBeHidden()
    await expect(page.getByText(/^Connecting · /)).toBeHidden()
  })
}
