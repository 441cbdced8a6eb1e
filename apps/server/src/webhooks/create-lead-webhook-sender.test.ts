import { afterEach, expect, test } from 'vitest'
import { serveHttp } from '../../test/loopback-upstream.ts'
import { PATIENT_MS } from '../../test/patience.ts'
import { createLeadWebhookSender } from './create-lead-webhook-sender.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const { stop } of open.splice(0)) await stop()
})

test.each([
  ['200 is taken', 200, { kind: 'taken' }],
  ['204 is taken', 204, { kind: 'taken' }],
  ['410 wants no more', 410, { kind: 'unwanted' }],
  ['500 is refused', 500, { kind: 'refused', status: 500, retryAfterMs: null }],
])('%s', async (_sentence, status, outcome) => {
  const target = await serveHttp((_request, response) => response.writeHead(status).end())
  open.push(target)
  const hook = createLeadWebhookSender({
    url: target.base,
    production: false,
    now: () => new Date(),
    totalMs: PATIENT_MS,
  })
  expect(await hook.post('{}', {})).toEqual(outcome)
  await hook.close()
})
