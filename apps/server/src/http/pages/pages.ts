import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@tradeops/contract/site/errors'
import { APP_SHELL_PATH, DEV_UI_PATH, PAGE_PATHS } from '@tradeops/contract/site/pages'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatStampCt } from '@tradeops/domain/present/market-time'
import { removeBoldMarks } from '@tradeops/domain/present/narrative-blocks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SharedBrief, SharedBriefCache } from '../../flows/shares/shared-brief-cache.ts'
import { sendRefusal } from '../errors.ts'
import { fillBuiltPage } from './fill-built-page.ts'
import { createInProcessFetch } from './in-process-fetch.ts'
import { addLinkPreview, type LinkPreview } from './link-preview.ts'
import { createRenderedPageCache, type RenderedPageCache, type RenderPage } from './page-cache.ts'
import { createPageStyleReplacer, type ReplacePageStyles } from './page-styles.ts'
import { ROBOTS_TXT } from './robots.ts'
import { SERVICE_WORKER_CONTENT_SECURITY_POLICY } from './security-headers.ts'
import { isPhoneRequest, sendRenderedPage } from './send-page.ts'
import {
  findServerRenderedAddress,
  NOT_FOUND_PAGE_ADDRESS,
  needsFastifyRoute,
  SHARED_BRIEF_PATH_PREFIX,
} from './server-rendered-address.ts'

export type PagesDependencies = {
  webDirectory: string
  publicBaseUrl: string
  production: boolean
  /** Reads shared briefs; null if sharing briefs is turned off. */
  shared: Pick<SharedBriefCache, 'read'> | null
  /**
   * Renders pages with the web app's own components; null where only the browser renders them, as in tests of other
   * routes.
   */
  createRenderer: CreatePageRenderer | null
  now(): Date
  /** Returns a key that changes with every new brief, so that rendered pages are not older than the brief. */
  runKey(): string
}

export type CreatePageRenderer = (needs: { fetch: typeof fetch; origin: string }) => RenderPage

type RenderingDependencies = Pick<PagesDependencies, 'publicBaseUrl' | 'now' | 'runKey'> & {
  page: string
  usePageStyles: ReplacePageStyles
  previewFor(address: string): LinkPreview
}

function renderPages(
  app: FastifyInstance,
  createRenderer: CreatePageRenderer,
  dependencies: RenderingDependencies,
): RenderedPageCache {
  const { publicBaseUrl, now, runKey, page, usePageStyles, previewFor } = dependencies
  return createRenderedPageCache({
    render: createRenderer({ fetch: createInProcessFetch(app, now), origin: publicBaseUrl }),
    compose: (address, { head, ...markup }) => {
      const styled = usePageStyles(page, address, markup.html)
      return fillBuiltPage(addLinkPreview(styled, publicBaseUrl, { ...previewFor(address), ...head }), markup)
    },
    now,
    runKey,
    onFault: (fault, address) => app.log.error({ err: fault, address }, 'a page could not be rendered'),
  })
}

const CARD = '/social-card.png'

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
 * Serves the built web app. Assets have a hash in their name and are cached forever; browsers check the page itself at
 * every load, so that a new release shows at the next load. An unknown path gets the same page with status 404, which
 * shows "not found". It returns the cache of rendered pages; null where the server renders none.
 */
export async function servePages(
  app: FastifyInstance,
  dependencies: PagesDependencies,
): Promise<RenderedPageCache | null> {
  const { webDirectory, publicBaseUrl, production, shared, createRenderer } = dependencies
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
      ...dependencies,
      page: built,
      usePageStyles: createPageStyleReplacer(webDirectory),
      previewFor: (address) => ({
        ...SITE,
        path: address,
        isIndexed: !needsFastifyRoute(address),
      }),
    })
  for (const path of pages) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const address = findServerRenderedAddress(request.url)
      const page = address === null ? null : await rendered?.read(address, isPhoneRequest(request))
      return page ? sendRenderedPage(request, reply, page) : sendPage(reply, 200, site)
    })
  }
  app.get(APP_SHELL_PATH, { schema: { hide: true } }, (_request, reply) => sendPage(reply, 200, unknown))
  app.get('/s/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const found = (await shared?.read(token)) ?? null
    reply.header('x-robots-tag', 'noindex')
    if (!found) return sendPage(reply, 404, unknown)
    const page = await rendered?.read(`${SHARED_BRIEF_PATH_PREFIX}${token}`, isPhoneRequest(request))
    // A shared link can be revoked at any time, so no cache may keep its page.
    if (page) return sendRenderedPage(request, reply.header('cache-control', 'no-store'), page)
    return sendPage(
      reply,
      200,
      addLinkPreview(built, publicBaseUrl, previewOf(`${SHARED_BRIEF_PATH_PREFIX}${token}`, found)),
    )
  })
  const sendFile = (reply: FastifyReply, type: string, content: Buffer | string) =>
    reply.type(type).header('cache-control', 'public, max-age=86400').send(content)
  const files = ['favicon.svg', 'manifest.webmanifest', 'service-worker.js']
  const [icon, manifest, worker] = files.map((name) => readFileSync(join(webDirectory, name)))
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) => sendFile(reply, 'image/svg+xml', icon!))
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    sendFile(reply, 'application/manifest+json', manifest!),
  )
  // The service worker is not cached, so that the browser finds the worker of a new build at its next visit.
  app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': SERVICE_WORKER_CONTENT_SECURITY_POLICY })
      .send(worker),
  )
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => sendFile(reply, 'text/plain', ROBOTS_TXT))

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (request.url.startsWith('/api/') || !wantsPage) return sendRefusal(reply, new Refusal('not_found'))
    const page = await rendered?.read(NOT_FOUND_PAGE_ADDRESS, isPhoneRequest(request))
    if (!page) return sendPage(reply, 404, unknown)
    return sendRenderedPage(request, reply.code(404).header('cache-control', 'no-store'), page)
  })
  return rendered
}
