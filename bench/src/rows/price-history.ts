import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMPTY_DATABASE_TEMPLATE_FOLDER, MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import type { Benchmark } from '../benchmark.ts'
import { runMeasuringProgram, startServerProgram } from '../child.ts'

const AT = '2026-07-15T22:37:00Z'
const YEARS = 5
const LIMIT_S = 180
const MAX_OVER_IDLE_MB = 100
const REPORTS = [13_061, 13_060]

type List = { ListDocsByRptTypeRes: { DocumentList: { Document: { DocID: string } }[] } }

/** Saves the yearly price files before the measurement, because the sandbox takes ten seconds to generate each. */
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

export const priceHistoryBenchmark: Benchmark = {
  name: 'five archived years of prices read and stored',
  bar: `< ${LIMIT_S} s, never more than ${MAX_OVER_IDLE_MB} MB over the idle process`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-price-history-'))
    const sandbox = await startServerProgram('market-day', [AT])
    await saveFiles(`http://127.0.0.1:${sandbox.port}`, directory)
    await sandbox.stop()
    const { server, base } = await serveFiles(directory)
    try {
      const args = [MIGRATIONS_FOLDER, EMPTY_DATABASE_TEMPLATE_FOLDER, join(directory, 'data'), base, AT, String(YEARS)]
      const figures = await runMeasuringProgram<Figure>('price-history', args)
      const figure = `${figures.tookS.toFixed(0)} s (${figures.cpuS.toFixed(0)} s of CPU) for ${figures.prices} prices in ${figures.days} rows, ${figures.storedMb.toFixed(0)} MB; RSS ${figures.idleMb.toFixed(0)} MB before, at most ${figures.firstHalfMb.toFixed(0)} MB in the first half, ${figures.secondHalfMb.toFixed(0)} MB in the second; longest event-loop block ${figures.slowestTurnMs.toFixed(0)} ms`
      const overIdleMb = Math.max(figures.firstHalfMb, figures.secondHalfMb) - figures.idleMb
      return { figure, met: figures.isComplete === 1 && figures.tookS < LIMIT_S && overIdleMb < MAX_OVER_IDLE_MB }
    } finally {
      server.close()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
