import { recordEvents, setTabVisibility } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

test('an uncaught error, a rejected promise, a failed load and a page that cannot be shown are each reported once, without private data, at most ten per page', async ({
  page,
  watched,
}) => {
  await page.clock.install()
  const { sent } = await recordEvents(page)
  const errors = () => sent.flatMap(({ eventType, eventData }) => (eventType === 'error_occurred' ? [eventData] : []))
  const errorsOfNextBatch = async () => {
    await page.clock.runFor(6_000)
    return errors()
      .map(({ component, message }) => `${component}: ${message}`)
      .sort()
  }
  await page.route('**/api/board', (route) => route.fulfill({ status: 503, json: { error: 'Down.' } }))
  await page.goto('/')
  await page.evaluate(() => {
    queueMicrotask(() => {
      throw new Error('no dana@desk.example at /brief?token=abc')
    })
    void Promise.reject(new Error('bad s1_0123456789abcdefghijklmnopqrstuv'))
  })
  const first = ['load: Down.', 'promise: bad [token]', 'uncaught: no [email] at /brief']
  await expect.poll(errorsOfNextBatch).toEqual(first)

  await page.route('**/assets/login-page-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect.poll(errorsOfNextBatch).toEqual([first[0], expect.stringMatching(/^page: .*module/), first[1], first[2]])

  await page.evaluate(() => {
    for (let count = 0; count < 20; count += 1) void Promise.reject(new Error(`again ${count}`))
  })
  await setTabVisibility(page, 'hidden')
  await expect.poll(() => errors().length).toBe(10)
  watched.faults.length = 0
})
