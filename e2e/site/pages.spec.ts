import type { Page } from '@playwright/test'
import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { waitForMail } from '../support/mailbox.ts'
import { registerPerson, VERIFICATION_SUBJECT } from '../support/people.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectAccessible, expectContrast, test } from '../support/visit.ts'

const HEADINGS: Partial<Record<string, RegExp>> = { home: /Your ERCOT Market Brief/, login: /Sign In/ }

/** The other name of Home, and the pages that redirect a visitor to the sign-in page. */
const SAME_AS_ANOTHER_PAGE: readonly string[] = ['homeFile', 'preferences', 'welcome', 'account']

/** Opens a page as a link of the app does. The marked heading is that of the page before. */
const openInApp = (page: Page, path: string) =>
  page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', 'yes')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

// One visit of all pages: a new visit for each would load and compile the app's scripts twenty times.
test('every page shows a heading, is readable in both themes, fits a phone and has no control that is too small', async ({
  page,
}) => {
  for (const [name, path] of Object.entries(PAGE_PATHS)) {
    await test.step(path, async () => {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
      expect(answer.status()).toBe(200)
      if (SAME_AS_ANOTHER_PAGE.includes(name)) return
      // Only a page that the server renders has other content when it is loaded.
      if (/<h1/.test(await answer.text())) await page.goto(path)
      else await openInApp(page, path)
      await expect(page).toHaveURL(path)
      await expect(page.locator('h1:not([data-left])')).toHaveText(HEADINGS[name] ?? /./)
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

test('the pages beside the app are accessible in both themes and have no control that is too small', async ({
  page,
}) => {
  await test.step('/dev/ui shows the shared pieces', async () => {
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    expect(await findSmallTargets(page)).toEqual([])
  })

  await test.step('/api/docs lists every call', async () => {
    await page.goto('/api/docs')
    const { paths } = (await (await page.request.get('/api/docs/json')).json()) as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(calls.length)
    const shown = await page.getByRole('heading', { level: 3 }).allTextContents()
    expect(shown.map((heading) => heading.trim()).sort()).toEqual(calls.sort())
    await expectAccessible(page)
    expect(await findSmallTargets(page)).toEqual([])
  })

  await test.step('an unknown link to unsubscribe is answered with a page', async () => {
    await page.goto('/unsubscribe/unknown')
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await findSmallTargets(page)).toEqual([])
  })

  await test.step('an unknown path is answered with 404 and a link to Home', async () => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(await findSmallTargets(page)).toEqual([])
    await page.getByRole('link', { name: /home/i }).first().click()
    await expect(page.getByRole('heading', { name: 'Your ERCOT Market Brief' })).toBeVisible()
  })
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
    expect(await findSmallTargets(page)).toEqual([])
    await mail.getByRole('link', { name: VERIFICATION_SUBJECT }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
})
