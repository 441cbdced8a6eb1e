import { devices, type Page } from '@playwright/test'
import type { SharedBriefSnapshot } from '@tradeops/contract/account/shares'
import { measureHorizontalOverflow } from '../support/horizontal-overflow.ts'
import { signInVerifiedPerson } from '../support/people.ts'
import { waitForAppAfterLoad } from '../support/server-content.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { clickButton } from '../support/trial.ts'
import { expect, expectContrast, test } from '../support/visit.ts'

async function shareHouston(page: Page): Promise<string> {
  await page.goto('/brief?zone=HOUSTON')
  // A server that just started can still be making its first brief.
  await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
  await clickButton(page, 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share this brief' })
  await expect(dialog).toContainText(/shows this brief as of \d\d:\d\d CT/)
  await expect(dialog).toContainText('0 of 100 links in use.')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  return dialog.getByLabel('Link', { exact: true }).inputValue()
}

test('a user shares the current brief, a visitor reads and prints it, and it is gone after revocation', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInVerifiedPerson(page)
  const url = await shareHouston(page)
  expect(url).toMatch(new RegExp(`^${baseURL}/s/[A-Za-z0-9_-]{43}$`))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expectContrast(page)

  // The browser also identifies itself as a phone: for any other browser the server renders two columns, which the app
  // then replaces.
  const { userAgent } = devices['Pixel 7']
  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 }, userAgent })
  stranger.on('page', waitForAppAfterLoad)
  const theirs = await stranger.newPage()
  const calls: string[] = []
  theirs.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const answer = await theirs.goto(url)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(theirs.getByText(/^Shared brief from /)).toBeVisible()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Houston Market Brief')
  await expect(theirs.getByRole('img', { name: /^LMP from/ })).toBeVisible()
  await expect(theirs.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Open the newest' })).toHaveAttribute('href', /zone=HOUSTON/)
  await expect(theirs.getByText(/\bLive\b/)).toHaveCount(0)
  // The test requires more than eight SCED runs and not all twelve of an hour, because SCED sometimes skips a run.
  const frozen = await (await theirs.request.get(url.replace('/s/', '/api/shared/'))).json()
  const { hour } = (frozen as { snapshot: SharedBriefSnapshot }).snapshot
  expect(hour.length).toBeGreaterThan(8)
  const trend = theirs.getByRole('region', { name: 'Trend', exact: true })
  await trend.getByText(/^\d+ runs?$/).click()
  await expect(trend.getByRole('rowheader')).toHaveCount(hour.length)
  await expectContrast(theirs)
  expect(await findSmallTargets(theirs)).toEqual([])
  expect(await measureHorizontalOverflow(theirs)).toBe(0)

  await theirs.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await theirs.getByRole('button', { name: 'Download PDF' }).click()
  await expect(theirs.locator('body')).toHaveAttribute('data-printed', 'yes')
  await theirs.emulateMedia({ media: 'print' })
  await expect(theirs.getByText(/^Houston · shared, as of /)).toBeVisible()
  expect(calls.filter((path) => /^\/api\/.*(?:stream|latest|history|visits)/.test(path))).toEqual([])
  expect(await theirs.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/seen_briefs|briefCount":[1-9]/)

  await page.getByRole('link', { name: 'See and revoke your links' }).click()
  await expect(page).toHaveURL('/shares')
  await test.step('the links of a user are listed on a phone too', async () => {
    const links = page.getByRole('table', { name: 'Shared links' })
    await expect(links.getByRole('rowheader')).toHaveText(/^Houston, .* CT/)
    await expectContrast(page)
    expect(await findSmallTargets(page)).toEqual([])
    expect(await measureHorizontalOverflow(page)).toBe(0)
  })
  await page.getByRole('button', { name: /^Revoke the link to Houston, / }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke this link?' })
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('You have not shared anything.')).toBeVisible()

  await test.step('a link that no longer exists is reported, with a link to the market', async () => {
    const gone = await theirs.goto(`${url}?mode=free`)
    expect(gone?.status()).toBe(404)
    await theirs.emulateMedia({ media: 'screen' })
    await expect(theirs.getByRole('heading', { level: 1, name: 'There is no brief at this link' })).toBeVisible()
    await expectContrast(theirs)
    await theirs.getByRole('link', { name: 'See the market now' }).click()
    await expect(theirs.getByRole('heading', { name: 'Your ERCOT Market Brief' })).toBeVisible()
  })
  await stranger.close()
})
