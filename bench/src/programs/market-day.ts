// The simulated grid at one moment of a summer's day.
import { startSandbox } from '@tradeops/sandbox/server'

const AT = new Date(process.argv[2]!)
const { baseUrl } = await startSandbox({ port: 0, scenario: 'calm', clock: { now: () => AT } })
console.log(new URL(baseUrl).port)
