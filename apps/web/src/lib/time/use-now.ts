import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

const TICK_MS = 1_000

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** What a function of the time answers now, looked at every second; drawn again only when the answer is another one. */
export function useFromNow<T extends string | number | boolean>(read: (now: Date) => T): T {
  const readNow = () => read(serverNow())
  return useSyncExternalStore(subscribe, readNow, readNow)
}

/** Whole seconds: between two ticks the value must not move, or React would see a new one at every look. */
const secondMs = (now: Date) => Math.floor(now.getTime() / TICK_MS) * TICK_MS

/** The time now, by the server's clock, counting up by the second. */
export const useNow = (): Date => new Date(useFromNow(secondMs))
