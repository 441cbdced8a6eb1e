/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** @param {number} seconds */
const roughly = (seconds) => (seconds < 60 ? 'less than a minute' : `about ${Math.round(seconds / 60)} min`)

/**
 * Writes the status line of a test run: which steps run, how many are done, and how much time is left.
 * @param {{ elapsedSeconds: number, running: readonly string[], done: number, failed: number, total: number, secondsLeft: number }} progress
 */
export function describeTestProgress({ elapsedSeconds, running, done, failed, total, secondsLeft }) {
  const failures = failed > 0 ? ` (${failed} failed)` : ''
  const now = running.length > 0 ? `running ${running.join(', ')}` : 'waiting'
  return `[${clock(elapsedSeconds)}] ${now}; ${done} of ${total} done${failures}; ${roughly(secondsLeft)} left`
}
