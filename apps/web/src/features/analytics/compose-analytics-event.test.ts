import { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { expect, test } from 'vitest'
import { readThreadCpuMs } from '../../../../../packages/sandbox/test/thread-cpu-time.ts'
import type { AnalyticsEventDetails, TrackedEvent } from '../../lib/tracking/track.ts'
import { composeAnalyticsEvent, removePrivateText } from './compose-analytics-event.ts'

const context = {
  sessionId: 'sess_1784134800000_0a1b2c',
  userAgent: 'Firefox',
  referrer: 'https://search.example/find?q=dana@desk.example#top',
  viewport: { width: 1280, height: 800 },
}
const where = {
  at: new Date('2026-07-15T17:00:00Z'),
  pageUrl: 'https://brief.example/reset-password?token=secret#x',
  userId: null,
}
const modal = { modalType: 'pdf_gate', triggerReason: 'pdf_download' } as const
const DETAILS: { [Type in TrackedEvent['eventType']]: AnalyticsEventDetails<Type> } = {
  page_viewed: { page: 'resetPassword' },
  brief_viewed: { zone: 'WEST', viewSource: 'direct' },
  brief_refreshed: { zone: 'WEST', viewSource: 'stream' },
  modal_opened: modal,
  modal_closed: { ...modal, action: 'dismissed', durationMs: 1_200 },
  pdf_downloaded: { zone: 'WEST', pdfType: 'brief' },
  button_clicked: { button: 'new_brief' },
  lead_action: { action: 'first_brief_generated', zone: 'WEST' },
  performance_metric: { metric: 'LCP', value: 812.5, rating: 'good' },
  error_occurred: { message: 'no dana@desk.example', component: 'page' },
}

test.each(Object.entries(DETAILS))('%s fits the contract and contains no query string', (eventType, details) => {
  const event = composeAnalyticsEvent({ eventType, details, ...where } as TrackedEvent, context)
  const parsed = AnalyticsEvent.parse(event)
  expect(parsed).toEqual(event)
  expect(JSON.stringify(event)).not.toMatch(/secret|dana@|\?/)
  expect(event.eventData).toMatchObject({
    pageUrl: 'https://brief.example/reset-password',
    referrer: 'https://search.example/find',
    timestamp: '2026-07-15T17:00:00.000Z',
  })
})

test.each([
  ['plain words stay', 'Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ['an email address is removed', 'no account for "dana.r+x@desk.example"', 'no account for "[email]"'],
  ['a query is removed', 'failed: /reset-password?token=abc&x=1 (404)', 'failed: /reset-password (404)'],
  ['a fragment is removed', 'at https://brief.example/brief#secret', 'at https://brief.example/brief'],
  ['a token is removed', 'bad s1_0123456789abcdefghijklmnopqrstuv', 'bad [token]'],
  ['an encoded email address is removed', 'no /users/dana%40desk.example', 'no [email]'],
  ['a short token is removed because of its name', 'Bearer abc.1 and {"token":"s1"}', '[token] and {"[token]"}'],
  ['a sentence about tokens stays', 'Unexpected token < in JSON', 'Unexpected token < in JSON'],
  ['a long message is cut', 'ab '.repeat(200), 'ab '.repeat(100)],
])('%s', (_sentence, message, scrubbed) => {
  expect(removePrivateText(message)).toBe(scrubbed)
})

test('a message built to be slow to scan is scanned quickly', { tags: 'linux' }, () => {
  const beforeMs = readThreadCpuMs()
  removePrivateText(`${'a'.repeat(200_000)} ${'@'.repeat(50_000)}`)
  expect(readThreadCpuMs() - beforeMs).toBeLessThan(1_000)
})
