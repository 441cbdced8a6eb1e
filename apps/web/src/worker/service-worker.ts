/** What a page needs to open a brief without a connection, its first script before all; put in by the build. */
declare const APP_FILES: readonly string[]
/** Another for every build. */
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
const PAGE = '/'
/** Not hashed: the server's own while it answers. */
const PLAIN = ['/theme.js', '/favicon.svg']
/** Pages that the server writes itself. */
const OF_THE_SERVER = /^\/(?:api|dev|unsubscribe|healthz|readyz|metrics)(?:\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || OF_THE_SERVER.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request))
  else if (PLAIN.includes(pathname)) event.respondWith(networkFirst(request, pathname))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, PAGE))
})

/** All or nothing. A release may come between this script and its page: then it is installed when the next is looked for. */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' })
  const text = await page.clone().text()
  if (!text.includes(APP_FILES[0]!)) throw new Error('the page is of another build')
  const cache = await caches.open(CURRENT)
  await Promise.all([cache.put(PAGE, page), cache.addAll([...APP_FILES, ...PLAIN])])
  await worker.skipWaiting()
}

/** The build before is kept for the tabs that still run it: what they load later is theirs, not the new build's. */
async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT)
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Its name says what is in it, so what is kept is right for ever. */
async function hashedFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CURRENT)).put(request, answer.clone())
  return answer
}

async function networkFirst(request: Request, kept: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (fault) {
    const found = await (await caches.open(CURRENT)).match(kept)
    if (found) return found
    throw fault
  }
}

export {}
