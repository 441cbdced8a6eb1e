import { gunzipSync } from 'node:zlib'
import type { z } from 'zod'

/** Enough to tell an operator what is wrong; a table full of unreadable rows must not fill the log. */
const MAX_REPORTS = 1000
const reported = new Set<string>()

/** The same row is read again at every run: one warning a process is enough. */
function reportOnce(sentence: string): void {
  if (reported.has(sentence) || reported.size >= MAX_REPORTS) return
  reported.add(sentence)
  process.emitWarning(sentence, { type: 'UnreadableRow' })
}

/** JSON, plain or as gzip, and why the schema does not accept it. The reason never quotes a stored value. */
function parse<T>(schema: z.ZodType<T>, stored: string | Uint8Array): { value: T } | { reason: string } {
  try {
    const { data, error } = schema.safeParse(
      JSON.parse(typeof stored === 'string' ? stored : gunzipSync(stored).toString('utf8')),
    )
    if (!error) return { value: data as T }
    const { path, message } = error.issues[0]!
    return { reason: path.length > 0 ? `${path.join('.')}: ${message}` : message }
  } catch {
    return { reason: 'it is not JSON' }
  }
}

/**
 * Reads JSON that the product stored itself. Another release may have written it, or a disk may have damaged it: then it
 * is null with one warning that names it, and the caller goes on without it.
 */
export function readStored<T>(schema: z.ZodType<T>, stored: string | Uint8Array, name: string): T | null {
  const read = parse(schema, stored)
  if ('value' in read) return read.value
  reportOnce(`${name} cannot be read and is left out: ${read.reason}`)
  return null
}
