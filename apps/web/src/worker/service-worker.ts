/** Files that a brief needs offline, the first script first; set by the build. */
declare const APP_FILES: readonly string[]
/** A version that changes with every build. */
declare const APP_VERSION: string

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void }
type WorkerScope = {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

const worker = self as unknown as WorkerScope
const PREFIX = 'app-'
const CURRENT = PREFIX + APP_VERSION
/** Contains no content, so that it fits every address. */
const PAGE = '/shell'
/** Names without a hash: the server's copy comes first. */
const UNHASHED_FILES = ['/before-app.js', '/favicon.svg']
/** Paths that the server answers itself. */
const SERVER_PATHS = /^\/(?:api|dev|unsubscribe|healthz|readyz|metrics)(?:\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || SERVER_PATHS.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request))
  else if (UNHASHED_FILES.includes(pathname)) event.respondWith(networkFirst(request, pathname))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, PAGE))
})

/**
 * Stores every file or fails; if a release happened between this script and its page, the next update check installs
 * it.
 */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' })
  const text = await page.clone().text()
  if (!text.includes(APP_FILES[0]!)) throw new Error('the page belongs to another build')
  const cache = await caches.open(CURRENT)
  await Promise.all([cache.put(PAGE, page), cache.addAll([...APP_FILES, ...UNHASHED_FILES])])
  await worker.skipWaiting()
}

/** Activates the new build and keeps the previous one for tabs that still run it. */
async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT)
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Serves from the cache first: a file name contains the hash of its content, so a cached copy never expires. */
async function cacheFirst(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CURRENT)).put(request, answer.clone())
  return answer
}

async function networkFirst(request: Request, cached: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (fault) {
    const found = await (await caches.open(CURRENT)).match(cached)
    if (found) return found
    throw fault
  }
}

export {}
