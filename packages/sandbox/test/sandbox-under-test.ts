import { findSandboxAnswer } from '../src/find-answer.ts'
import type { SimulatedMarket } from '../src/model/market.ts'
import { type RunningSandbox, serveSimulatedMarket } from '../src/serve-simulated-market.ts'
import { createConstantMarket } from './constant-market.ts'

type ListedDocument = Record<string, string>
type MisListJson = { ListDocsByRptTypeRes: { DocumentList: { Document: ListedDocument }[] } }

const running: RunningSandbox[] = []

export const closeSandboxes = () => Promise.all(running.splice(0).map((sandbox) => sandbox.close()))

/** Starts a sandbox for tests on a free port with a fixed clock, and creates the requests that a client makes. */
export async function startSandboxAt(
  at: string,
  market: SimulatedMarket = createConstantMarket(),
  find = findSandboxAnswer,
) {
  let now = new Date(at)
  const sandbox = await serveSimulatedMarket({
    port: 0,
    scenario: 'calm',
    clock: { now: () => now },
    marketFor: () => market,
    find,
  })
  running.push(sandbox)
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${sandbox.baseUrl}${path}`, { headers })
  return {
    ...sandbox,
    get,
    setClock(to: string) {
      now = new Date(to)
    },
    async text(path: string): Promise<string> {
      return (await get(path)).text()
    },
    async listed(reportTypeId: number): Promise<ListedDocument[]> {
      const answer = await get(`/misapp/servlets/IceDocListJsonWS?reportTypeId=${reportTypeId}&_1`)
      const { ListDocsByRptTypeRes } = (await answer.json()) as MisListJson
      return ListDocsByRptTypeRes.DocumentList.map((each) => each.Document)
    },
    download: (docId: string) => get(`/misdownload/servlets/mirDownload?doclookupId=${docId}`),
    control: (change: unknown) =>
      fetch(`${sandbox.baseUrl}/__sandbox`, { method: 'POST', body: JSON.stringify(change) }),
  }
}
