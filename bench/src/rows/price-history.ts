import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMPTY_DATABASE, MIGRATIONS } from '@tradeops/server/runtime/paths'
import { measured, startServer } from '../child.ts'
import type { Row } from '../row.ts'

const AT = '2026-07-15T22:37:00Z'
const YEARS = 5
const LIMIT_S = 180
const MOST_OVER_IDLE_MB = 100
const REPORTS = [13_061, 13_060]

type List = { ListDocsByRptTypeRes: { DocumentList: { Document: { DocID: string } }[] } }

/** The yearly files as the sandbox makes them, which takes it ten seconds each, saved: they are what is read, not its pace. */
async function saveFiles(base: string, directory: string): Promise<void> {
  for (const report of REPORTS) {
    const list = await (await fetch(`${base}/misapp/servlets/IceDocListJsonWS?reportTypeId=${report}`)).text()
    writeFileSync(join(directory, `${report}`), list)
    const documents = (JSON.parse(list) as List).ListDocsByRptTypeRes.DocumentList.slice(0, YEARS)
    for (const { Document } of documents) {
      const answer = await fetch(`${base}/misdownload/servlets/mirDownload?doclookupId=${Document.DocID}`)
      writeFileSync(join(directory, Document.DocID), Buffer.from(await answer.arrayBuffer()))
    }
  }
}

async function serveFiles(directory: string) {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://localhost')
    const name = searchParams.get('doclookupId') ?? searchParams.get('reportTypeId') ?? ''
    response.end(readFileSync(join(directory, name)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

type Figure =
  | 'tookS'
  | 'cpuS'
  | 'isComplete'
  | 'days'
  | 'prices'
  | 'storedMb'
  | 'idleMb'
  | 'firstHalfMb'
  | 'secondHalfMb'
  | 'slowestTurnMs'

export const priceHistory: Row = {
  name: 'five archived years of prices read and stored',
  bar: `< ${LIMIT_S} s, never more than ${MOST_OVER_IDLE_MB} MB over the idle process`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-price-history-'))
    const sandbox = await startServer('market-day', [AT])
    await saveFiles(`http://127.0.0.1:${sandbox.port}`, directory)
    await sandbox.stop()
    const { server, base } = await serveFiles(directory)
    try {
      const given = [MIGRATIONS, EMPTY_DATABASE, join(directory, 'data'), base, AT, String(YEARS)]
      const found = await measured<Figure>('price-history', given)
      const figure = `${found.tookS.toFixed(0)} s (${found.cpuS.toFixed(0)} s of CPU) for ${found.prices} prices in ${found.days} rows, ${found.storedMb.toFixed(0)} MB; RSS ${found.idleMb.toFixed(0)} MB before, at most ${found.firstHalfMb.toFixed(0)} MB in the first half, ${found.secondHalfMb.toFixed(0)} MB in the second; longest hold-up ${found.slowestTurnMs.toFixed(0)} ms`
      const overIdleMb = Math.max(found.firstHalfMb, found.secondHalfMb) - found.idleMb
      return { figure, met: found.isComplete === 1 && found.tookS < LIMIT_S && overIdleMb < MOST_OVER_IDLE_MB }
    } finally {
      server.close()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
