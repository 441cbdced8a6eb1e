import { SalesLeadBody } from '@tradeops/contract/site/leads'
import { countTrialBrief, createTrialRecord } from '@tradeops/domain/trial/trial-record'
import { expect, test } from 'vitest'
import { sendSalesLead } from './api.ts'
import { buildSalesLead } from './send-sales-lead-after-registration.ts'

const NOON = new Date('2026-07-15T17:00:00Z')
const lead = buildSalesLead({
  email: 'dana@desk.example',
  conversionData: { modalType: 'pdf_gate', triggerReason: 'pdf_download' },
  record: { ...countTrialBrief(createTrialRecord(NOON), 'WEST', NOON), totalTimeSpent: 61_000 },
  userAgent: 'Firefox',
  referrer: 'https://news.example/story?id=7',
  now: NOON,
})

test('a lead fits the contract exactly', () => {
  expect(SalesLeadBody.parse(lead)).toEqual({
    email: 'dana@desk.example',
    leadSource: 'conversion_modal',
    triggerType: 'pdf_download',
    timestamp: '2026-07-15T17:00:00.000Z',
    userAgent: 'Firefox',
    referrer: 'https://news.example/story',
    metadata: {
      modal_type: 'pdf_gate',
      trigger_reason: 'pdf_download',
      action: 'sign_up',
      user_mode: 'free',
      session_brief_count: 1,
      session_duration: 61_000,
      first_brief_zone: 'WEST',
      last_activity: '2026-07-15T17:00:00.000Z',
    },
  })
})

test('an unknown prompt is left out, so that the rest is still accepted', () => {
  const { metadata } = buildSalesLead({
    email: 'dana@desk.example',
    conversionData: { modalType: 'upsell', triggerReason: 'x' },
    record: { ...createTrialRecord(NOON), briefCount: 1e12 },
    userAgent: '',
    referrer: '',
    now: NOON,
  })
  expect(metadata).toMatchObject({ modal_type: null, first_brief_zone: null, session_brief_count: 1_000_000 })
  expect(SalesLeadBody.safeParse({ ...lead, metadata }).success).toBe(true)
})

test.each<[string, () => Promise<Response>, object]>([
  ['accepted', async () => Response.json({ success: true }, { status: 202 }), { success: true }],
  [
    'refused with a message',
    async () => Response.json({ error: 'Too many requests. Please try again later.' }, { status: 429 }),
    { success: false, error: 'Too many requests. Please try again later.' },
  ],
  [
    'refused without a message',
    async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { success: false, error: 'Webhook request failed' },
  ],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), { success: false, error: 'Failed to fetch' }],
  ['failed without a message', () => Promise.reject('gone'), { success: false, error: 'Unknown error' }],
])('%s', async (_sentence, answer, outcome) => {
  expect(await sendSalesLead(lead, answer)).toEqual(outcome)
})
