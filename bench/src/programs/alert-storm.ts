// Runs the real app, its alerts and their sending in one process. A line on standard input makes one SCED run in which
// two alerts of every reader fire.
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { buildApp } from '@tradeops/server/http/app'
import { createRequestAuthenticator } from '@tradeops/server/http/auth/request-authenticator'
import { createSmtpTransport } from '@tradeops/server/mail/smtp-transport'
import { systemTimers } from '@tradeops/server/runtime/clock'
import { createLogger } from '@tradeops/server/runtime/logger'
import { openDatabase } from '@tradeops/server/store/database/client'
import { startJobQueue } from '@tradeops/server/store/database/job-queue'
import { createUnfencedWrite } from '@tradeops/server/store/leadership/fenced-write'
import { wireAlertChannels } from '@tradeops/server/wiring/alerts/wire-alert-channels'
import { wireAlertEvaluation } from '@tradeops/server/wiring/alerts/wire-alert-evaluation'
import { wireAlertMailSending } from '@tradeops/server/wiring/alerts/wire-alert-mail-sending'
import { wireAlertMails } from '@tradeops/server/wiring/alerts/wire-alert-mails'
import { wireAlerts } from '@tradeops/server/wiring/alerts/wire-alerts'
import { plainNeeds } from '../../../apps/server/test/plain-needs.ts'
import { composeReaderId, createOnePriceMarket, storeReadersWithAlerts } from './alert-crowd.ts'

const [migrations = '', databaseUrl, dataDirectory = '', smtpUrl = '', webhookUrl = '', readers = ''] =
  process.argv.slice(2)
const STORM_PRICE_USD = 400
/** One reader in this many also has a webhook. */
const READERS_PER_WEBHOOK = 10

const place = { DATABASE_URL: databaseUrl || undefined, DATA_DIR: dataDirectory, TIME_LIMIT_FACTOR: 1 }
const database = await openDatabase(place, () => {})
await database.migrate(migrations)
const { db, background } = database
const clock = { now: () => new Date() }
await storeReadersWithAlerts(database, Number(readers), clock.now())

const logger = createLogger('error')
const queue = await startJobQueue(database, { supervise: true, onFault: (fault) => logger.error(fault) })
const config = { PUBLIC_BASE_URL: 'https://brief.example', production: false }
const needs = {
  db,
  origin: 'simulated' as const,
  clock,
  logger,
  config,
  secret: 'a secret that only the bench knows, 32+',
}
const person = { firstName: 'Ada', lastName: 'Lovelace', verifiedAt: clock.now() }
const session = createRequestAuthenticator(async (id) => ({ id, email: `${id}@desk.example`, ...person }))
const mailing = await wireAlertMailSending({
  ...needs,
  db: background,
  queue,
  mail: createSmtpTransport(smtpUrl, { name: 'Desk', address: 'briefs@brief.example' }),
  alertMails: wireAlertMails(needs),
})
const channels = await wireAlertChannels({ ...needs, background, queue, session })
await channels.routes.createWebhook(composeReaderId(READERS_PER_WEBHOOK), {
  ...{ name: 'Desk', preset: 'standard', url: webhookUrl },
})
await database.query(
  `insert into webhooks (user_id, name, preset, host, encrypted_url, encrypted_secret, created_at)
   select u.id, w.name, w.preset, w.host, w.encrypted_url, w.encrypted_secret, w.created_at from webhooks w, users u
   where u.id <> w.user_id and substring(u.email from 'reader([0-9]+)@')::int % $1::int = 0`,
  [READERS_PER_WEBHOOK],
)
await database.query(
  'insert into alert_webhooks (alert_id, webhook_id) select a.id, w.id from webhooks w join alerts a using (user_id)',
)

const app = await buildApp({
  ...plainNeeds(),
  readsPerClient: { times: 1e9, perMs: 1_000 },
  alerts: wireAlerts({ ...needs, queue, session }),
})
await app.listen({ port: 0, host: '127.0.0.1' })
await mailing.startSending(systemTimers)
await channels.startDelivery(systemTimers)
console.log((app.server.address() as AddressInfo).port)

const evaluation = wireAlertEvaluation({ ...needs, queue })
createInterface({ input: process.stdin }).on('line', async () => {
  const now = clock.now()
  const market = createOnePriceMarket(STORM_PRICE_USD, now.getTime())
  await background.transaction((tx) => evaluation.evaluate(tx, { now, market }))
  await evaluation.notify(createUnfencedWrite(background), now, now)
})
