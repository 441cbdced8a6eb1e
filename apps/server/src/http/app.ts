import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import swagger from '@fastify/swagger'
import { Refusal } from '@tradeops/contract/site/errors'
import type { RuntimeConfig } from '@tradeops/contract/site/runtime-config'
import { type RateLimit, READ_LIMIT_PER_CLIENT } from '@tradeops/domain/account/rate-limits'
import { ZONES } from '@tradeops/domain/market/zones'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { SharedBriefCache } from '../flows/shares/shared-brief-cache.ts'
import { type AdminAddress, openAdminPort } from './admin-port.ts'
import { refuseInvalidApiTokens } from './auth/refuse-invalid-api-tokens.ts'
import { handleErrors, sendRefusal } from './errors.ts'
import { registerBodyParsers } from './limits/body-parsers.ts'
import { computeClientKey } from './limits/client-address.ts'
import { limitReadRequests } from './limits/limit-read-requests.ts'
import { restrictDevPages } from './limits/restrict-dev-pages.ts'
import { createTokenBuckets } from './limits/token-buckets.ts'
import { createTrustedProxyCheck, readClientIp, warnAboutUntrustedProxies } from './limits/trusted-proxies.ts'
import { createBriefBytesSender } from './live/send-brief-bytes.ts'
import { serveCachedBriefs } from './live/serve-cached-briefs.ts'
import { registerRequestMetrics } from './metrics/request-metrics.ts'
import { type CreatePageRenderer, servePages } from './pages/pages.ts'
import { buildPageSecurityHeaders, buildSecurityHeaders, sendSecurityHeaders } from './pages/security-headers.ts'
import { createPageBytesSender } from './pages/send-page.ts'
import { serveCachedPages } from './pages/serve-cached-pages.ts'
import { type AccountRoutesNeeds, accountRoutes } from './routes/account.ts'
import { type AlertChannelRoutesNeeds, alertChannelRoutes } from './routes/alerts/alert-channels.ts'
import {
  type AlertRoutesNeeds,
  type AlertStopRoutesNeeds,
  alertRoutes,
  alertStopRoutes,
} from './routes/alerts/alerts.ts'
import { type AnalyticsRoutesNeeds, analyticsRoutes } from './routes/analytics.ts'
import { API_INFO, apiDocsRoutes } from './routes/api-docs.ts'
import { type AuthRoutesNeeds, authRoutes } from './routes/auth.ts'
import { type BriefPreviewRoutesNeeds, briefPreviewRoutes } from './routes/brief-preview.ts'
import { type BriefRoutesNeeds, briefRoutes } from './routes/briefs.ts'
import {
  type CalendarLinkRoutesNeeds,
  type CalendarRoutesNeeds,
  calendarLinkRoutes,
  calendarRoutes,
} from './routes/calendar.ts'
import { type DevMailRoutesNeeds, devMailRoutes } from './routes/dev-mail.ts'
import { type DiagnosticsRoutesNeeds, diagnosticsRoutes } from './routes/diagnostics.ts'
import { type HealthRoutesNeeds, healthRoutes } from './routes/health.ts'
import { type HistoryRoutesNeeds, historyRoutes } from './routes/history.ts'
import { type TrialLeadRoutesNeeds, trialLeadRoutes } from './routes/leads.ts'
import { type LinkPreviewImageNeeds, linkPreviewImageRoutes } from './routes/link-preview-image.ts'
import { type LiveStreamRoutesNeeds, liveStreamRoutes } from './routes/live-stream.ts'
import { type MarketBoardRoutesNeeds, marketBoardRoutes } from './routes/market/board.ts'
import { type DeskRoutesNeeds, deskRoutes } from './routes/market/desk.ts'
import { type OutlookRoutesNeeds, outlookRoutes } from './routes/market/outlook.ts'
import { type StrikePriceRoutesNeeds, strikePriceRoutes } from './routes/market/strike.ts'
import { type PreferencesRoutesNeeds, preferencesRoutes } from './routes/preferences.ts'
import {
  SHARED_BRIEF_HEADERS,
  type SharedLinkRoutesNeeds,
  sharedBriefRoutes,
  sharedLinkRoutes,
} from './routes/shares.ts'
import { siteInfoRoutes } from './routes/site-info.ts'
import { type StatusRoutesNeeds, statusRoutes } from './routes/status.ts'
import { type TokenRoutesNeeds, tokenRoutes } from './routes/tokens.ts'
import { type TrackRecordRoutesNeeds, trackRecordRoutes } from './routes/track-record.ts'
import { type UnsubscribeRoutesNeeds, unsubscribeRoutes } from './routes/unsubscribe.ts'
import { type LastVisitRoutesNeeds, lastVisitRoutes } from './routes/visits.ts'

export type AppNeeds = {
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
  readiness: HealthRoutesNeeds
  /** The simulated clock of a demonstration; null when the server runs on real time. */
  demoClock: { now(): Date } | null
  briefing: Omit<BriefRoutesNeeds & OutlookRoutesNeeds, 'sendBriefBytes'> &
    Omit<LiveStreamRoutesNeeds, 'securityHeaders'> &
    MarketBoardRoutesNeeds
  /** Renders the image for link previews; absent if the server serves no pages. */
  drawCard?: LinkPreviewImageNeeds['drawCard']
  diagnostics: DiagnosticsRoutesNeeds
  status: StatusRoutesNeeds['status']
  /** The following groups of routes are optional, because tests of other routes leave them out. */
  auth?: AuthRoutesNeeds
  account?: AccountRoutesNeeds & TokenRoutesNeeds
  visits?: LastVisitRoutesNeeds
  preferences?: PreferencesRoutesNeeds & BriefPreviewRoutesNeeds
  alerts?: AlertRoutesNeeds & AlertStopRoutesNeeds
  alertChannels?: AlertChannelRoutesNeeds
  calendar?: CalendarLinkRoutesNeeds & CalendarRoutesNeeds
  history?: HistoryRoutesNeeds
  strike?: StrikePriceRoutesNeeds
  shares?: SharedLinkRoutesNeeds & { shared: SharedBriefCache }
  desk?: DeskRoutesNeeds
  record?: TrackRecordRoutesNeeds
  unsubscribe?: UnsubscribeRoutesNeeds
  trial?: TrialLeadRoutesNeeds & AnalyticsRoutesNeeds
  mailbox?: DevMailRoutesNeeds['mailbox']
}

/** Builds the whole HTTP server: `main.ts` passes the real dependencies, tests pass their own. */
export async function buildApp(needs: AppNeeds): Promise<FastifyInstance> {
  const isTrusted = createTrustedProxyCheck(needs.trustedProxies)
  const securityHeaders = buildSecurityHeaders(needs.production)
  const app = fastify({
    loggerInstance: needs.logger,
    bodyLimit: 65_536,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 100 },
    trustProxy: isTrusted,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    // Answers requests whose URL Fastify cannot decode or whose id is too long, because Fastify's own answer repeats
    // the URL.
    frameworkErrors: (_fault, _request, reply) =>
      void sendRefusal(reply.headers(securityHeaders), new Refusal('not_found')),
  })
  app.server.headersTimeout = 20_000
  registerBodyParsers(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  sendSecurityHeaders(app, needs)
  registerRequestMetrics(app, needs.metrics)
  const readBuckets = createTokenBuckets(needs.readsPerClient ?? READ_LIMIT_PER_CLIENT)
  limitReadRequests(app, readBuckets)
  if (needs.auth) refuseInvalidApiTokens(app, needs.auth.session)
  restrictDevPages(app)
  const isOperator = openAdminPort(app, needs.adminAddress ?? null)
  warnAboutUntrustedProxies(app, isTrusted)

  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: API_INFO },
    transform: jsonSchemaTransform,
  })
  await app.register(apiDocsRoutes, needs)

  await app.register(healthRoutes, { readiness: needs.readiness, isOperator })
  await app.register(siteInfoRoutes, needs)
  const sendBriefBytes = createBriefBytesSender(securityHeaders)
  await app.register(briefRoutes, { ...needs.briefing, sendBriefBytes })
  await app.register(marketBoardRoutes, needs.briefing)
  const { boardNow } = needs.briefing
  if (needs.drawCard) await app.register(linkPreviewImageRoutes, { boardNow, drawCard: needs.drawCard })
  await app.register(outlookRoutes, { ...needs.briefing, sendBriefBytes })
  await app.register(liveStreamRoutes, { ...needs.briefing, securityHeaders })
  await app.register(diagnosticsRoutes, needs.diagnostics)
  await app.register(statusRoutes, needs)
  if (needs.auth) await app.register(authRoutes, needs.auth)
  if (needs.account) {
    await app.register(accountRoutes, needs.account)
    await app.register(tokenRoutes, needs.account)
  }
  if (needs.visits) await app.register(lastVisitRoutes, needs.visits)
  if (needs.preferences) {
    await app.register(preferencesRoutes, needs.preferences)
    await app.register(briefPreviewRoutes, needs.preferences)
  }
  if (needs.alertChannels) await app.register(alertChannelRoutes, needs.alertChannels)
  if (needs.alerts) {
    await app.register(alertRoutes, needs.alerts)
    await app.register(alertStopRoutes, needs.alerts)
  }
  if (needs.calendar) {
    await app.register(calendarLinkRoutes, needs.calendar)
    await app.register(calendarRoutes, needs.calendar)
  }
  if (needs.history) await app.register(historyRoutes, needs.history)
  if (needs.strike) await app.register(strikePriceRoutes, needs.strike)
  const sendSharedBrief = createBriefBytesSender({ ...securityHeaders, ...SHARED_BRIEF_HEADERS })
  if (needs.shares) {
    await app.register(sharedLinkRoutes, needs.shares)
    await app.register(sharedBriefRoutes, { ...needs.shares, sendSharedBrief })
  }
  if (needs.desk) await app.register(deskRoutes, needs.desk)
  if (needs.record) await app.register(trackRecordRoutes, needs.record)
  if (needs.unsubscribe) await app.register(unsubscribeRoutes, needs.unsubscribe)
  if (needs.trial) {
    await app.register(trialLeadRoutes, needs.trial)
    await app.register(analyticsRoutes, needs.trial)
  }
  if (needs.mailbox && !needs.production) await app.register(devMailRoutes, { mailbox: needs.mailbox })
  app.addHook('preClose', async () => needs.briefing.hub.close())
  const shared = needs.shares?.shared ?? null
  const { webDirectory, createPageRenderer: createRenderer = null } = needs
  const { board: newestBriefs } = needs.briefing
  if (webDirectory) {
    const runKey = () => ZONES.map((zone) => newestBriefs.newest(zone)?.id).join()
    const now = () => needs.demoClock?.now() ?? new Date()
    const pages = await servePages(app, { ...needs, webDirectory, shared, createRenderer, now, runKey })
    const sendPageBytes = createPageBytesSender(buildPageSecurityHeaders(needs.production))
    if (pages) serveCachedPages(app.server, { pages, sendPageBytes, metrics: needs.metrics })
  } else app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')))
  const dateOf = needs.demoClock ? () => needs.demoClock!.now() : null
  const mayRead = (request: IncomingMessage) =>
    readBuckets.take(computeClientKey(readClientIp(request, isTrusted))) === 0
  const { board } = needs.briefing
  serveCachedBriefs(app.server, {
    board,
    shared,
    sendBriefBytes,
    sendSharedBrief,
    mayRead,
    metrics: needs.metrics,
    dateOf,
  })
  return app
}
