import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import swagger from '@fastify/swagger'
import { Refusal } from '@tradeops/contract/site/errors'
import type { RuntimeConfig } from '@tradeops/contract/site/runtime-config'
import { type RateLimit, READ_RATE_LIMIT_PER_CLIENT } from '@tradeops/domain/account/rate-limits'
import { ZONES } from '@tradeops/domain/market/zones'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { SharedBriefCache } from '../flows/shares/shared-brief-cache.ts'
import { type AdminAddress, openAdminPort } from './admin-port.ts'
import { refuseInvalidApiTokensOnPublicReads } from './auth/refuse-invalid-api-tokens-on-public-reads.ts'
import { registerErrorHandler, sendRefusal } from './errors.ts'
import { registerBodyParsers } from './limits/body-parsers.ts'
import { computeClientKey } from './limits/client-address.ts'
import { limitReadRequests } from './limits/limit-read-requests.ts'
import { restrictDevPages } from './limits/restrict-dev-pages.ts'
import { createTokenBuckets } from './limits/token-buckets.ts'
import { createTrustedProxyCheck, readClientIp, warnAboutUntrustedProxies } from './limits/trusted-proxies.ts'
import { createBriefBytesSender } from './live/send-brief-bytes.ts'
import { serveCachedBriefs } from './live/serve-cached-briefs.ts'
import { registerRequestMetrics } from './metrics/request-metrics.ts'
import { NO_INLINE_CODE, readInlineHashes } from './pages/inline-hashes.ts'
import { type CreatePageRenderer, servePages } from './pages/pages.ts'
import { buildPageSecurityHeaders, buildSecurityHeaders, registerSecurityHeaders } from './pages/security-headers.ts'
import { createPageBytesSender } from './pages/send-page.ts'
import { serveCachedPages } from './pages/serve-cached-pages.ts'
import { type AccountRoutesDependencies, accountRoutes } from './routes/account.ts'
import { type AlertChannelRoutesDependencies, alertChannelRoutes } from './routes/alerts/alert-channels.ts'
import {
  type AlertRoutesDependencies,
  type AlertStopRoutesDependencies,
  alertRoutes,
  alertStopRoutes,
} from './routes/alerts/alerts.ts'
import { type AnalyticsRoutesDependencies, analyticsRoutes } from './routes/analytics.ts'
import { API_INFO, apiDocsRoutes } from './routes/api-docs.ts'
import { type AuthRoutesDependencies, authRoutes } from './routes/auth.ts'
import { type BriefPreviewRoutesDependencies, briefPreviewRoutes } from './routes/brief-preview.ts'
import { type BriefRoutesDependencies, briefRoutes } from './routes/briefs.ts'
import {
  type CalendarLinkRoutesDependencies,
  type CalendarRoutesDependencies,
  calendarLinkRoutes,
  calendarRoutes,
} from './routes/calendar.ts'
import { type DevMailRoutesDependencies, devMailRoutes } from './routes/dev-mail.ts'
import { type DiagnosticsRoutesDependencies, diagnosticsRoutes } from './routes/diagnostics.ts'
import { type HealthRoutesDependencies, healthRoutes } from './routes/health.ts'
import { type HistoryRoutesDependencies, historyRoutes } from './routes/history.ts'
import { type TrialLeadRoutesDependencies, trialLeadRoutes } from './routes/leads.ts'
import { type LinkPreviewImageDependencies, linkPreviewImageRoutes } from './routes/link-preview-image.ts'
import { type LiveStreamRoutesDependencies, liveStreamRoutes } from './routes/live-stream.ts'
import { type MarketBoardRoutesDependencies, marketBoardRoutes } from './routes/market/board.ts'
import { type DeskRoutesDependencies, deskRoutes } from './routes/market/desk.ts'
import { type OutlookRoutesDependencies, outlookRoutes } from './routes/market/outlook.ts'
import { type StrikePriceRoutesDependencies, strikePriceRoutes } from './routes/market/strike.ts'
import { type PreferencesRoutesDependencies, preferencesRoutes } from './routes/preferences.ts'
import {
  manageSharedLinksRoutes,
  SHARED_BRIEF_HEADERS,
  type SharedLinkRoutesDependencies,
  sharedBriefRoutes,
} from './routes/shares.ts'
import { siteInfoRoutes } from './routes/site-info.ts'
import { type StatusRoutesDependencies, statusRoutes } from './routes/status.ts'
import { type TokenRoutesDependencies, tokenRoutes } from './routes/tokens.ts'
import { type TrackRecordRoutesDependencies, trackRecordRoutes } from './routes/track-record.ts'
import { type UnsubscribeRoutesDependencies, unsubscribeRoutes } from './routes/unsubscribe.ts'
import { type LastVisitRoutesDependencies, lastVisitRoutes } from './routes/visits.ts'

export type AppDependencies = {
  logger: FastifyBaseLogger
  metrics: Registry
  production: boolean
  trustedProxies: string[]
  /** A separate port for operators; null or absent if the server has only one port. */
  adminAddress?: AdminAddress | null
  /** Maximum reads per client address; set where one address represents many readers, as in a benchmark. */
  readsPerClient?: RateLimit
  /** The public URL of this site, used in link previews. */
  publicBaseUrl: string
  /** Renders pages on the server; absent where only the browser renders them. */
  createPageRenderer?: CreatePageRenderer
  /** The folder of the built web app; null if there is none, as in tests of the API. */
  webDirectory: string | null
  runtimeConfig: () => RuntimeConfig
  readiness: HealthRoutesDependencies
  /** The simulated clock of a demonstration; null when the server runs on real time. */
  demoClock: { now(): Date } | null
  briefing: Omit<BriefRoutesDependencies & OutlookRoutesDependencies, 'sendBriefBytes'> &
    Omit<LiveStreamRoutesDependencies, 'securityHeaders'> &
    MarketBoardRoutesDependencies
  /** Renders the image for link previews; absent if the server serves no pages. */
  drawCard?: LinkPreviewImageDependencies['drawCard']
  diagnostics: DiagnosticsRoutesDependencies
  status: StatusRoutesDependencies['status']
  /** The following groups of routes are optional, because tests of other routes leave them out. */
  auth?: AuthRoutesDependencies
  account?: AccountRoutesDependencies & TokenRoutesDependencies
  visits?: LastVisitRoutesDependencies
  preferences?: PreferencesRoutesDependencies & BriefPreviewRoutesDependencies
  alerts?: AlertRoutesDependencies & AlertStopRoutesDependencies
  alertChannels?: AlertChannelRoutesDependencies
  calendar?: CalendarLinkRoutesDependencies & CalendarRoutesDependencies
  history?: HistoryRoutesDependencies
  strike?: StrikePriceRoutesDependencies
  shares?: SharedLinkRoutesDependencies & { shared: SharedBriefCache }
  desk?: DeskRoutesDependencies
  record?: TrackRecordRoutesDependencies
  unsubscribe?: UnsubscribeRoutesDependencies
  trial?: TrialLeadRoutesDependencies & AnalyticsRoutesDependencies
  mailbox?: DevMailRoutesDependencies['mailbox']
}

/** Builds the whole HTTP server: `main.ts` passes the real dependencies, tests pass their own. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const isTrusted = createTrustedProxyCheck(dependencies.trustedProxies)
  const securityHeaders = buildSecurityHeaders(dependencies.production)
  const app = fastify({
    loggerInstance: dependencies.logger,
    bodyLimit: 65_536,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 100 },
    trustProxy: isTrusted,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    // Answers requests whose URL Fastify cannot decode or whose path parameter is too long, because Fastify's own
    // answer repeats the URL.
    frameworkErrors: (_fault, _request, reply) =>
      void sendRefusal(reply.headers(securityHeaders), new Refusal('not_found')),
  })
  app.server.headersTimeout = 20_000
  registerBodyParsers(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  const policyOptions = {
    production: dependencies.production,
    inline: dependencies.webDirectory ? readInlineHashes(dependencies.webDirectory) : NO_INLINE_CODE,
  }
  registerSecurityHeaders(app, policyOptions)
  registerRequestMetrics(app, dependencies.metrics)
  const readBuckets = createTokenBuckets(dependencies.readsPerClient ?? READ_RATE_LIMIT_PER_CLIENT)
  limitReadRequests(app, readBuckets)
  if (dependencies.auth) refuseInvalidApiTokensOnPublicReads(app, dependencies.auth.session)
  restrictDevPages(app)
  const isOperator = openAdminPort(app, dependencies.adminAddress ?? null)
  warnAboutUntrustedProxies(app, isTrusted)

  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: API_INFO },
    transform: jsonSchemaTransform,
  })
  await app.register(apiDocsRoutes, dependencies)

  await app.register(healthRoutes, { readiness: dependencies.readiness, isOperator })
  await app.register(siteInfoRoutes, dependencies)
  const sendBriefBytes = createBriefBytesSender(securityHeaders)
  await app.register(briefRoutes, { ...dependencies.briefing, sendBriefBytes })
  await app.register(marketBoardRoutes, dependencies.briefing)
  const { boardNow } = dependencies.briefing
  if (dependencies.drawCard) await app.register(linkPreviewImageRoutes, { boardNow, drawCard: dependencies.drawCard })
  await app.register(outlookRoutes, { ...dependencies.briefing, sendBriefBytes })
  await app.register(liveStreamRoutes, { ...dependencies.briefing, securityHeaders })
  await app.register(diagnosticsRoutes, dependencies.diagnostics)
  await app.register(statusRoutes, dependencies)
  if (dependencies.auth) await app.register(authRoutes, dependencies.auth)
  if (dependencies.account) {
    await app.register(accountRoutes, dependencies.account)
    await app.register(tokenRoutes, dependencies.account)
  }
  if (dependencies.visits) await app.register(lastVisitRoutes, dependencies.visits)
  if (dependencies.preferences) {
    await app.register(preferencesRoutes, dependencies.preferences)
    await app.register(briefPreviewRoutes, dependencies.preferences)
  }
  if (dependencies.alertChannels) await app.register(alertChannelRoutes, dependencies.alertChannels)
  if (dependencies.alerts) {
    await app.register(alertRoutes, dependencies.alerts)
    await app.register(alertStopRoutes, dependencies.alerts)
  }
  if (dependencies.calendar) {
    await app.register(calendarLinkRoutes, dependencies.calendar)
    await app.register(calendarRoutes, dependencies.calendar)
  }
  if (dependencies.history) await app.register(historyRoutes, dependencies.history)
  if (dependencies.strike) await app.register(strikePriceRoutes, dependencies.strike)
  const sendSharedBrief = createBriefBytesSender({ ...securityHeaders, ...SHARED_BRIEF_HEADERS })
  if (dependencies.shares) {
    await app.register(manageSharedLinksRoutes, dependencies.shares)
    await app.register(sharedBriefRoutes, { ...dependencies.shares, sendSharedBrief })
  }
  if (dependencies.desk) await app.register(deskRoutes, dependencies.desk)
  if (dependencies.record) await app.register(trackRecordRoutes, dependencies.record)
  if (dependencies.unsubscribe) await app.register(unsubscribeRoutes, dependencies.unsubscribe)
  if (dependencies.trial) {
    await app.register(trialLeadRoutes, dependencies.trial)
    await app.register(analyticsRoutes, dependencies.trial)
  }
  if (dependencies.mailbox && !dependencies.production)
    await app.register(devMailRoutes, { mailbox: dependencies.mailbox })
  app.addHook('preClose', async () => dependencies.briefing.hub.close())
  const shared = dependencies.shares?.shared ?? null
  const { webDirectory, createPageRenderer: createRenderer = null } = dependencies
  const { board: newestBriefs } = dependencies.briefing
  if (webDirectory) {
    const runKey = () => ZONES.map((zone) => newestBriefs.newest(zone)?.id).join()
    const now = () => dependencies.demoClock?.now() ?? new Date()
    const pages = await servePages(app, { ...dependencies, webDirectory, shared, createRenderer, now, runKey })
    const sendPageBytes = createPageBytesSender(buildPageSecurityHeaders(policyOptions))
    if (pages) serveCachedPages(app.server, { pages, sendPageBytes, metrics: dependencies.metrics })
  } else app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')))
  const dateOf = dependencies.demoClock ? () => dependencies.demoClock!.now() : null
  const mayRead = (request: IncomingMessage) =>
    readBuckets.take(computeClientKey(readClientIp(request, isTrusted))) === 0
  const { board } = dependencies.briefing
  serveCachedBriefs(app.server, {
    board,
    shared,
    sendBriefBytes,
    sendSharedBrief,
    mayRead,
    metrics: dependencies.metrics,
    dateOf,
  })
  return app
}
