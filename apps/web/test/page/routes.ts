import { vi } from 'vitest'
import type { InterceptedRequest, RouteHandler, ServedRoute } from '../served/served-page.ts'

/** Converts a URL pattern: `**` matches any text, and `*` any text without a slash. */
const toPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replace(/\*\*?/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`,
  )

/**
 * Replaces `fetch` with handlers; the handler that was registered last is tried first. A request without a handler gets
 * a 404.
 */
export function replaceFetch() {
  let handlers: { glob: string; pattern: RegExp; handler: RouteHandler }[] = []
  const listeners = new Set<(request: InterceptedRequest) => void>()
  let isOffline = false

  async function answer(request: InterceptedRequest, signal: AbortSignal | null | undefined): Promise<Response> {
    for (const listener of listeners) listener(request)
    if (isOffline) throw new TypeError('Failed to fetch')
    for (const { handler } of handlers.filter(({ pattern }) => pattern.test(request.url()))) {
      const response = await runHandler(handler, request, signal)
      if (response) return response
    }
    return Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 })
  }

  const { fetch: fetchFromNetwork } = globalThis
  // `fetch` is replaced by hand and not by Vitest, so that it is restored only when the page closes, after the hooks of
  // a test, and no request reaches the network.
  globalThis.fetch = (input: unknown, init: RequestInit = {}) => {
    const request: InterceptedRequest = {
      url: () => new URL(String(input), window.location.href).href,
      method: () => init.method ?? 'GET',
      postDataJSON: () => JSON.parse(String(init.body)),
      headers: () => Object.fromEntries(new Headers(init.headers)),
    }
    return answer(request, init.signal)
  }
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)

  return {
    stop: () => {
      globalThis.fetch = fetchFromNetwork
    },
    route: async (glob: string, handler: RouteHandler) => {
      handlers = [{ glob, pattern: toPattern(glob), handler }, ...handlers]
    },
    unroute: async (glob: string) => {
      handlers = handlers.filter((each) => each.glob !== glob)
    },
    onRequest: (listener: (request: InterceptedRequest) => void) => void listeners.add(listener),
    setOffline: async (isNowOffline: boolean) => {
      isOffline = isNowOffline
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isNowOffline })
      window.dispatchEvent(new Event(isNowOffline ? 'offline' : 'online'))
    },
  }
}

/** Returns the answer of a handler; null if the handler leaves the request to the next one. */
const runHandler = (handler: RouteHandler, request: InterceptedRequest, signal: AbortSignal | null | undefined) =>
  new Promise<Response | null>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    const route: ServedRoute = {
      request: () => request,
      fulfill: async ({ status = 200, json, body, headers = {} }) =>
        resolve(new Response(json === undefined ? (body ?? null) : JSON.stringify(json), { status, headers })),
      abort: async () => reject(new TypeError('Failed to fetch')),
      fallback: async () => resolve(null),
    }
    Promise.resolve(handler(route)).catch(reject)
  })
