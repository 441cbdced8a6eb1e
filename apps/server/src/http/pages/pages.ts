import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@tradeops/contract/site/errors'
import { DEV_UI_PATH, PAGE_PATHS, SHELL_PATH } from '@tradeops/contract/site/pages'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatStampCt } from '@tradeops/domain/present/market-time'
import { removeBoldMarks } from '@tradeops/domain/present/narrative-blocks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SharedBrief, SharedBriefCache } from '../../flows/shares/shared-brief-cache.ts'
import { sendRefusal } from '../errors.ts'
import { fillPage } from './fill-page.ts'
import { createInjectFetch } from './inject-fetch.ts'
import { addLinkPreview, type LinkPreview } from './link-preview.ts'
import { isRenderedAddress } from './rendered-address.ts'
import { createRenderedPages, type RenderedPages, type RenderPage } from './rendered-pages.ts'
import { ROBOTS_TXT } from './robots.ts'
import { WORKER_CONTENT_POLICY } from './security-headers.ts'
import { isPhoneRequest, sendRenderedPage } from './send-page.ts'

export type PagesNeeds = {
  webDirectory: string
  publicBaseUrl: string
  production: boolean
  /** Reads shared briefs; null if sharing is off. */
  shared: Pick<SharedBriefCache, 'read'> | null
  /** Renders pages with the web app's own components; null where only the browser does, as in tests of other parts. */
  createRenderer: CreatePageRenderer | null
  now(): Date
  /** Changes with every new brief. */
  runKey(): string
}

export type CreatePageRenderer = (needs: { fetch: typeof fetch; origin: string }) => RenderPage

type RenderingNeeds = Pick<PagesNeeds, 'publicBaseUrl' | 'now' | 'runKey'> & {
  page: string
  previewFor(address: string): LinkPreview
}

function renderPages(app: FastifyInstance, createRenderer: CreatePageRenderer, needs: RenderingNeeds): RenderedPages {
  const { publicBaseUrl, now, runKey, page, previewFor } = needs
  return createRenderedPages({
    render: createRenderer({ fetch: createInjectFetch(app, now), origin: publicBaseUrl }),
    compose: (address, { head, ...markup }) =>
      fillPage(addLinkPreview(page, publicBaseUrl, { ...previewFor(address), ...head }), markup),
    now,
    runKey,
    onFault: (fault, address) => app.log.error({ err: fault, address }, 'a page could not be rendered'),
  })
}

const CARD = '/social-card.png'
const SHARED = '/s/'

const SITE: LinkPreview = {
  title: 'TradeOps Market Intel Brief',
  description:
    'A market intelligence brief for every ERCOT zone, every five minutes: what changed, why, and what comes next.',
  path: PAGE_PATHS.home,
  image: CARD,
  isIndexed: true,
}

/** Writes a shared brief's link preview, which reveals nothing about the user who shared it. */
function previewOf(path: string, { about }: SharedBrief): LinkPreview {
  const simulated = about.origin === 'simulated' ? 'Simulated market. ' : ''
  return {
    title: `${ZONE_NAMES[about.zone]} Market Brief, ${formatStampCt(about.runAt)}`,
    description: simulated + removeBoldMarks(about.summaryInsight),
    path,
    image: null,
    isIndexed: false,
  }
}

/**
 * Serves the built web app. Assets have a hash in their name and are cached forever; the page is never cached, so that a new
 * release shows at the next load. An unknown path gets the same page with status 404, which shows "not found".
 */
export async function servePages(app: FastifyInstance, needs: PagesNeeds): Promise<void> {
  const { webDirectory, publicBaseUrl, production, shared, createRenderer } = needs
  const built = readFileSync(join(webDirectory, 'index.html'), 'utf8')
  const site = addLinkPreview(built, publicBaseUrl, SITE)
  const unknown = addLinkPreview(built, publicBaseUrl, { ...SITE, isIndexed: false })
  const sendPage = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  await app.register(fastifyStatic, {
    root: join(webDirectory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
    allowedPath: (path) => !path.endsWith('.map'),
  })

  const pages = production ? Object.values(PAGE_PATHS) : [...Object.values(PAGE_PATHS), DEV_UI_PATH]
  const rendered =
    createRenderer &&
    renderPages(app, createRenderer, {
      ...needs,
      page: built,
      previewFor: (address) => ({ ...SITE, path: address, isIndexed: !address.startsWith(SHARED) }),
    })
  for (const path of pages) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const page = isRenderedAddress(request.url) ? await rendered?.read(request.url, isPhoneRequest(request)) : null
      return page ? sendRenderedPage(request, reply, page) : sendPage(reply, 200, site)
    })
  }
  app.get(SHELL_PATH, { schema: { hide: true } }, (_request, reply) => sendPage(reply, 200, unknown))
  app.get('/s/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const found = (await shared?.read(token)) ?? null
    reply.header('x-robots-tag', 'noindex')
    if (!found) return sendPage(reply, 404, unknown)
    const page = await rendered?.read(`${SHARED}${token}`, isPhoneRequest(request))
    // A shared link can be revoked at any time, so no cache may keep its page.
    if (page) return sendRenderedPage(request, reply.header('cache-control', 'no-store'), page)
    return sendPage(reply, 200, addLinkPreview(built, publicBaseUrl, previewOf(`${SHARED}${token}`, found)))
  })
  const sendFile = (reply: FastifyReply, type: string, content: Buffer | string) =>
    reply.type(type).header('cache-control', 'public, max-age=86400').send(content)
  const files = ['favicon.svg', 'manifest.webmanifest', 'before-app.js', 'service-worker.js']
  const [icon, manifest, beforeApp, worker] = files.map((name) => readFileSync(join(webDirectory, name)))
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) => sendFile(reply, 'image/svg+xml', icon!))
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    sendFile(reply, 'application/manifest+json', manifest!),
  )
  app.get('/before-app.js', { schema: { hide: true } }, (_request, reply) =>
    sendFile(reply, 'text/javascript; charset=utf-8', beforeApp!),
  )
  // The service worker is not cached: the browser must find the one of a new build at its next visit.
  app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_CONTENT_POLICY })
      .send(worker),
  )
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => sendFile(reply, 'text/plain', ROBOTS_TXT))

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (request.url.startsWith('/api/') || !wantsPage) return sendRefusal(reply, new Refusal('not_found'))
    return sendPage(reply, 404, unknown)
  })
}
