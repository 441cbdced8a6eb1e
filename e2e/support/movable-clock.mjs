// Node loads this file before the built product, so that a test of outages can move the product's clock forward, as if
// the machine had slept: waiting for the market's clock took minutes, and every restart takes seconds of CPU time.

const { clearTimeout: stopTimer, setTimeout: startTimer } = globalThis
const readMachineMs = Date.now
/** Shorter timers limit how long work may take, and the machine's speed does not change with the clock. */
const MIN_MOVED_MS = 61_000

let aheadMs = 0
/** @type {Map<unknown, { dueMs: number, run: () => void, moved: NodeJS.Timeout | null }>} */
const waiting = new Map()

Date.now = () => readMachineMs() + aheadMs

/** @param {(...given: unknown[]) => void} callback @param {number} delayMs @param {unknown[]} given */
function startMovableTimer(callback, delayMs, ...given) {
  if (!(delayMs >= MIN_MOVED_MS)) return startTimer(callback, delayMs, ...given)
  const run = () => {
    waiting.delete(timer)
    callback(...given)
  }
  const timer = startTimer(run, delayMs)
  waiting.set(timer, { dueMs: Date.now() + delayMs, run, moved: null })
  return timer
}

/** @param {NodeJS.Timeout | undefined} timer */
function stopMovableTimer(timer) {
  stopTimer(waiting.get(timer)?.moved ?? undefined)
  waiting.delete(timer)
  stopTimer(timer)
}

Object.assign(globalThis, { setTimeout: startMovableTimer, clearTimeout: stopMovableTimer })

process.on('message', (/** @type {{ byMs: number }} */ { byMs }) => {
  aheadMs += byMs
  for (const [timer, one] of waiting) {
    stopTimer(/** @type {NodeJS.Timeout} */ (timer))
    stopTimer(one.moved ?? undefined)
    one.moved = startTimer(one.run, Math.max(0, one.dueMs - Date.now()))
  }
  process.send?.('moved')
})
// A product that stops does not wait for the test.
process.channel?.unref()
