import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { wait } from '../time/wait.ts'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Whether the browser is online, from its events only, because on some machines `navigator.onLine` is always false. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )

/**
 * Resolves when an offline browser is back online; null if the browser is online. Call it only after a request got no
 * response.
 */
export const waitUntilOnline = (): Promise<void> | null =>
  navigator.onLine ? null : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))

/** Whether the browser is offline. Call it only after a request failed, because a page opened offline gets no event. */
export const isOffline = (): boolean => !onlineManager.isOnline() || !navigator.onLine

/** Requests are retried after these delays, because browsers report being online before the network works. */
const RETRY_DELAYS_MS = [250, 1000, 3000]

/**
 * Repeats a request whenever the browser is back online; rejects if the request fails online after all retry delays.
 */
export async function retryWhenOnline<T>(attempt: () => Promise<T>): Promise<T> {
  let delays = isOffline() ? [...RETRY_DELAYS_MS] : []
  for (;;) {
    try {
      return await attempt()
    } catch (fault) {
      if (isOffline()) {
        await (waitUntilOnline() ?? backOnline())
        delays = [...RETRY_DELAYS_MS]
        continue
      }
      const delayMs = delays.shift()
      if (delayMs === undefined) throw fault
      await wait(delayMs)
    }
  }
}

const backOnline = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onlineManager.subscribe(() => {
      stop()
      resolve()
    })
  })
