import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { wait } from '../time/wait.ts'

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

/** A browser says that it is back before its network answers: what fails within these waits may still come. */
const SETTLING_MS = [250, 1000, 3000]

/** Does something that needs a connection, again each time the browser finds one until it has succeeded. */
export async function whenOnline<T>(attempt: () => Promise<T>): Promise<T> {
  let pauses = isOffline() ? [...SETTLING_MS] : []
  for (;;) {
    try {
      return await attempt()
    } catch (fault) {
      if (isOffline()) {
        await (backFromOffline() ?? backOnline())
        pauses = [...SETTLING_MS]
        continue
      }
      const pauseMs = pauses.shift()
      if (pauseMs === undefined) throw fault
      await wait(pauseMs)
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
