import type { RefusalCode } from '@tradeops/contract/site/errors'

type Values = Record<string, string | number>

/** The refusals specific to one API call, and an example request. */
export type ApiCallNote = {
  refusals: readonly RefusalCode[]
  path?: Values
  query?: Values
  body?: unknown
  /**
   * True if the API call also accepts an API token; calls that change something need a token with the scope `write`.
   */
  byToken?: true
}

const zone = 'HOUSTON'
const briefId = 'b_01N5G2V2H'
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const token = 'PyUE4E-JQdOaDAMF6CwzAWxJm0h4S3bq2u1sZ7o9KcE'
const email = 'dana@desk.example'
const password = 'Analytical1'
const schedule = { zone, deliveryTime: '07:00', timezone: 'America/Chicago' }
const span = { zone, series: 'lmp,load', from: '2026-07-15T00:00:00-05:00', to: '2026-07-16T00:00:00-05:00' }
const account = 'not_signed_in'
const verified = [account, 'email_not_verified'] as const
const readers = [account, 'token_not_valid'] as const

const writers = [...readers, 'email_not_verified', 'token_cannot_write'] as const
const alert = { quantity: { kind: 'lmp', zone }, side: 'above', line: 150 }

/** Notes on every documented API call; `call-notes.test.ts` fails if a call has none. */
export const API_CALL_NOTES: Record<string, ApiCallNote> = {
  'GET /api/runtime-config': { refusals: [] },
  'GET /api/briefs/latest': { refusals: ['unknown_zone', 'no_brief_yet'], query: { zone } },
  'GET /api/briefs/history': { refusals: ['unknown_zone', 'unknown_brief'], query: { zone, limit: 12 } },
  'GET /api/briefs/supplement': { refusals: ['unknown_zone'], query: { zone } },
  'GET /api/briefs/{id}': { refusals: ['unknown_brief'], path: { id: briefId } },
  'GET /api/briefs/{id}/changes': {
    refusals: ['unknown_brief', 'briefs_not_comparable'],
    path: { id: briefId },
    query: { since: 'b_01N5G2UQH' },
  },
  'POST /api/briefs/diagnostics': { refusals: ['unknown_zone', 'too_many_requests'], query: { zone } },
  'GET /api/board': { refusals: [] },
  'GET /api/outlook': { refusals: ['unknown_zone', 'no_brief_yet'], query: { zone } },
  'GET /api/strike': { refusals: ['unknown_zone'], query: { zone, price: '80' } },
  'GET /api/stream': { refusals: ['unknown_zone', 'too_many_streams', 'streams_full'], query: { zone } },
  'GET /api/monitor': { refusals: readers, byToken: true },
  'GET /api/batteries': { refusals: [...readers, 'unknown_zone'], query: { zone }, byToken: true },
  'GET /api/series': { refusals: [...readers, 'unknown_zone'], query: span, byToken: true },
  'GET /api/export': {
    refusals: [...readers, 'unknown_zone', 'unknown_series', 'unusable_span'],
    query: { format: 'csv', ...span },
    byToken: true,
  },
  'GET /api/alerts': { refusals: readers, byToken: true },
  'POST /api/alerts': { refusals: [...writers, 'too_many_alerts'], body: alert, byToken: true },
  'POST /api/alerts/preview': { refusals: readers, body: { ...alert, days: 90 }, byToken: true },
  'PATCH /api/alerts/{id}': {
    refusals: [...writers, 'no_such_alert'],
    path: { id },
    body: { enabled: false },
    byToken: true,
  },
  'DELETE /api/alerts/{id}': { refusals: [...writers, 'no_such_alert'], path: { id }, byToken: true },
  'GET /api/alerts/{id}/deliveries': { refusals: [...readers, 'no_such_alert'], path: { id }, byToken: true },
  'POST /api/alerts/{id}/deliveries/{deliveryId}/retry': {
    refusals: [...writers, 'no_such_alert', 'no_failed_delivery'],
    path: { id, deliveryId: 7 },
    byToken: true,
  },
  'POST /api/alerts/{id}/acknowledge': { refusals: [...writers, 'no_such_alert'], path: { id }, byToken: true },
  'POST /api/alerts/{id}/snooze': {
    refusals: [...writers, 'no_such_alert'],
    path: { id },
    body: { minutes: 60 },
    byToken: true,
  },
  'POST /api/alerts/{id}/test': { refusals: [...writers, 'no_such_alert'], path: { id }, byToken: true },
  'GET /api/alert-channels': { refusals: [account] },
  'POST /api/alert-channels/webhooks': {
    refusals: [...verified, 'too_many_webhooks'],
    body: { name: 'Desk', preset: 'standard', url: 'https://hooks.desk.example/alerts' },
  },
  'PATCH /api/alert-channels/webhooks/{id}': {
    refusals: [...verified, 'no_such_webhook'],
    path: { id },
    body: { isOn: false },
  },
  'DELETE /api/alert-channels/webhooks/{id}': { refusals: [...verified, 'no_such_webhook'], path: { id } },
  'POST /api/alert-channels/webhooks/{id}/secret': { refusals: [...verified, 'no_such_webhook'], path: { id } },
  'POST /api/alert-channels/webhooks/{id}/test': {
    refusals: [...verified, 'no_such_webhook', 'too_many_requests'],
    path: { id },
  },
  'POST /api/alert-channels/push': {
    refusals: verified,
    body: {
      name: 'Chrome on Windows',
      subscription: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/dTb0sK2c8mE:APA91b',
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      },
    },
  },
  'DELETE /api/alert-channels/push/{id}': { refusals: [...verified, 'no_such_device'], path: { id } },
  'POST /api/alert-channels/push/{id}/test': {
    refusals: [...verified, 'no_such_device', 'too_many_requests'],
    path: { id },
  },
  'GET /api/calendar-link': { refusals: [account] },
  'POST /api/calendar-link': { refusals: [account] },
  'DELETE /api/calendar-link': { refusals: [account, 'no_such_calendar'] },
  'GET /api/calendar.ics': { refusals: ['no_such_calendar'], query: { token: `cal_${token}` } },
  'GET /api/shares': { refusals: [account] },
  'POST /api/shares': { refusals: [account, 'unknown_brief', 'too_many_shares'], body: { briefId } },
  'DELETE /api/shares/{id}': { refusals: [account, 'no_such_share'], path: { id } },
  'GET /api/shared/{token}': { refusals: ['no_shared_brief'], path: { token } },
  'GET /api/record': { refusals: [] },
  'GET /api/record/calls': { refusals: [], query: { rule: 'spike_risk', ledger: 'live' } },
  'GET /api/record/calls.csv': { refusals: [], query: { ledger: 'live' } },
  'GET /api/forecast-misses': { refusals: [] },
  'GET /api/status': { refusals: [] },
  'GET /api/methodology': { refusals: [] },
  'POST /api/auth/register': {
    refusals: ['too_many_requests'],
    body: { firstName: 'Dana', lastName: 'Reyes', email, password },
  },
  'POST /api/auth/login': { refusals: ['invalid_credentials', 'too_many_requests'], body: { email, password } },
  'POST /api/auth/logout': { refusals: [] },
  'GET /api/auth/me': { refusals: [account] },
  'POST /api/auth/verify-email': {
    refusals: ['verification_link_used', 'verification_link_expired', 'verification_link_invalid', 'too_many_requests'],
    body: { token },
  },
  'POST /api/auth/resend-verification': { refusals: ['too_many_requests'], body: { email } },
  'POST /api/auth/forgot-password': { refusals: ['too_many_requests'], body: { email } },
  'POST /api/auth/reset-password': {
    refusals: ['reset_link_expired', 'reset_link_invalid', 'too_many_requests'],
    body: { token, password },
  },
  'GET /api/account': { refusals: [account] },
  'PATCH /api/account': { refusals: [account, 'wrong_password'], body: { firstName: 'Dana', lastName: 'Reyes' } },
  'DELETE /api/account': { refusals: [account, 'wrong_password'], body: { email, currentPassword: password } },
  'POST /api/account/password': {
    refusals: [account, 'wrong_password'],
    body: { currentPassword: password, newPassword: 'Analytical2' },
  },
  'GET /api/account/sessions': { refusals: [account] },
  'DELETE /api/account/sessions': { refusals: [account] },
  'DELETE /api/account/sessions/{id}': { refusals: [account, 'no_such_session'], path: { id } },
  'GET /api/account/data': { refusals: [account] },
  'GET /api/tokens': { refusals: [account] },
  'POST /api/tokens': { refusals: [account, 'too_many_tokens'], body: { name: 'Morning sheet' } },
  'DELETE /api/tokens/{id}': { refusals: [account, 'no_such_token'], path: { id } },
  'POST /api/user/visits': { refusals: [account], body: { zone, briefId } },
  'GET /api/user/preferences': { refusals: verified },
  'GET /api/user/preferences/preview': { refusals: [...verified, 'unknown_zone', 'no_brief_yet'], query: { zone } },
  'POST /api/user/preferences/send': {
    refusals: [...verified, 'no_brief_yet', 'address_suspended'],
    body: { zone, timezone: schedule.timezone, requestId: id },
  },
  'POST /api/user/preferences/briefs': {
    refusals: [...verified, 'schedule_exists', 'too_many_schedules'],
    body: schedule,
  },
  'PUT /api/user/preferences/briefs/{id}': {
    refusals: [...verified, 'no_such_schedule', 'schedule_exists'],
    path: { id },
    body: { ...schedule, enabled: true },
  },
  'DELETE /api/user/preferences/briefs/{id}': { refusals: [...verified, 'no_such_schedule'], path: { id } },
  'POST /api/webhooks/zapier/lead': {
    refusals: ['too_many_requests'],
    body: { email, leadSource: 'conversion_modal', triggerType: 'second_brief' },
  },
  'POST /api/analytics/track': {
    refusals: ['too_many_requests'],
    body: {
      events: [
        {
          sessionId: 'sess_1784154904000_x7k2',
          eventType: 'brief_viewed',
          eventData: { timestamp: '2026-07-15T22:36:04Z', zone },
        },
      ],
    },
  },
}

const ALWAYS: readonly RefusalCode[] = ['unavailable', 'internal']
/**
 * Refusals that every API call except GET can return: the body is too large or of an unknown type, or the disk is full.
 */
const WRITES: readonly RefusalCode[] = ['unsupported_media_type', 'body_too_large', 'storage_full']

/**
 * Lists every refusal of an API call: the refusals specific to the call, and those that all calls of its kind can get.
 */
export function listPossibleRefusals(method: string, note: ApiCallNote, hasInput: boolean): RefusalCode[] {
  const isLimited = method === 'GET' || apiCallNeedsAccount(note)
  const shared: RefusalCode[] = [
    ...(hasInput ? (['invalid_input'] as const) : []),
    ...(method === 'GET' ? [] : WRITES),
    ...(isLimited ? (['too_many_requests'] as const) : []),
  ]
  return [...new Set([...note.refusals, ...shared, ...ALWAYS])]
}

export const apiCallNeedsAccount = ({ refusals }: ApiCallNote): boolean => refusals.includes(account)
