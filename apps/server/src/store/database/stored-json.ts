import { gunzipSync } from 'node:zlib'
import type { z } from 'zod'

/** Maximum number of warnings about unreadable rows, so that they do not fill the log. */
const MAX_REPORTS = 1000
const reported = new Set<string>()

/** Warns about an unreadable row once per process, because the same row is read again at every SCED run. */
export function warnAboutUnreadableRow(name: string, reason: string): void {
  const sentence = `${name} cannot be read and is left out: ${reason}`
  if (reported.has(sentence) || reported.size >= MAX_REPORTS) return
  reported.add(sentence)
  process.emitWarning(sentence, { type: 'UnreadableRow' })
}

/**
 * Checks JSON that the server stored itself. Another release can have written it, or a disk can have damaged it: then
 * the value is null, one warning names the row, and the caller continues without it. Warnings never quote a stored
 * value.
 */
export function checkStoredJson<T>(schema: z.ZodType<T>, value: unknown, name: string): T | null {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const { path, message } = error.issues[0]!
  warnAboutUnreadableRow(name, path.length > 0 ? `${path.join('.')}: ${message}` : message)
  return null
}

function parseStored(stored: string | Uint8Array, name: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(typeof stored === 'string' ? stored : gunzipSync(stored).toString('utf8')) }
  } catch {
    warnAboutUnreadableRow(name, 'it is not JSON')
    return null
  }
}

/** Parses stored JSON text, plain or gzipped, and checks it with its schema. */
export function readStoredJson<T>(schema: z.ZodType<T>, stored: string | Uint8Array, name: string): T | null {
  const parsed = parseStored(stored, name)
  return parsed && checkStoredJson(schema, parsed.value, name)
}

/**
 * Creates a reader of rows whose body is gzipped JSON; a valid body is returned as written, including fields that a
 * newer release added.
 */
export const createGzippedRowReader =
  <Row>(schema: z.ZodType, rowName: string) =>
  ({ id, body }: { id: string; body: Uint8Array }): Row | null => {
    const name = `${rowName} ${id}`
    const parsed = parseStored(body, name)
    return parsed && checkStoredJson(schema, parsed.value, name) !== null ? (parsed.value as Row) : null
  }

const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/g

/**
 * Writes JSON that PostgreSQL accepts: it stores neither U+0000 nor half of a surrogate pair, and a broken document can
 * contain both. `JSON.stringify` writes these as escapes, which are replaced here, so that one bad row does not fail
 * the whole statement.
 */
export function writeStorableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return json.includes('\\u') ? json.replace(UNSTORABLE, '\\ufffd') : json
}
