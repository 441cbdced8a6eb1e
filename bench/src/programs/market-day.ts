// Benchmark program: runs the sandbox at one moment of a summer day.
import { startSandbox } from '@tradeops/sandbox/start-sandbox'

const AT = new Date(process.argv[2]!)
const { baseUrl } = await startSandbox({ port: 0, scenario: 'calm', clock: { now: () => AT } })
console.log(new URL(baseUrl).port)
