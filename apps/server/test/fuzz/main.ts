// Sends seeded malformed requests to the built product on this machine:
// npm run fuzz [-- --count 20000 --seed 20261117 --minutes 10]
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { fuzzProduct } from './fuzzed-product.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '20261117' },
    minutes: { type: 'string', default: '10' },
  },
})
/** The caches of a server grow to their limits under thousands of different requests, and then no further. */
const MAX_RISE_MIB = 200

const startedAt = performance.now()
const { sent, statuses, findings, risenMib, afterwards } = await fuzzProduct({
  count: Number(values.count),
  seed: Number(values.seed),
  ends: AbortSignal.timeout(Number(values.minutes) * 60_000),
})
const seconds = Math.round((performance.now() - startedAt) / 1000)
console.log(
  `seed ${values.seed}, ${sent.raw} malformed requests, ${sent.api} API calls, ${seconds} s, load ${loadavg()[0]!.toFixed(1)}`,
)
console.log(
  `answers by status: ${Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
)
console.log(`memory +${risenMib} MiB; afterwards health ${afterwards.health}, briefs ${afterwards.briefs.join(' ')}`)
const faults = [
  ...findings,
  ...(afterwards.isAlive ? [] : ['the product ended']),
  ...afterwards.faults.slice(0, 10).map((line) => `in the log: ${line.slice(0, 600)}`),
  ...([afterwards.health, ...afterwards.briefs].every((status) => status === 200) ? [] : ['not everything is served']),
  ...(risenMib <= MAX_RISE_MIB ? [] : [`memory rose by ${risenMib} MiB`]),
]
console.log(`${faults.length} findings`)
for (const fault of faults) console.log(`FOUND  ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
