import { HOSTILE_TEXTS, MADE_ELEMENTS, readAsShown } from '../../apps/web/test/hostile-texts.ts'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { createTestPerson, registerPerson, signInWithoutForm } from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

test('120 hostile texts in a brief are shown as text: none runs, loads or changes anything', async ({ page }) => {
  let dialogs = 0
  page.on('dialog', async (dialog) => {
    dialogs += 1
    await dialog.dismiss()
  })
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), {
    latest: (brief) => {
      const [title, summaryInsight, trendCaption, ...others] = HOSTILE_TEXTS
      return { ...brief, title, summaryInsight, trendCaption, narrative: others.join('\n\n') }
    },
  })
  await page.goto('/brief?zone=HOUSTON')
  const findMissing = async () => {
    const shown = await page.getByRole('main').evaluate((main) => main.textContent)
    return HOSTILE_TEXTS.filter((hostile) => !shown.includes(readAsShown(hostile)))
  }
  await expect.poll(findMissing).toEqual([])
  await expect(page.locator(MADE_ELEMENTS)).toHaveCount(0)
  expect([HOSTILE_TEXTS.length, dialogs]).toEqual([120, 0])
})

test('a name that looks like markup is shown as text, and a script that gets into a page is blocked', async ({
  page,
  watched,
}) => {
  await test.step('the name is text on every page that has it', async () => {
    const firstName = '<img src=x onerror=alert(1)>'
    await signInWithoutForm(page, await registerPerson(page.request, { ...createTestPerson(), firstName }))
    await page.goto('/account')
    await expect(page.getByLabel('First name')).toHaveValue(firstName)
    await expect(page.getByRole('banner')).toContainText(firstName)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  })

  await test.step('a script is blocked: inline, in markup, as text for a timer, from another host', async () => {
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
})
