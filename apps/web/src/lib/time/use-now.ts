import { useSyncExternalStore } from 'react'
import { useServerRender } from '../browser/server-render.ts'
import { readServerTime } from './server-clock.ts'

const TICK_MS = 1_000

/**
 * One timer for all components of a page: React renders what one tick changes at once, and a brief has dozens of ages.
 */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function notifyAll() {
  for (const listener of listeners) listener()
}

function subscribe(onTick: () => void) {
  listeners.add(onTick)
  timer ??= setInterval(notifyAll, TICK_MS)
  return () => {
    listeners.delete(onTick)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Derives a value from the current time every second; the component renders again only when the value changes. */
export function useValueFromNow<T extends string | number | boolean>(read: (now: Date) => T): T {
  const page = useServerRender()
  const readNow = () => read(page ? new Date(page.instantMs) : readServerTime())
  return useSyncExternalStore(subscribe, readNow, readNow)
}

/** Rounds to whole seconds, because React needs a stable value between two ticks. */
const secondMs = (now: Date) => Math.floor(now.getTime() / TICK_MS) * TICK_MS

/** Returns the current time on the server's clock, updated every second. */
export const useNow = (): Date => new Date(useValueFromNow(secondMs))
