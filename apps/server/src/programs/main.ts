import { availableParallelism } from 'node:os'
import type { Zone } from '@tradeops/domain/market/zones'
import { createHashingThreads } from '../credentials/hashing-threads.ts'
import { createPasswordHasher } from '../credentials/password-hasher.ts'
import { createLimitedQueue } from '../flows/queues.ts'
import { buildApp } from '../http/app.ts'
import { registerHistoryMetrics } from '../http/metrics/history-metrics.ts'
import { registerLoadMetrics } from '../http/metrics/load-metrics.ts'
import { createMetricsRegistry } from '../http/metrics/request-metrics.ts'
import { registerIngestRoleMetric, registerStatusMetrics } from '../http/metrics/status-metrics.ts'
import { registerWorkMetrics } from '../http/metrics/work-metrics.ts'
import { openStartingServer } from '../http/starting-server.ts'
import { renderDailyBrief } from '../mail/render-daily-brief.ts'
import { drawSocialCard } from '../mail/social-card.tsx'
import { createClock, systemTimers } from '../runtime/clock.ts'
import { type Config, readConfig } from '../runtime/config.ts'
import { createLogger } from '../runtime/logger.ts'
import { notifySystemd } from '../runtime/notify-systemd.ts'
import {
  EMPTY_DATABASE_TEMPLATE_FOLDER,
  MIGRATIONS_FOLDER,
  PAGE_RENDERER_FILE,
  WEB_PAGES_FOLDER,
} from '../runtime/paths.ts'
import { readOrMakeSecret } from '../runtime/secret.ts'
import { stopOnSignal } from '../runtime/stop-on-signal.ts'
import { listNightlyBackups } from '../store/backup/backup-folder.ts'
import { openDatabase } from '../store/database/client.ts'
import { createDatabaseTime } from '../store/database/database-time.ts'
import { startJobQueue } from '../store/database/job-queue.ts'
import { countWork } from '../store/database/work-counts.ts'
import { wireAlertChannels } from '../wiring/alerts/wire-alert-channels.ts'
import { wireAlertEvaluation } from '../wiring/alerts/wire-alert-evaluation.ts'
import { wireAlertMails } from '../wiring/alerts/wire-alert-mails.ts'
import { wireAlerts } from '../wiring/alerts/wire-alerts.ts'
import { loadPageRenderer } from '../wiring/load-page-renderer.ts'
import { openSourceFeeds } from '../wiring/source-feeds.ts'
import { wireAccounts } from '../wiring/wire-accounts.ts'
import { wireBackups } from '../wiring/wire-backups.ts'
import { wireCalendar } from '../wiring/wire-calendar.ts'
import { wireDeliveries } from '../wiring/wire-deliveries.ts'
import { wireHistory } from '../wiring/wire-history.ts'
import { wireMail } from '../wiring/wire-mail.ts'
import { wireMarket } from '../wiring/wire-market.ts'
import { wireRecord } from '../wiring/wire-record.ts'
import { wireShares } from '../wiring/wire-shares.ts'
import { chooseDataMode, wireStatus } from '../wiring/wire-status.ts'
import { wireStrike } from '../wiring/wire-strike.ts'
import { wireTrial } from '../wiring/wire-trial.ts'
import { explainStartFault } from './start-fault.ts'

/** Passwords are hashed on all cores but one, which is left for readers. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1)
/** At most this many sign-ins wait, a few seconds of hashing; further ones are refused. */
const MAX_SIGN_INS = 100

/**
 * With PostgreSQL, all sign-ins can query at once and wait only for a hashing thread, so a query that hangs stops no
 * other sign-in. The embedded engine runs one query at a time: only as many sign-ins as can be hashed may query,
 * because every page would wait for the others.
 */
const signInLimits = (engine: 'pglite' | 'postgres') =>
  engine === 'pglite' ? { atOnce: HASHES_AT_ONCE, waiting: MAX_SIGN_INS } : { atOnce: MAX_SIGN_INS, waiting: 0 }

const print = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL, process.stdout.isTTY === true)
  const clock = createClock(config.DEMO_AT)

  const starting = await openStartingServer({ port: config.PORT, host: config.HOST })
  const onIdleFault = (fault: Error) => logger.warn({ err: fault }, 'an idle connection was lost')
  const embedded = { emptyDatabase: EMPTY_DATABASE_TEMPLATE_FOLDER, log: (line: string) => logger.warn(line) }
  const database = await openDatabase(config, onIdleFault, embedded)
  await database.migrate(MIGRATIONS_FOLDER)
  const feeds = await openSourceFeeds(config, clock)
  const secret = readOrMakeSecret(config.SECRET, config.DATA_DIR)
  const doesJobs = config.ROLES.includes('jobs')
  const queue = await startJobQueue(database, {
    supervise: doesJobs,
    onFault: (fault) => logger.error({ err: fault }, 'the job queue failed'),
  })
  const mail = wireMail({ db: database.db, config, clock, secret })
  const alertNeeds = { db: database.db, origin: feeds.origin, clock, config, secret }
  const passwords = await createPasswordHasher(createHashingThreads(HASHES_AT_ONCE))
  const admit = createLimitedQueue(signInLimits(database.engine))
  const accounts = await wireAccounts({
    database,
    config,
    clock,
    logger,
    secret,
    queue,
    mail,
    alertMails: wireAlertMails(alertNeeds),
    passwords,
    admit,
  })
  const mailSending = doesJobs ? await accounts.startSending(systemTimers) : null
  const alertChannels = await wireAlertChannels({ ...alertNeeds, logger, queue, session: accounts.auth.session })
  const alertDelivery = doesJobs ? await alertChannels.startDelivery(systemTimers) : null
  const metrics = createMetricsRegistry()
  const trial = await wireTrial({ database, config, clock, logger, secret, queue, metrics })
  const leadForwarding = doesJobs ? await trial.startForwarding(systemTimers) : null
  const market = await wireMarket({
    config,
    database,
    feeds,
    clock,
    logger,
    alerts: wireAlertEvaluation({ origin: feeds.origin, queue, clock, logger }),
    backups: wireBackups({ config, database, environment: process.env, log: (line) => logger.info(line) }),
    log: (line) => logger.info(line),
  })
  registerIngestRoleMetric(metrics, market.ingestRole)
  registerHistoryMetrics(metrics, market.history)
  const deliveries = wireDeliveries({
    db: database.db,
    origin: feeds.origin,
    config,
    clock,
    logger,
    secret,
    mail,
    metrics,
    time: createDatabaseTime(config.DEMO_AT ? clock.now().getTime() - Date.now() : 0),
    briefs: market.briefing.briefs,
    lastKnown: market.briefing.lastKnown,
    render: renderDailyBrief,
    session: accounts.auth.session,
    outbox: accounts.outbox,
  })
  const briefSending = doesJobs ? deliveries.startSending(systemTimers) : null

  const health = wireStatus({ clock, database, feeds, market })
  registerStatusMetrics(metrics, health.status)
  registerLoadMetrics(metrics, {
    streams: market.briefing.hub.count,
    pools: database.pools,
    owedMails: accounts.owedMails,
  })
  registerWorkMetrics(metrics, {
    clock,
    counts: () => countWork(database),
    newestBackup: () => listNightlyBackups(config.BACKUP_DIR)[0] ?? null,
  })
  const createPageRenderer = await loadPageRenderer(PAGE_RENDERER_FILE)
  let accepting = true
  const newestBrief = (zone: Zone) => market.briefing.board.newest(zone)?.brief ?? null
  let service: { stop(): void } | null = null
  const app = await buildApp({
    logger,
    metrics,
    production: config.production,
    trustedProxies: config.TRUSTED_PROXIES,
    adminAddress: config.ADMIN_PORT === undefined ? null : { port: config.ADMIN_PORT, host: config.HOST },
    publicBaseUrl: config.PUBLIC_BASE_URL,
    webDirectory: WEB_PAGES_FOLDER,
    createPageRenderer,
    runtimeConfig: () => ({
      conversionUi: config.CONVERSION_UI === 'on',
      production: config.production,
      dataMode: chooseDataMode(feeds),
      apiDocs: config.ADMIN_PORT === undefined,
    }),
    readiness: { accepting: () => accepting, ...health.readiness },
    demoClock: config.DEMO_AT ? clock : null,
    briefing: market.briefing,
    drawCard: drawSocialCard,
    diagnostics: { probeSources: market.probeSources, history: market.history, clock },
    status: health.status,
    auth: accounts.auth,
    account: accounts.account,
    visits: accounts.visits,
    preferences: deliveries.preferences,
    record: wireRecord(database.db, feeds.origin, clock),
    history: wireHistory({
      db: database.db,
      origin: feeds.origin,
      clock,
      session: accounts.auth.session,
      briefs: market.briefing.briefs,
    }),
    calendar: wireCalendar({
      db: database.db,
      config,
      clock,
      session: accounts.auth.session,
      boardNow: market.briefing.boardNow,
      newestBrief,
    }),
    strike: wireStrike({
      db: database.db,
      origin: feeds.origin,
      clock,
      newestBrief,
    }),
    shares: wireShares({
      db: database.db,
      config,
      clock,
      secret,
      session: accounts.auth.session,
      briefs: market.briefing.briefs,
    }),
    alerts: wireAlerts({ ...alertNeeds, queue, session: accounts.auth.session }),
    alertChannels: alertChannels.routes,
    desk: { session: accounts.auth.session, monitorNow: market.monitorNow, batteriesOf: market.batteriesOf },
    unsubscribe: deliveries.unsubscribe,
    trial: trial.routes,
    mailbox: mail.mailbox,
  })

  stopOnSignal(logger, async () => {
    accepting = false
    service?.stop()
    const lastBriefs = briefSending?.stop()
    await market.stop()
    await app.close()
    await feeds.close()
    await lastBriefs
    await mailSending?.stop()
    await leadForwarding?.stop()
    await alertDelivery?.stop()
    await queue.stop()
    await trial.close()
    await alertChannels.close()
    await database.close()
  })
  await starting.close()
  await app.listen({ port: config.PORT, host: config.HOST })
  service = notifySystemd({ environment: process.env, timers: systemTimers })
  print(`TradeOps Market Intel Brief is at ${config.PUBLIC_BASE_URL}`)
  print(feeds.sentence)
  print(mail.sentence)
}

async function run(): Promise<void> {
  let dataDirectory = process.env.DATA_DIR ?? './data'
  try {
    const config = readConfig(process.env, process.cwd())
    dataDirectory = config.DATA_DIR
    await start(config)
  } catch (fault) {
    const unforeseen = fault instanceof Error ? fault.stack : String(fault)
    process.stderr.write(`${explainStartFault(fault, dataDirectory) ?? `The server could not start: ${unforeseen}`}\n`)
    process.exit(1)
  }
}

await run()
