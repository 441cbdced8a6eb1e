import { createEvent } from '../create-event.ts'
import { readToken } from '../storage/session-storage.ts'
import { setClockFromServerDate } from '../time/server-clock.ts'
import { createApi } from './api-client.ts'

// Turns off zod's use of `new Function`, which the security policy forbids. Set before zod loads; nothing here imports it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Fires when the server no longer accepts our token. */
export const unauthorizedSignal = createEvent()

/** Replaced on a server, where a request needs no network. */
export const transport: { fetch: typeof globalThis.fetch } = { fetch: (input, init) => fetch(input, init) }

export const api = createApi({
  fetch: (input, init) => transport.fetch(input, init),
  readToken,
  onUnauthorized: unauthorizedSignal.fire,
  onServerDate: setClockFromServerDate,
})
