import { SANDBOX_FAULTS } from './faults.ts'
import { readSandboxArguments, SANDBOX_USAGE } from './sandbox-arguments.ts'
import { SIMULATED_SOURCES } from './sources.ts'
import { startSandbox } from './start-sandbox.ts'

/** Creates a clock that starts at the given time and then runs at real speed; without a time it is the system clock. */
function clockFrom(startsAt: Date | null) {
  const ahead = startsAt ? startsAt.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + ahead) }
}

try {
  const { startsAt, ...options } = readSandboxArguments(process.argv.slice(2))
  const clock = clockFrom(startsAt)
  const { baseUrl } = await startSandbox({ ...options, clock })
  const what = options.recorded
    ? `Saved documents of ERCOT, NWS and FRED from ${options.recorded} at ${baseUrl}\nMoved by whole days to ${clock.now().toISOString()} and running.`
    : `Simulated ERCOT, NWS, FRED and EIA at ${baseUrl}\nScenario ${options.scenario}, ${clock.now().toISOString()} and running.`
  console.log(`${what}

Read it:     ERCOT_BASE_URL=${baseUrl} NWS_BASE_URL=${baseUrl} FRED_BASE_URL=${baseUrl} EIA_BASE_URL=${baseUrl}
Inspect it:  curl ${baseUrl}/__sandbox
Change it:   curl -X POST ${baseUrl}/__sandbox -d '{"scenario":"winter-storm"}'
Break it:    curl -X POST ${baseUrl}/__sandbox -d '{"source":"hb-lz","fault":"frozen"}'
Mend it:     curl -X POST ${baseUrl}/__sandbox -d '{"source":"all","fault":null}'

sources: ${SIMULATED_SOURCES.join(', ')}; groups: ercot, nws, gas, all
faults:  ${Object.keys(SANDBOX_FAULTS).join(', ')}`)
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  console.error(`\n${SANDBOX_USAGE}`)
  process.exitCode = 1
}
