import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

/**
 * Whether the browser has a connection, as far as it told us: heard from its `online` and `offline` events, never asked,
 * because some machines call themselves offline all their life. Queries wait by the same word.
 */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())

/**
 * Of a browser that calls itself offline: when it says otherwise. Null of any other. Asked only after a call was not
 * answered by anybody, so that a machine which calls itself offline all its life is taken at its word no sooner.
 */
export const backFromOffline = (): Promise<void> | null =>
  navigator.onLine ? null : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))

/** Asked, too, only after something could not be fetched: a page that is opened without a connection hears no event of it. */
export const isOffline = (): boolean => !onlineManager.isOnline() || !navigator.onLine

/** Does something that needs a connection, again each time the browser finds one until it has succeeded. */
export async function whenOnline<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (fault) {
      if (!isOffline()) throw fault
      await (backFromOffline() ?? backOnline())
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
