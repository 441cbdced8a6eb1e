// Reads one yearly file of prices; the server starts it and stores the sheets that it sends.
import { collectArchiveSheets } from '../flows/market/collect-archive-sheet.ts'
import type { ArchiveToRead } from '../flows/market/read-price-archives.ts'
import type { ArchiveMessage } from '../sources/ercot/client/archive-process.ts'
import { readOrRefuseArchive } from '../sources/ercot/price-archive.ts'
import { PRICE_ARCHIVES } from '../sources/registry.ts'

/** Waits until the message is handed over, so that a slow database does not fill this process with sheets. */
const send = (message: ArchiveMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()))

process.once('message', async ({ document, body, facts, storedSheets }: ArchiveToRead) => {
  const archive = PRICE_ARCHIVES.find(({ name }) => name === document)
  if (!archive) throw new Error(`No archive is named ${document}.`)
  const parts = readOrRefuseArchive(archive, body, facts, storedSheets)
  for await (const sheet of collectArchiveSheets(parts, facts.fetchedAt)) await send(sheet)
  await send(null)
})
