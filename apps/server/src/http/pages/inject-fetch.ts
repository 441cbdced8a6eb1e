import type { FastifyInstance } from 'fastify'

/** A loopback address from which no reader comes, so that rendering has its own rate limit. */
const RENDERER_ADDRESS = '127.9.9.9'

/** `fetch` for paths of this site, answered by the routes themselves without a connection. */
export const createInjectFetch =
  (app: FastifyInstance, now: () => Date): typeof fetch =>
  async (input, init) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'GET',
      url: String(input),
      headers: { accept: 'application/json' },
      remoteAddress: RENDERER_ADDRESS,
      ...(init?.signal ? { signal: init.signal } : {}),
    })
    const known = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(statusCode === 304 || statusCode === 204 ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      // A demonstration has its own time, which a connection would state in this header.
      headers: [...known.filter(([name]) => name !== 'date'), ['date', now().toUTCString()]],
    })
  }
