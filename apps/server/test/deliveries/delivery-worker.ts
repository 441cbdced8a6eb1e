// This program sends daily mails as the product does, on a faster clock, until it is killed.

import { createRequestAuthenticator } from '../../src/http/auth/request-authenticator.ts'
import { createMetricsRegistry } from '../../src/http/metrics/request-metrics.ts'
import { createSmtpTransport } from '../../src/mail/smtp-transport.ts'
import { systemTimers } from '../../src/runtime/clock.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import { openPostgres } from '../../src/store/database/client.ts'
import { wireDailyMails } from '../../src/wiring/wire-daily-mails.ts'
import { createFixedBriefs, renderShortMail } from './fixed-briefs.ts'
import { createScaledClockSql, type ScaledClockSettings } from './scaled-time.ts'

export type DeliveryWorkerOptions = { databaseUrl: string; smtpUrl: string; time: ScaledClockSettings }

const { databaseUrl, smtpUrl, time } = JSON.parse(process.argv[2]!) as DeliveryWorkerOptions
const { db } = await openPostgres(databaseUrl, () => {})
/** The SMTP timeouts together stay shorter than a lease on the fast clock. */
const limitMs = Math.min(20_000, 240_000 / time.times)
const sender = { name: 'Desk', address: 'briefs@brief.example' }
const deliveries = wireDailyMails({
  origin: 'simulated',
  db,
  time: createScaledClockSql(time),
  config: { PUBLIC_BASE_URL: 'https://brief.example' },
  clock: { now: () => new Date() },
  logger: createLogger('silent'),
  secret: 'a secret that only the tests know, 32+',
  mail: createSmtpTransport(smtpUrl, sender, {
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    idleMs: 1_000,
  }),
  briefs: createFixedBriefs(),
  outbox: { addBrief: async () => {} },
  lastKnown: () => [],
  render: renderShortMail,
  session: createRequestAuthenticator(async () => null),
  metrics: createMetricsRegistry(),
})
// Timers fire ten times sooner, and after half a second at the latest, to suit the faster clock.
const TIMER_SPEED = 10
const timers = {
  after: (delayMs: number, callback: () => void) => systemTimers.after(Math.min(500, delayMs / TIMER_SPEED), callback),
}
deliveries.startSending(timers)
process.stdout.write('ready\n')
