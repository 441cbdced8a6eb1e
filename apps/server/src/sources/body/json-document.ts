import { cutDocumentExcerpt, decodeUtf8Document, refuseHtmlMarkup } from './body-text.ts'
import { ParseRefusal } from './parse-refusal.ts'

export type JsonObject = { readonly [key: string]: unknown }

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function parseJsonDocument(body: Uint8Array): JsonObject {
  const text = decodeUtf8Document(body)
  refuseHtmlMarkup(text)
  return parseJsonText(text)
}

export function parseJsonText(text: string): JsonObject {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (cause) {
    throw new ParseRefusal('schema', 'The document is not JSON, or was cut short.', cutDocumentExcerpt(text), { cause })
  }
  if (!isJsonObject(document)) throw new ParseRefusal('schema', 'The JSON is not an object.', cutDocumentExcerpt(text))
  return document
}

const keysOf = (object: JsonObject) => `keys: ${Object.keys(object).join(', ')}`

export function requireJsonArray(object: JsonObject, key: string): readonly unknown[] {
  const value = object[key]
  if (!Array.isArray(value)) throw new ParseRefusal('schema', `The list "${key}" is missing.`, keysOf(object))
  return value
}

export function requireJsonObject(object: JsonObject, key: string): JsonObject {
  const value = object[key]
  if (!isJsonObject(value)) throw new ParseRefusal('schema', `The object "${key}" is missing.`, keysOf(object))
  return value
}

/**
 * A JSON field of a row with its name. A missing key is worse than a key without a value, because the key may have been
 * renamed.
 */
export class JsonRowField<Value = unknown> {
  readonly key: string
  readonly isThere: boolean
  readonly value: Value
  constructor(key: string, isThere: boolean, value: Value) {
    this.key = key
    this.isThere = isThere
    this.value = value
  }
  /** Derives a field of the same name with a converted value. */
  read<Read>(readValue: (value: Value) => Read): JsonRowField<Read> {
    return new JsonRowField(this.key, this.isThere, readValue(this.value))
  }
}

/** Reads a row's field together with its name, so that a field that every row lacks can be reported by name. */
export const readRowField = (row: JsonObject, key: string): JsonRowField =>
  new JsonRowField(key, Object.hasOwn(row, key), row[key])
