import { parseArgs } from 'node:util'
import { SCENARIOS, type Scenario } from './model/market.ts'

export const SANDBOX_USAGE = `npm run sandbox -- [--port 4010] [--host 127.0.0.1] [--scenario calm] [--at 2026-07-15T22:30:00Z] [--seed 20251205] [--jitter] [--recorded <folder>]

scenarios: ${SCENARIOS.join(', ')}`

type SandboxArguments = {
  port: number
  host: string
  scenario: Scenario
  startsAt: Date | null
  seed: number
  /** If true, documents are published some seconds early or late, as real documents are. */
  jitter: boolean
  recorded: string | null
}

export function readSandboxArguments(args: readonly string[]): SandboxArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      scenario: { type: 'string', default: 'calm' },
      at: { type: 'string' },
      seed: { type: 'string', default: '20251205' },
      jitter: { type: 'boolean', default: false },
      recorded: { type: 'string' },
    },
  })
  const port = Number(values.port)
  const seed = Number(values.seed)
  const startsAt = values.at === undefined ? null : new Date(values.at)
  const scenario = SCENARIOS.find((each) => each === values.scenario)
  const wrong = [
    Number.isInteger(port) && port >= 0 && port < 65536 ? null : `--port ${values.port} is not a port.`,
    Number.isInteger(seed) ? null : `--seed ${values.seed} is not a whole number.`,
    Number.isNaN(startsAt?.getTime()) ? `--at ${values.at} is not a time such as 2026-07-15T22:30:00Z.` : null,
    scenario ? null : `--scenario ${values.scenario} is not known.`,
  ].filter((sentence) => sentence !== null)
  if (!scenario || wrong.length > 0) throw new RangeError(wrong.join('\n'))
  return { port, host: values.host, scenario, startsAt, seed, jitter: values.jitter, recorded: values.recorded ?? null }
}
