import type { Page } from '@playwright/test'
import { APP_SCRIPT_PATTERN } from '../support/app-scripts.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { createGate } from '../support/schedules.ts'
import { expect, test } from '../support/visit.ts'

const PAGES: readonly [address: string, heading: string | RegExp][] = [
  ['/', 'Your ERCOT Market Brief'],
  ['/brief?zone=WEST', 'West Market Brief'],
  ['/record', /./],
  ['/status', 'Source status'],
  ['/methodology', 'Methodology'],
  ['/glossary', /./],
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

for (const [width, userAgent] of [
  [360, PHONE],
  [1280, undefined],
] as const) {
  test.describe(() => {
    test.use(userAgent === undefined ? {} : { userAgent })
    test(`every public page is readable before its script, which then takes it over without a request or a move, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await watchLayoutShifts(page)
      // The live stream never answers in this test, because a new brief would change the page too.
      await page.route(
        ({ pathname }) => pathname.endsWith('/stream'),
        () => undefined,
      )
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      for (const [address, title] of PAGES) {
        await test.step(address, async () => {
          const { open, opened } = createGate()
          await page.route(APP_SCRIPT_PATTERN, async (route) => {
            await opened
            await route.continue()
          })
          requests.length = 0
          await page.goto(address, { waitUntil: 'commit' })
          await expect(heading(page)).toHaveText(title)
          await heading(page).evaluate((element) => element.setAttribute('data-from-server', 'yes'))
          open()
          await expect(page.locator('#not-updating')).toHaveCount(0)
          await page.waitForLoadState('load')
          await expect(page.locator('h1[data-from-server]')).toBeVisible()
          expect(requests.filter((path) => path.startsWith('/api/') && path !== '/api/stream')).toEqual([])
          await page.unroute(APP_SCRIPT_PATTERN)
          await expectNoLayoutShift(page)
        })
      }
    })
  })
}

/** Describes the position and style of every element, because screenshots of the same page differ in single pixels. */
const describeLook = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, borderTopColor, fontWeight, fill, stroke } = getComputedStyle(element)
      const look = [color, backgroundColor, borderTopColor, fontWeight, fill, stroke]
      return [element.tagName, ...[x, y, width, height].map(Math.round), ...look].join(' ')
    }),
  )

/** Lays out every part at once: parts far below the screen otherwise get their height with a later frame. */
const layOutAllParts = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('every page has its content, and the styles of all pages change nothing on a page that has its own', async ({
    page,
  }) => {
    // Without fonts the page keeps one look: a font that arrives late is applied at the next change of styles.
    await page.route('**/*.woff2', (route) => route.abort())
    const expectSameLook = async () => {
      const later = page.locator('link[data-after-paint]')
      await expect(later).toHaveAttribute('media', 'print')
      await layOutAllParts(page)
      // At the second width the styles are taken away again, so that one visit compares both widths.
      for (const [width, media] of [
        [360, 'all'],
        [1280, 'print'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        const before = await describeLook(page)
        await later.evaluate((sheet: HTMLLinkElement, value) => {
          sheet.media = value
        }, media)
        await expect.poll(() => later.evaluate((sheet: HTMLLinkElement) => sheet.sheet !== null)).toBe(true)
        expect(await describeLook(page), `at ${width} px`).toEqual(before)
      }
    }

    await test.step('Home lists the prices', async () => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'The grid now' }).getByRole('rowheader')).toHaveCount(5)
      await expectSameLook()
    })
    await test.step('a brief has its chart, its figures and its evidence', async () => {
      await page.getByRole('row', { name: 'West' }).getByRole('link').first().click()
      await expect(heading(page)).toHaveText('West Market Brief')
      await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Executive Summary' })).toBeVisible()
      await expectSameLook()
    })
    for (const [address, title] of PAGES.slice(2)) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(heading(page)).toHaveText(title)
        await expectSameLook()
      })
    }
    for (const [address, title] of [
      ['/no/such/page', 'Page not found'],
      ['/brief?zone=MARS', /^We do not cover this zone$/],
    ] as const) {
      await test.step(`${address} says so`, async () => {
        await page.goto(address)
        await expect(heading(page)).toHaveText(title)
      })
    }
  })
})
