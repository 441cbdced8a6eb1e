// Benchmark program: runs the real server and the mailing of daily briefs in one process, with many schedules that
// become due within a minute.
import type { AddressInfo } from 'node:net'
import { buildApp } from '@tradeops/server/http/app'
import { createRequestAuthenticator } from '@tradeops/server/http/auth/request-authenticator'
import { createMetricsRegistry } from '@tradeops/server/http/metrics/request-metrics'
import { renderDailyBrief } from '@tradeops/server/mail/render-daily-brief'
import { createSmtpTransport } from '@tradeops/server/mail/smtp-transport'
import { systemTimers } from '@tradeops/server/runtime/clock'
import { createLogger } from '@tradeops/server/runtime/logger'
import { openDatabase } from '@tradeops/server/store/database/client'
import { createDatabaseClockSql } from '@tradeops/server/store/database/database-time'
import { wireDailyMails } from '@tradeops/server/wiring/wire-daily-mails'
import { createFixedBriefs } from '../../../apps/server/test/deliveries/fixed-briefs.ts'
import { plainNeeds } from '../../../apps/server/test/plain-needs.ts'

const [migrations = '', databaseUrl, dataDirectory = '', smtpUrl = '', mails = '10000'] = process.argv.slice(2)
const FIRST_DUE_IN = '5 seconds'

const place = { DATABASE_URL: databaseUrl || undefined, DATA_DIR: dataDirectory, TIME_LIMIT_FACTOR: 1 }
const database = await openDatabase(place, () => {})
await database.migrate(migrations)
await database.query(
  `with readers as (
     insert into users (email, first_name, last_name, registrations, verified_at, created_at, updated_at)
     select 'reader' || number || '@desk.example', 'Ada', 'Lovelace', 1, now(), now(), now()
     from generate_series(1, $1::int) number returning id, substring(email from 'reader([0-9]+)@')::int as number)
   insert into schedules (user_id, zone, delivery_time, timezone, enabled, next_on, next_due_at, calendar, created_at, updated_at)
   select id, (array['HOUSTON', 'NORTH', 'SOUTH', 'WEST'])[1 + number % 4], to_char(now() at time zone 'UTC', 'HH24:MI'), 'UTC',
     true, (now() at time zone 'UTC')::date, now() + interval '${FIRST_DUE_IN}' + number * interval '1 minute' / $1::int, $2, now(), now()
   from readers`,
  [Number(mails), process.versions.tz],
)

const metrics = createMetricsRegistry()
const sender = { name: 'Desk', address: 'briefs@brief.example' }
const person = { firstName: 'Ada', lastName: 'Lovelace', verifiedAt: new Date() }
const deliveries = wireDailyMails({
  origin: 'simulated',
  db: database.db,
  time: createDatabaseClockSql(0),
  config: { PUBLIC_BASE_URL: 'https://brief.example' },
  clock: { now: () => new Date() },
  logger: createLogger('silent'),
  secret: 'a secret that only the bench knows, 32+',
  mail: createSmtpTransport(smtpUrl, sender),
  briefs: createFixedBriefs(),
  outbox: { addBrief: async () => {} },
  lastKnown: () => [],
  render: renderDailyBrief,
  session: createRequestAuthenticator(async (id) => ({ id, email: `${id}@desk.example`, ...person })),
  metrics,
})
const { preferences, unsubscribe } = deliveries
// The rate limit for reading is off, because the measuring reader requests more often than a person.
const readsPerClient = { times: 1e9, perMs: 1_000 }
const app = await buildApp({ ...plainNeeds(), readsPerClient, metrics, preferences, unsubscribe })
await app.listen({ port: 0, host: '127.0.0.1' })
deliveries.startSending(systemTimers)
console.log((app.server.address() as AddressInfo).port)
