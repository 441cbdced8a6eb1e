// Reads one yearly price file in a separate process; the server starts this program and stores the sheets that it
// sends.

import { buffer } from 'node:stream/consumers'
import { collectPriceArchiveSheets } from '../flows/market/collect-price-archive-sheets.ts'
import type {
  PriceArchiveProcessMessage,
  PriceArchiveProcessTask,
} from '../sources/ercot/client/price-archive-process.ts'
import { readOrRefusePriceArchive } from '../sources/ercot/price-archive.ts'
import { PRICE_ARCHIVES } from '../sources/registry.ts'

/**
 * Sends a message and waits until it is handed over, so that a slow database does not fill this process with unsent
 * sheets.
 */
const send = (message: PriceArchiveProcessMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()))

process.once('message', async ({ document, facts, storedSheets }: PriceArchiveProcessTask) => {
  const archive = PRICE_ARCHIVES.find(({ name }) => name === document)
  if (!archive) throw new Error(`No archive is named ${document}.`)
  const parts = readOrRefusePriceArchive(archive, await buffer(process.stdin), facts, storedSheets)
  for await (const sheet of collectPriceArchiveSheets(parts, facts.fetchedAt)) await send(sheet)
  await send(null)
})
