import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { waitForMail } from '../support/mailbox.ts'
import { registerPerson, VERIFICATION_SUBJECT } from '../support/people.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectAccessible, expectContrast, test } from '../support/visit.ts'

const HEADINGS: Partial<Record<string, RegExp>> = {
  home: /Your ERCOT Market Brief/,
  homeFile: /Your ERCOT Market Brief/,
  login: /Sign In/,
}

// One visit of all pages: a new visit for each would load and compile the app's scripts twenty times.
test('every page shows a heading, is readable in both themes, fits a phone and has no control that is too small', async ({
  page,
}) => {
  test.slow()
  for (const [name, path] of Object.entries(PAGE_PATHS)) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[name] ?? /./)
      await expectContrast(page)
      expect(await findSmallTargets(page), path).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.setViewportSize({ width: 1280, height: 720 })
      // The next page opens as for a new visitor.
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    })
  }
})

test('/dev/ui shows the shared pieces and passes the accessibility check in both themes', async ({ page }) => {
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('/api/docs lists every call and passes the accessibility check in both themes', async ({ page, request }) => {
  await page.goto('/api/docs')
  const { paths } = (await (await request.get('/api/docs/json')).json()) as { paths: Record<string, object> }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(calls.length)
  const shown = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect(shown.map((heading) => heading.trim()).sort()).toEqual(calls.sort())
  await expectAccessible(page)
})

test.describe('the mailbox', () => {
  // The security policy is bypassed, because the page of a mail allows no scripts and the accessibility check is a
  // script.
  test.use({ bypassCSP: true })

  test('and a mail in it pass the accessibility check in both themes', async ({ page }) => {
    const { email } = await registerPerson(page.request)
    await waitForMail(page.request, email, VERIFICATION_SUBJECT)
    await page.goto('/dev/mail')
    const mail = page.getByRole('article').filter({ hasText: email })
    await mail.getByText('Text and headers').click()
    await expectAccessible(page)
    await mail.getByRole('link', { name: VERIFICATION_SUBJECT }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
})

test('an unknown path is answered with 404 and a link to Home', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: /home/i }).first().click()
  await expect(page.getByRole('heading', { name: 'Your ERCOT Market Brief' })).toBeVisible()
})

test('a link to the site has a preview image, and robots.txt lists the paths to skip', async ({ page, request }) => {
  await page.goto('/')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await request.get(new URL(image!).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/s/', '/api/', PAGE_PATHS.shares]) expect(robots).toMatch(new RegExp(`^Disallow: ${path}$`, 'm'))
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

test('a reload of a nested page stays on that page', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.reload()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
