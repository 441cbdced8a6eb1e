import { availableParallelism } from 'node:os'
import type { Zone } from '@tradeops/domain/market/zones'
import { formatCountWithNoun } from '@tradeops/domain/present/numbers'
import { createPasswordHasher } from '../credentials/password-hasher.ts'
import { createPasswordHashingThreads } from '../credentials/password-hashing-threads.ts'
import { createBoundedWorkQueue } from '../flows/queues.ts'
import { buildApp } from '../http/app.ts'
import { registerPriceArchiveMetrics } from '../http/metrics/price-archive-metrics.ts'
import { registerQueueAndBackupMetrics } from '../http/metrics/queue-and-backup-metrics.ts'
import { createMetricsRegistry } from '../http/metrics/request-metrics.ts'
import { registerResourceMetrics } from '../http/metrics/resource-metrics.ts'
import { registerIngestRoleMetric, registerStatusMetrics } from '../http/metrics/status-metrics.ts'
import { openStartupServer } from '../http/startup-server.ts'
import { drawLinkPreviewImage } from '../mail/link-preview-image.tsx'
import { renderDailyBrief } from '../mail/render-daily-brief.ts'
import { createClock, systemTimers } from '../runtime/clock.ts'
import { type Config, readConfig, withListeningPort } from '../runtime/config.ts'
import { limitHeapGrowth } from '../runtime/limit-heap-growth.ts'
import { makeDirectory } from '../runtime/make-directory.ts'
import { notifySystemd } from '../runtime/notify-systemd.ts'
import {
  MIGRATED_DATABASE_TEMPLATE_FOLDER,
  MIGRATIONS_FOLDER,
  PAGE_RENDERER_FILE,
  WEB_PAGES_FOLDER,
} from '../runtime/paths.ts'
import { readOrMakeSecret } from '../runtime/secret.ts'
import { type ShutdownHandle, stopOnSignal } from '../runtime/stop-on-signal.ts'
import { listNightlyBackups } from '../store/backup/backup-folder.ts'
import { countStoredDays } from '../store/briefs/count-stored-days.ts'
import { openDatabase } from '../store/database/client.ts'
import { countPendingWork } from '../store/database/count-pending-work.ts'
import { createDatabaseClockSql } from '../store/database/database-time.ts'
import { startJobQueue } from '../store/database/job-queue.ts'
import { createProductTerminal, type ProductTerminal } from '../terminal/product-terminal.ts'
import { explainSimulatedMarket } from '../terminal/why-simulated.ts'
import { wireAlertChannels } from '../wiring/alerts/wire-alert-channels.ts'
import { wireAlertEvaluation } from '../wiring/alerts/wire-alert-evaluation.ts'
import { wireAlertMailSending } from '../wiring/alerts/wire-alert-mail-sending.ts'
import { wireAlertMails } from '../wiring/alerts/wire-alert-mails.ts'
import { wireAlerts } from '../wiring/alerts/wire-alerts.ts'
import { loadPageRenderer } from '../wiring/load-page-renderer.ts'
import { openMarketConnection } from '../wiring/market-connection.ts'
import { wireAccounts } from '../wiring/wire-accounts.ts'
import { wireBackups } from '../wiring/wire-backups.ts'
import { wireCalendar } from '../wiring/wire-calendar.ts'
import { wireDailyMails } from '../wiring/wire-daily-mails.ts'
import { wireHistory } from '../wiring/wire-history.ts'
import { wireMail } from '../wiring/wire-mail.ts'
import { wireMarket } from '../wiring/wire-market.ts'
import { wireShares } from '../wiring/wire-shares.ts'
import { chooseDataMode, wireStatus } from '../wiring/wire-status.ts'
import { wireStrike } from '../wiring/wire-strike.ts'
import { wireTrackRecord } from '../wiring/wire-track-record.ts'
import { wireTrial } from '../wiring/wire-trial.ts'
import { findLogFile, type Output, openOutput, writePath } from './open-output.ts'
import { explainStartFault } from './start-fault.ts'

/** Passwords are hashed on all CPU cores but one, which is left for readers' requests. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Maximum number of sign-ins that wait for password hashing, a few seconds of work; further sign-ins are refused. */
const MAX_SIGN_INS = 100

/**
 * Limits concurrent sign-ins. With PostgreSQL, all sign-ins can query at once and wait only for a hashing thread, so
 * that a query that hangs stops no other sign-in. The embedded database runs one query at a time, so only as many
 * sign-ins as can be hashed may query, because otherwise every page would wait for them.
 */
const signInLimits = (engine: 'pglite' | 'postgres') =>
  engine === 'pglite' ? { atOnce: HASHES_AT_ONCE, waiting: MAX_SIGN_INS } : { atOnce: MAX_SIGN_INS, waiting: 0 }

/**
 * Connections that can wait to be accepted. Node's default of 511 is too few when all readers of a killed process
 * reconnect at once: the system then drops connections, and clients wait up to a minute before they try again.
 */
const WAITING_CONNECTIONS = 4_096

async function start(given: Config, output: Output, { stopWith }: ShutdownHandle): Promise<void> {
  const { logger, lines } = output
  const starting = await openStartupServer({ port: given.PORT, host: given.HOST, backlog: WAITING_CONNECTIONS })
  const config = withListeningPort(given, starting.port)
  const address = { port: config.PORT, host: config.HOST, backlog: WAITING_CONNECTIONS }
  const clock = createClock(config.DEMO_AT)
  const onIdleFault = (fault: Error) => logger.warn({ err: fault }, 'an idle connection was lost')
  const embedded = { newDatabase: MIGRATED_DATABASE_TEMPLATE_FOLDER, log: (line: string) => logger.warn(line) }
  if (!config.DATABASE_URL) makeDirectory(config.DATA_DIR)
  const opening = lines.step('Database', 'opening')
  const database = await openDatabase(config, onIdleFault, embedded)
  // Until the product serves requests, a stop only closes the database, because no reader waits and no job runs.
  stopWith(database.close)
  await database.migrate(MIGRATIONS_FOLDER)
  const days = await countStoredDays(database.db)
  const place = config.DATABASE_URL ? 'PostgreSQL' : 'embedded'
  const isNew = config.DATABASE_URL ? 'new' : `in ${writePath(config.DATA_DIR)}/`
  opening.done(`${place}, ${days > 0 ? `${formatCountWithNoun(days, 'day')} stored` : isNew}`)
  const probing = lines.step('Sources', 'trying the real sources')
  const feeds = await openMarketConnection(config, clock, process.env)
  if (feeds.whySimulated) {
    const [why, ...advice] = explainSimulatedMarket(feeds.whySimulated)
    probing.done(why, advice)
  }
  const secret = readOrMakeSecret(config.SECRET, config.DATA_DIR)
  const doesJobs = config.ROLES.includes('jobs')
  const queue = await startJobQueue(database, {
    supervise: doesJobs,
    onFault: (fault) => logger.error({ err: fault }, 'the job queue failed'),
  })
  const mail = wireMail({ db: database.db, config, clock, secret })
  const alertNeeds = { db: database.db, origin: feeds.origin, clock, config, secret }
  const passwords = await createPasswordHasher(createPasswordHashingThreads(HASHES_AT_ONCE))
  const admit = createBoundedWorkQueue(signInLimits(database.engine))
  const alertMails = wireAlertMails(alertNeeds)
  const accounts = await wireAccounts({
    database,
    config,
    clock,
    logger,
    secret,
    queue,
    mail,
    alertMails,
    passwords,
    admit,
  })
  const mailSending = doesJobs ? await accounts.startSending(systemTimers) : null
  const alertMailing = await wireAlertMailSending({ db: database.background, clock, logger, queue, mail, alertMails })
  const alertMailSending = doesJobs ? await alertMailing.startSending(systemTimers) : null
  const alertChannels = await wireAlertChannels({
    ...alertNeeds,
    background: database.background,
    logger,
    queue,
    session: accounts.auth.session,
  })
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
  registerPriceArchiveMetrics(metrics, market.history)
  const deliveries = wireDailyMails({
    db: database.db,
    origin: feeds.origin,
    config,
    clock,
    logger,
    secret,
    mail,
    metrics,
    time: createDatabaseClockSql(config.DEMO_AT ? clock.now().getTime() - Date.now() : 0),
    briefs: market.briefing.briefs,
    lastKnown: market.briefing.lastKnown,
    render: renderDailyBrief,
    session: accounts.auth.session,
    outbox: accounts.outbox,
  })
  const briefSending = doesJobs ? deliveries.startSending(systemTimers) : null

  const health = wireStatus({ clock, database, feeds, market })
  registerStatusMetrics(metrics, health.status)
  registerResourceMetrics(metrics, {
    streams: market.briefing.hub.count,
    pools: database.pools,
    owedMails: accounts.owedMails,
  })
  registerQueueAndBackupMetrics(metrics, {
    clock,
    counts: () => countPendingWork(database),
    newestBackup: () => listNightlyBackups(config.BACKUP_DIR)[0] ?? null,
  })
  const createPageRenderer = await loadPageRenderer(PAGE_RENDERER_FILE)
  let accepting = true
  const newestBrief = (zone: Zone) => market.briefing.board.newest(zone)?.brief ?? null
  const strike = wireStrike({ db: database.db, origin: feeds.origin, clock, newestBrief })
  const strikePreparing = strike.startPreparing(systemTimers, (fault) =>
    logger.error({ err: fault }, 'preparing strike prices failed'),
  )
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
    drawCard: drawLinkPreviewImage,
    diagnostics: { probeSources: market.probeSources, history: market.history, clock },
    status: health.status,
    auth: accounts.auth,
    account: accounts.account,
    visits: accounts.visits,
    preferences: deliveries.preferences,
    record: wireTrackRecord(database.db, feeds.origin, clock),
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
    strike: strike.routes,
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

  let terminal: ProductTerminal | null = null
  stopWith(async () => {
    accepting = false
    service?.stop()
    terminal?.close()
    const lastBriefs = briefSending?.stop()
    await market.stop()
    await strikePreparing.stop()
    await app.close()
    await feeds.close()
    await lastBriefs
    await mailSending?.stop()
    await alertMailSending?.stop()
    await leadForwarding?.stop()
    await alertDelivery?.stop()
    await queue.stop()
    await trial.close()
    await alertChannels.close()
    await database.close()
  })
  starting.leavePort()
  await app.listen(address)
  void starting.handOver()
  // The embedded database runs on this thread, so loading weeks of market data would delay the first page.
  terminal = createProductTerminal({
    lines,
    clock,
    timers: systemTimers,
    probing: feeds.whySimulated ? null : probing,
    market: feeds.market,
    address: config.PUBLIC_BASE_URL,
    mail: mail.sentence,
    newest: market.briefing.board.newest,
    sources: market.sources,
    logFile: writePath(findLogFile(config)),
  })
  output.onErrorLogged(terminal.onError)
  market.briefing.board.subscribe(terminal.printNewestRun)
  market.start(terminal)
  service = notifySystemd({ environment: process.env, timers: systemTimers })
  logger.info({ address: config.PUBLIC_BASE_URL, market: feeds.origin, mail: mail.sentence }, 'ready')
}

async function run(): Promise<void> {
  limitHeapGrowth()
  let dataDirectory = process.env.DATA_DIR ?? './data'
  let output: Output | null = null
  let signals: ShutdownHandle | null = null
  try {
    const config = readConfig(process.env, process.cwd())
    dataDirectory = config.DATA_DIR
    output = openOutput(config, process.env.TERM)
    const { logger, lines } = output
    signals = stopOnSignal({
      logger,
      timeLimitFactor: config.TIME_LIMIT_FACTOR,
      onStopped: (tookMs) =>
        lines.stopped('Stopped: last brief stored, database closed', `${(tookMs / 1_000).toFixed(1)} s`),
    })
    await start(config, output, signals)
  } catch (fault) {
    // The start failed because a stop signal closed the database; the handler of the signal exits the process.
    if (signals?.isStopping()) return
    output?.lines.abandonStep()
    const unforeseen = fault instanceof Error ? fault.stack : String(fault)
    process.stderr.write(`${explainStartFault(fault, dataDirectory) ?? `The server could not start: ${unforeseen}`}\n`)
    process.exit(1)
  }
}

await run()
