import { readFileSync } from 'node:fs'

/**
 * Reads how long the present thread has run, in milliseconds. Unlike a clock it stands while other programs use the
 * processor. Only Linux counts it.
 */
export const readThreadCpuMs = (): number =>
  Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
