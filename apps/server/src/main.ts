import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createMetrics } from './http/metrics.ts'
import { createLogger } from './logger.ts'
import { sentenceFor } from './start-fault.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { openDatabase } from './store/open-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function start(): Promise<void> {
  const config = readConfig(process.env, process.cwd())
  const logger = createLogger(config.LOG_LEVEL, process.stdout.isTTY === true)

  const database = await openDatabase(config, (fault) => logger.warn({ err: fault }, 'an idle connection was lost'))
  await database.migrate(MIGRATIONS)

  let accepting = true
  const app = await buildApp({
    logger,
    metrics: createMetrics(),
    production: config.production,
    trustedProxies: config.TRUSTED_PROXIES,
    webDirectory: WEB,
    runtimeConfig: () => ({
      conversionUi: config.CONVERSION_UI === 'on',
      production: config.production,
      dataMode: 'sandbox',
    }),
    readiness: {
      accepting: () => accepting,
      databaseReachable: database.isReachable,
      sources: async () => [],
    },
  })

  stopOnSignal(logger, async () => {
    accepting = false
    await app.close()
    await database.close()
  })
  await app.listen({ port: config.PORT, host: config.HOST })
  process.stdout.write(`TradeOps Market Intel Brief is at ${config.PUBLIC_BASE_URL}\n`)
}

start().catch((fault: unknown) => {
  const sentence = sentenceFor(fault, process.env.DATA_DIR ?? './data')
  process.stderr.write(`${sentence ?? `It could not start: ${fault instanceof Error ? fault.stack : String(fault)}`}\n`)
  process.exit(1)
})
