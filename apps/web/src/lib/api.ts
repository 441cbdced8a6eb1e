import './zod-under-csp.ts'
import { createApi } from './api-client.ts'
import { noteServerDate } from './server-clock.ts'
import { readToken } from './session-storage.ts'
import { signal } from './signal.ts'

/** Fires when the server no longer accepts our token. */
export const unauthorized = signal()

export const api = createApi({
  fetch: (input, init) => fetch(input, init),
  readToken,
  onUnauthorized: unauthorized.fire,
  onServerDate: noteServerDate,
})
