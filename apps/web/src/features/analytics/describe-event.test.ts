import { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { expect, test } from 'vitest'
import type { DetailsOf, Tracked } from '../../lib/tracking/track.ts'
import { describeEvent } from './describe-event.ts'

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
const DETAILS: { [Type in Tracked['eventType']]: DetailsOf<Type> } = {
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
  const event = describeEvent({ eventType, details, ...where } as Tracked, context)
  const parsed = AnalyticsEvent.parse(event)
  expect(parsed).toEqual(event)
  expect(JSON.stringify(event)).not.toMatch(/secret|dana@|\?/)
  expect(event.eventData).toMatchObject({
    pageUrl: 'https://brief.example/reset-password',
    referrer: 'https://search.example/find',
    timestamp: '2026-07-15T17:00:00.000Z',
  })
})
