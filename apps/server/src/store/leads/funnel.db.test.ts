import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createAnalyticsEventStore } from './analytics-events.ts'
import { createSignUpFunnelStore } from './funnel.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2026-07-15T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const event = (days: number, sessionId: string, eventType: string, details: Record<string, unknown> = {}) => ({
  ...{ receivedAt: daysAgo(days), occurredAt: daysAgo(days), sessionId, eventType, details },
  ...{ userId: null, pageUrl: null, referrer: null, userAgent: null },
})

async function account(email: string, modal: string | null, createdDaysAgo: number, verifiedDaysAgo: number | null) {
  const [created, verified] = [createdDaysAgo, verifiedDaysAgo].map(
    (days) => days !== null && daysAgo(days).toISOString(),
  )
  await database.query(
    `insert into users (email, first_name, last_name, registrations, conversion_modal, created_at, updated_at, verified_at)
     values ($1, 'Ada', 'Lovelace', 1, $2, $3, $3, $4)`,
    [email, modal, created, verified || null],
  )
}

test('the funnel counts each visitor once, modals by type, and accounts by the modal that led to them, since an instant', async () => {
  const modal = { modalType: 'limit_reached' }
  await createAnalyticsEventStore(database.db).add([
    event(1, 'sess_a', 'page_viewed'),
    event(1, 'sess_a', 'brief_viewed', { zone: 'WEST' }),
    event(1, 'sess_a', 'lead_action', { action: 'first_brief_generated' }),
    event(1, 'sess_a', 'lead_action', { action: 'first_brief_generated' }),
    event(1, 'sess_a', 'lead_action', { action: 'lead_sent' }),
    event(1, 'sess_a', 'modal_opened', modal),
    event(1, 'sess_a', 'modal_closed', { ...modal, action: 'dismissed' }),
    event(1, 'sess_a', 'modal_opened', modal),
    event(1, 'sess_a', 'modal_closed', { ...modal, action: 'sign_up' }),
    event(7, 'sess_b', 'modal_opened', { modalType: 'pdf_gate' }),
    event(7, 'sess_b', 'lead_action', { action: 'first_brief_generated' }),
    event(7.1, 'sess_c', 'page_viewed'),
    event(29.9, 'sess_d', 'page_viewed'),
    event(30.1, 'sess_e', 'page_viewed'),
  ])
  await account('a@desk.example', 'limit_reached', 1, 0.5)
  await account('b@desk.example', null, 7, null)
  await account('c@desk.example', 'pdf_gate', 20, 7)
  await account('d@desk.example', 'pdf_gate', 40, 35)

  // An address whose registration was never completed has no account.
  await account('e@desk.example', null, 1, null)
  await database.query("update users set registrations = 0 where email = 'e@desk.example'")

  const { since } = createSignUpFunnelStore(database.db)
  expect(await since(daysAgo(7))).toEqual({
    visitors: 2,
    firstBriefs: 2,
    modalsShown: new Map([
      ['limit_reached', 2],
      ['pdf_gate', 1],
    ]),
    modalsDismissed: new Map([['limit_reached', 1]]),
    signUps: new Map([
      ['limit_reached', 1],
      [null, 1],
    ]),
    verifiedAccounts: new Map([
      ['limit_reached', 1],
      ['pdf_gate', 1],
    ]),
  })
  const month = await since(daysAgo(30))
  expect([month.visitors, month.signUps.get('pdf_gate')]).toEqual([4, 1])
})
