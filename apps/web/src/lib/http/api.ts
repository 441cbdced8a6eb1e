import { createEventEmitter } from '../create-event-emitter.ts'
import { readSessionToken } from '../storage/auth-session-storage.ts'
import { setClockFromServerDate } from '../time/server-clock.ts'
import { createApiClient } from './api-client.ts'

// Turns off zod's use of `new Function`, which the security policy forbids. This must happen before zod loads, so this
// file does not import zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Fires when the server no longer accepts the token of the signed-in user. */
export const unauthorizedEvent = createEventEmitter()

/** The `fetch` function of all API requests; replaced on the server, where a request needs no network. */
export const apiTransport: { fetch: typeof globalThis.fetch } = { fetch: (input, init) => fetch(input, init) }

export const apiClient = createApiClient({
  fetch: (input, init) => apiTransport.fetch(input, init),
  readToken: readSessionToken,
  onUnauthorized: unauthorizedEvent.fire,
  onServerDate: setClockFromServerDate,
})
