import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { fillInFields, signInVerifiedPerson } from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

type Received = { headers: Record<string, string>; body: string }

/** Starts a webhook receiver on this machine, as a trading desk would run one. */
async function openReceiver() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() })
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received, stop: () => server.close() }
}

test('a strike price becomes an alert, a test of it reaches a webhook that verifies, and the calendar link downloads', async ({
  page,
}) => {
  const receiver = await openReceiver()
  await signInVerifiedPerson(page)
  await page.goto('/')
  const panel = page.getByRole('region', { name: /^Your strike price/ })
  await panel.getByLabel('Zone').selectOption('West')
  await panel.getByLabel('Price, $/MWh').fill('25')
  await panel.getByRole('button', { name: 'Show' }).click()
  await expect(panel.getByText(/settled above \$25 in \d+ of \d+ hours\.$/)).toBeVisible()
  await panel.getByRole('link', { name: 'Save as an alert' }).click()
  await expect(page).toHaveURL('/alerts?new=lmp&zone=WEST&side=above&line=25')
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await expect(dialog.getByText(/^(Would|Its past)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText('West LMP above $25').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add webhook' }).click()
  await fillInFields(page, { Name: 'Desk', Address: receiver.url })
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click()
  const added = page.getByRole('dialog', { name: 'Desk is added' })
  const secret = await added.locator('code').innerText()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send a test to Desk' }).click()
  await expect.poll(() => receiver.received.length).toBe(1)
  const [{ headers, body }] = receiver.received as [Received]
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(body).toContain('TEST')

  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = await page.getByLabel('Copy it now; it is shown only once').inputValue()
  const calendar = await page.request.get(address)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Batteries' }).click()
  await expect(page).toHaveURL('/batteries')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batteries')
  receiver.stop()
})
