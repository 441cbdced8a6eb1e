import type { FastifyInstance } from 'fastify'

/** A loopback address that no reader uses, so that rendering pages on the server has its own rate limit. */
const RENDERER_ADDRESS = '127.9.9.9'

/** Creates a `fetch` for paths of this site that the routes answer directly, without a network connection. */
export const createInProcessFetch =
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
      // A demonstration has a simulated time, which the Date header must state as it would over a network connection.
      headers: [...known.filter(([name]) => name !== 'date'), ['date', now().toUTCString()]],
    })
  }
