const FREE_FAILURES = 5
const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 15 * 60_000

/**
 * How long the next sign-in must wait after a number of failures in a row (first entry: after one). No account is ever
 * locked, because a lock would let a stranger keep the owner out and reveal that the address is known.
 */
export const SIGN_IN_WAITS_BY_FAILURES_MS: readonly number[] = listWaits()

export const SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

function listWaits(): number[] {
  const list: number[] = Array<number>(FREE_FAILURES - 1).fill(0)
  for (let wait = FIRST_WAIT_MS; wait < MAX_WAIT_MS; wait *= 2) list.push(wait)
  return [...list, MAX_WAIT_MS]
}
