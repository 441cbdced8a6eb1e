import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnswerFinder } from './find-answer.ts'
import type { Scenario, SimulatedMarket } from './model/market.ts'
import { createRequestListener } from './request-listener.ts'
import { createSandboxState, type SandboxChange } from './sandbox-state.ts'

type ListenOptions = {
  port: number
  host?: string
  scenario: Scenario
  clock: { now(): Date }
  marketFor(scenario: Scenario): SimulatedMarket
  jitter?: boolean
  /** Finds the answer to a request; without this function the answers are those of the simulated market. */
  find?: AnswerFinder
}

export type RunningSandbox = {
  baseUrl: string
  port: number
  use(change: SandboxChange): void
  close(): Promise<void>
}

/** Serves the documents of a simulated market on a port; port 0 picks a free one. */
export async function serveSimulatedMarket({
  port,
  host = '127.0.0.1',
  find,
  ...rest
}: ListenOptions): Promise<RunningSandbox> {
  const state = createSandboxState(rest)
  const server = createServer(createRequestListener(state, find))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const boundPort = (server.address() as AddressInfo).port
  return {
    baseUrl: `http://${host}:${boundPort}`,
    port: boundPort,
    use: state.use,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
