import './zod-under-csp.ts'
import { signal } from '../signal.ts'
import { readToken } from '../storage/session-storage.ts'
import { noteServerDate } from '../time/server-clock.ts'
import { createApi } from './api-client.ts'

/** Fires when the server no longer accepts our token. */
export const unauthorized = signal()

export const api = createApi({
  fetch: (input, init) => fetch(input, init),
  readToken,
  onUnauthorized: unauthorized.fire,
  onServerDate: noteServerDate,
})
