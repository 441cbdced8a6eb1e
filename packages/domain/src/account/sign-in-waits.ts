const FREE_FAILURES = 5
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15 * 60_000

/**
 * How long the next attempt must wait after that many failures in a row (first entry: after one). Nobody is ever locked
 * out: a lock would let a stranger keep an owner out, and tell them that the address is known.
 */
export const SIGN_IN_WAITS_MS: readonly number[] = waits()

/** Failures this old no longer count against the next attempt. */
export const FAILURES_FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

function waits(): number[] {
  const list: number[] = Array<number>(FREE_FAILURES - 1).fill(0)
  for (let wait = FIRST_WAIT_MS; wait < LONGEST_WAIT_MS; wait *= 2) list.push(wait)
  return [...list, LONGEST_WAIT_MS]
}
