import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import swagger from '@fastify/swagger'
import { Refusal } from '@tradeops/contract/site/errors'
import type { RuntimeConfig } from '@tradeops/contract/site/runtime-config'
import { type Limit, READS_PER_CLIENT } from '@tradeops/domain/account/rate-limits'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { SharedBriefs } from '../flows/shares/shared-briefs.ts'
import { type AdminAddress, openAdminPort } from './admin-port.ts'
import { checkApiTokens } from './check-api-tokens.ts'
import { answerRefusal, handleErrors } from './errors.ts'
import { clientKey } from './limits/client-address.ts'
import { limitReads } from './limits/limit-reads.ts'
import { readBodies } from './limits/read-bodies.ts'
import { readLimit } from './limits/read-limit.ts'
import { addressOf, trustedProxies } from './limits/trusted-proxies.ts'
import { keepDevPagesHere, tellOfUntrustedProxies } from './limits/watch-peers.ts'
import { openFastLane } from './live/fast-lane.ts'
import { postedBriefSender } from './live/send-posted-brief.ts'
import { measureRequests } from './metrics.ts'
import { servePages } from './pages/pages.ts'
import { answerHeaders, sendSecurityHeaders } from './pages/security-headers.ts'
import { type AccountRoutesNeeds, accountRoutes } from './routes/account.ts'
import { type AnalyticsRoutesNeeds, analyticsRoutes } from './routes/analytics.ts'
import { type AuthRoutesNeeds, authRoutes } from './routes/auth.ts'
import { type BoardRoutesNeeds, boardRoutes } from './routes/board.ts'
import { type BriefPreviewRoutesNeeds, briefPreviewRoutes } from './routes/brief-preview.ts'
import { type BriefRoutesNeeds, briefRoutes } from './routes/briefs.ts'
import { type DevMailRoutesNeeds, devMailRoutes } from './routes/dev-mail.ts'
import { type DiagnosticsRoutesNeeds, diagnosticsRoutes } from './routes/diagnostics.ts'
import { API_INFO, docsRoutes } from './routes/docs.ts'
import { healthRoutes, type Readiness } from './routes/health.ts'
import { type HistoryRoutesNeeds, historyRoutes } from './routes/history.ts'
import { type LeadRoutesNeeds, leadRoutes } from './routes/leads.ts'
import { methodologyRoutes } from './routes/methodology.ts'
import { type MonitorRoutesNeeds, monitorRoutes } from './routes/monitor.ts'
import { type OutlookRoutesNeeds, outlookRoutes } from './routes/outlook.ts'
import { type PreferencesRoutesNeeds, preferencesRoutes } from './routes/preferences.ts'
import { type RecordRoutesNeeds, recordRoutes } from './routes/record.ts'
import { runtimeConfigRoutes } from './routes/runtime-config.ts'
import { SHARED_HEADERS, type ShareRoutesNeeds, sharedRoutes, shareRoutes } from './routes/shares.ts'
import { type SocialCardNeeds, socialCardRoutes } from './routes/social-card.ts'
import { type StatusRoutesNeeds, statusRoutes } from './routes/status.ts'
import { type StreamRoutesNeeds, streamRoutes } from './routes/stream.ts'
import { type TokenRoutesNeeds, tokenRoutes } from './routes/tokens.ts'
import { type UnsubscribeRoutesNeeds, unsubscribeRoutes } from './routes/unsubscribe.ts'
import { type VisitRoutesNeeds, visitRoutes } from './routes/visits.ts'

export type AppNeeds = {
  logger: FastifyBaseLogger
  metrics: Registry
  production: boolean
  trustedProxies: string[]
  /** Where operators look, apart from everybody else; null or left out where they look at the one port. */
  adminAddress?: AdminAddress | null
  /** Given where one address stands for many readers, as a bench does. */
  readsPerClient?: Limit
  /** Where readers find this product: what a link's preview names. */
  publicBaseUrl: string
  /** Where the built web app lies; null where there is none, as in tests of the API. */
  webDirectory: string | null
  runtimeConfig: () => RuntimeConfig
  readiness: Readiness
  /** Given in a demonstration, whose time is not the machine's. */
  demoClock: { now(): Date } | null
  briefing: Omit<BriefRoutesNeeds & OutlookRoutesNeeds, 'sendPostedBrief'> &
    Omit<StreamRoutesNeeds, 'securityHeaders'> &
    BoardRoutesNeeds
  /** Draws the picture of a link's preview; left out where there are no pages to link to. */
  drawCard?: SocialCardNeeds['drawCard']
  diagnostics: DiagnosticsRoutesNeeds
  status: StatusRoutesNeeds['status']
  /** Accounts, what the free trial sends, and the kept mailbox; tests of other parts leave them out. */
  auth?: AuthRoutesNeeds
  account?: AccountRoutesNeeds & TokenRoutesNeeds
  visits?: VisitRoutesNeeds
  preferences?: PreferencesRoutesNeeds & BriefPreviewRoutesNeeds
  history?: HistoryRoutesNeeds
  shares?: ShareRoutesNeeds & { shared: SharedBriefs }
  monitor?: MonitorRoutesNeeds
  record?: RecordRoutesNeeds
  unsubscribe?: UnsubscribeRoutesNeeds
  trial?: LeadRoutesNeeds & AnalyticsRoutesNeeds
  mailbox?: DevMailRoutesNeeds['mailbox']
}

/** The whole HTTP side, built from its needs: `main.ts` hands in the real ones, tests hand in theirs. */
export async function buildApp(needs: AppNeeds): Promise<FastifyInstance> {
  const isTrusted = trustedProxies(needs.trustedProxies)
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
  })
  app.server.headersTimeout = 20_000
  readBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  sendSecurityHeaders(app, needs)
  measureRequests(app, needs.metrics)
  const reads = readLimit(needs.readsPerClient ?? READS_PER_CLIENT)
  limitReads(app, reads)
  if (needs.auth) checkApiTokens(app, needs.auth.session)
  keepDevPagesHere(app)
  const isOperator = openAdminPort(app, needs.adminAddress ?? null)
  tellOfUntrustedProxies(app, isTrusted)

  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: API_INFO },
    transform: jsonSchemaTransform,
  })
  await app.register(docsRoutes, needs)

  await app.register(healthRoutes, { readiness: needs.readiness, isOperator })
  await app.register(runtimeConfigRoutes, needs)
  const securityHeaders = answerHeaders(needs.production)
  const sendPostedBrief = postedBriefSender(securityHeaders)
  await app.register(briefRoutes, { ...needs.briefing, sendPostedBrief })
  await app.register(boardRoutes, needs.briefing)
  const { boardNow } = needs.briefing
  if (needs.drawCard) await app.register(socialCardRoutes, { boardNow, drawCard: needs.drawCard })
  await app.register(outlookRoutes, { ...needs.briefing, sendPostedBrief })
  await app.register(streamRoutes, { ...needs.briefing, securityHeaders })
  await app.register(diagnosticsRoutes, needs.diagnostics)
  await app.register(statusRoutes, needs)
  await app.register(methodologyRoutes)
  if (needs.auth) await app.register(authRoutes, needs.auth)
  if (needs.account) {
    await app.register(accountRoutes, needs.account)
    await app.register(tokenRoutes, needs.account)
  }
  if (needs.visits) await app.register(visitRoutes, needs.visits)
  if (needs.preferences) {
    await app.register(preferencesRoutes, needs.preferences)
    await app.register(briefPreviewRoutes, needs.preferences)
  }
  if (needs.history) await app.register(historyRoutes, needs.history)
  const sendShared = postedBriefSender({ ...securityHeaders, ...SHARED_HEADERS })
  if (needs.shares) {
    await app.register(shareRoutes, needs.shares)
    await app.register(sharedRoutes, { ...needs.shares, sendShared })
  }
  if (needs.monitor) await app.register(monitorRoutes, needs.monitor)
  if (needs.record) await app.register(recordRoutes, needs.record)
  if (needs.unsubscribe) await app.register(unsubscribeRoutes, needs.unsubscribe)
  if (needs.trial) {
    await app.register(leadRoutes, needs.trial)
    await app.register(analyticsRoutes, needs.trial)
  }
  if (needs.mailbox && !needs.production) await app.register(devMailRoutes, { mailbox: needs.mailbox })
  app.addHook('preClose', async () => needs.briefing.hub.close())
  const shared = needs.shares?.shared ?? null
  if (needs.webDirectory) await servePages(app, { ...needs, webDirectory: needs.webDirectory, shared })
  else app.setNotFoundHandler((_request, reply) => answerRefusal(reply, new Refusal('not_found')))
  const dateOf = needs.demoClock ? () => needs.demoClock!.now() : null
  const mayRead = (request: IncomingMessage) => reads.take(clientKey(addressOf(request, isTrusted))) === 0
  const sending = { sendPostedBrief, sendShared, mayRead, metrics: needs.metrics, dateOf }
  openFastLane(app.server, { board: needs.briefing.board, shared, ...sending })
  return app
}
