import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSeededRandom } from '../../../../packages/sandbox/test/seeded-random.ts'
import type { AccountsWorld } from './accounts-world.ts'

/** Computes the probability that a time of the first group exceeds one of the second; 0.5 means no difference. */
export function computeAreaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const sorted = [...others].sort((a, b) => a - b)
  let below = 0
  for (const one of ones) below += (rank(sorted, one, false) + rank(sorted, one, true)) / 2
  return below / (ones.length * others.length)
}

function rank(sorted: readonly number[], value: number, inclusive: boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value || (inclusive && sorted[middle] === value)) low = middle + 1
    else high = middle
  }
  return low
}

/** Computes the range of the area under the curve in 99 % of 300 random assignments of the times to the two groups. */
export function computeShuffleBand(ones: readonly number[], others: readonly number[], random: () => number) {
  const all = [...ones, ...others]
  const figures = Array.from({ length: 300 }, () => {
    for (let last = all.length - 1; last > 0; last -= 1) {
      const pick = Math.floor(random() * (last + 1))
      ;[all[last], all[pick]] = [all[pick]!, all[last]!]
    }
    return computeAreaUnderCurve(all.slice(0, ones.length), all.slice(ones.length))
  }).sort((a, b) => a - b)
  return { low: figures[1]!, high: figures[298]! }
}

export const WARM_UP_PAIRS = 3

export type TimedRequest = {
  path: string
  body(known: boolean): object
  headers(): Record<string, string>
}

/**
 * Measures pairs of requests, one for a known and one for an unknown address, in random order over one open connection,
 * from the first byte sent to the last byte received.
 */
export async function measureResponseTimes(world: AccountsWorld, timed: TimedRequest, pairs: number, seed: number) {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const random = createSeededRandom(seed)
  const known: number[] = []
  const unknown: number[] = []
  const time = async (isKnown: boolean) => {
    const body = JSON.stringify(timed.body(isKnown))
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...timed.headers(),
    }
    const started = process.hrtime.bigint()
    const call = request({ host: '127.0.0.1', port, path: timed.path, method: 'POST', agent, headers }).end(body)
    const [answer] = await once(call, 'response')
    answer.resume()
    await once(answer, 'end')
    return Number(process.hrtime.bigint() - started) / 1e6
  }
  for (let pair = -WARM_UP_PAIRS; pair < pairs; pair += 1) {
    for (const isKnown of random() < 0.5 ? [true, false] : [false, true]) {
      const ms = await time(isKnown)
      if (pair >= 0) (isKnown ? known : unknown).push(ms)
    }
  }
  agent.destroy()
  return {
    auc: computeAreaUnderCurve(known, unknown),
    band: computeShuffleBand(known, unknown, random),
    known,
    unknown,
  }
}
