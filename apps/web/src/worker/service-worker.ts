/** The files that a brief needs offline, the first script first; set by the build. */
declare const APP_FILES: readonly string[]
/** The version of the build, different for every build. */
declare const APP_VERSION: string

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void }
type Pushed = Extendable & { data: { json(): unknown } | null }
type Clicked = Extendable & { notification: { close(): void; data: unknown } }
type WindowClient = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }
type WorkerScope = {
  location: Location
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
}

const worker = self as unknown as WorkerScope
const PREFIX = 'app-'
const CURRENT = PREFIX + APP_VERSION
/** The empty page that is cached for offline use; it contains no content, so that it fits every address. */
const PAGE = '/shell'
/** The icon's name contains no hash, so the server's copy is preferred to the cached one. */
const ICON = '/favicon.svg'
/** Paths that the service worker never handles, so that their requests go straight to the server. */
const SERVER_PATHS = /^\/(?:api|dev|unsubscribe|healthz|readyz|metrics)(?:\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || SERVER_PATHS.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request))
  else if (pathname === ICON) event.respondWith(networkFirst(request, pathname))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, PAGE))
})

worker.addEventListener('push', (event) => event.waitUntil(showAlert(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openAlert(event)))

const readText = (value: unknown, other: string): string => (typeof value === 'string' ? value : other)

/** Shows an alert as a notification and stores nothing; browsers require a notification for every push message. */
async function showAlert({ data }: Pushed): Promise<void> {
  const { title, body, path, tag } = Object(data?.json()) as Record<string, unknown>
  await worker.registration.showNotification(readText(title, 'An alert'), {
    body: readText(body, ''),
    tag: readText(tag, 'alert'),
    renotify: true,
    icon: '/favicon.svg',
    data: readText(path, '/alerts'),
  })
}

/**
 * Opens the page of an alert in an open window of this site, or else in a new window; a path of another site is not
 * followed.
 */
async function openAlert({ notification }: Clicked): Promise<void> {
  notification.close()
  const url = new URL(readText(notification.data, '/alerts'), worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return void (await worker.clients.openWindow(url.href))
  await open.focus()
  await open.navigate(url.href)
}

/**
 * Caches the files that a brief needs offline, or fails if a new release has replaced the files; the browser's next
 * update check then installs the new worker.
 */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' })
  const text = await page.clone().text()
  if (!text.includes(APP_FILES[0]!)) throw new Error('the page belongs to another build')
  const cache = await caches.open(CURRENT)
  await Promise.all([cache.put(PAGE, page), cache.addAll([...APP_FILES, ICON])])
  await worker.skipWaiting()
}

/** Activates the new build and keeps the cache of the previous build for tabs that still run it. */
async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT)
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Serves a file from the cache first: its name contains the hash of its content, so a cached copy never expires. */
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
