import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 100

/** Checks again and again until the check gives something, without a limit: that is the runner's. */
export async function poll<T>(check: () => Promise<T | null | false>): Promise<T> {
  for (;;) {
    const found = await check()
    if (found) return found
    await pause(EVERY_MS)
  }
}
