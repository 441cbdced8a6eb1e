import { inject, vi } from 'vitest'

// The real timer function is kept before a test can replace the clock.
const { setTimeout: startTimer } = globalThis
const nowMs = performance.now.bind(performance)

/** The longest pause between two attempts while nothing on the page changes. */
const QUIET_MS = 40

/** How far one turn advances a clock that the test replaced. */
const TURN_MS = 2

/**
 * Lets the page run its timers, handle answers and render. A replaced clock advances by turns, not by the machine's
 * time.
 */
export async function advanceOneTurn(): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(TURN_MS)
  await new Promise<void>((resolve) => startTimer(resolve, 1))
}

/** Waits until the page changes, or a short time. */
async function nextChange(): Promise<void> {
  let isChanged = false
  const observer = new MutationObserver(() => {
    isChanged = true
  })
  observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
  const untilMs = nowMs() + QUIET_MS
  do await advanceOneTurn()
  while (!isChanged && nowMs() < untilMs)
  observer.disconnect()
}

/** Repeats an attempt until it returns something other than undefined, or until the runner's limit of a wait. */
export async function pollUntilDefined<T>(attempt: () => T | undefined): Promise<T | undefined> {
  const untilMs = nowMs() + inject('pollLimitMs')
  for (;;) {
    const found = attempt()
    if (found !== undefined || nowMs() > untilMs) return found
    await nextChange()
  }
}
