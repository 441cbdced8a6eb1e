import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { explainUnknownDocument, READABLE_DOCUMENT_NAMES, readSavedDocument } from '../sources/read-saved-document.ts'

const USAGE = `Usage: npm run --silent read -- <document> <file>, where <document> is one of: ${READABLE_DOCUMENT_NAMES.join(', ')}.`

/** Prints the readings of a saved market document as JSON; refused rows go to standard error. */
async function read([document, file]: string[]): Promise<string | null> {
  if (!document || !file) return USAGE
  if (!READABLE_DOCUMENT_NAMES.includes(document)) return explainUnknownDocument(document)
  const saved = savedFile(file)
  if (typeof saved === 'string') return saved
  const outcome = await readSavedDocument(document, saved.body, {
    name: path.basename(file),
    publishedAt: null,
    fetchedAt: saved.at,
  })
  if ('fault' in outcome) return outcome.fault
  for (const { reason, excerpt } of outcome.refused) console.error(`Refused a row: ${reason} [${excerpt}]`)
  const lines = outcome.entries.map((entry) => JSON.stringify(entry))
  process.stdout.write(`[${lines.join(',\n')}]\n`)
  return null
}

function savedFile(file: string): { body: Uint8Array; at: Date } | string {
  try {
    return { body: readFileSync(file), at: statSync(file).mtime }
  } catch (error) {
    return `The file "${file}" cannot be read: ${error instanceof Error ? error.message : error}.`
  }
}

// The reader of the output, such as `head`, can close the pipe early, which is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const fault = await read(process.argv.slice(2))
if (fault !== null) {
  console.error(fault)
  process.exitCode = 1
}
