import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

const TICK_MS = 1_000

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Whole seconds: between two ticks the value must not move, or React would see a new one at every look. */
const currentSecondMs = () => Math.floor(serverNow().getTime() / TICK_MS) * TICK_MS

/** The time now, by the server's clock, counting up by the second. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, currentSecondMs, currentSecondMs))
