import { cutExcerpt, decodeText, refuseMarkup } from './body-text.ts'
import { ParseRefusal } from './parse-refusal.ts'

export type JsonObject = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readJson(body: Uint8Array): JsonObject {
  const text = decodeText(body)
  refuseMarkup(text)
  return readJsonText(text)
}

export function readJsonText(text: string): JsonObject {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (cause) {
    throw new ParseRefusal('schema', 'The document is not JSON, or was cut short.', cutExcerpt(text), { cause })
  }
  if (!isObject(document)) throw new ParseRefusal('schema', 'The JSON is not an object.', cutExcerpt(text))
  return document
}

const keysOf = (object: JsonObject) => `keys: ${Object.keys(object).join(', ')}`

export function requireArray(object: JsonObject, key: string): readonly unknown[] {
  const value = object[key]
  if (!Array.isArray(value)) throw new ParseRefusal('schema', `The list "${key}" is missing.`, keysOf(object))
  return value
}

export function requireObject(object: JsonObject, key: string): JsonObject {
  const value = object[key]
  if (!isObject(value)) throw new ParseRefusal('schema', `The object "${key}" is missing.`, keysOf(object))
  return value
}

/**
 * A field of a row with its name: a missing key is worse than a key without a value, because it may have been renamed.
 */
export class RowField<Value = unknown> {
  readonly key: string
  readonly isThere: boolean
  readonly value: Value
  constructor(key: string, isThere: boolean, value: Value) {
    this.key = key
    this.isThere = isThere
    this.value = value
  }
  /** Derives a field with the same name from this one's value. */
  read<Read>(readValue: (value: Value) => Read): RowField<Read> {
    return new RowField(this.key, this.isThere, readValue(this.value))
  }
}

/** Reads a row's field with its name, so that `add` can name a field that every row lacks. */
export const readField = (row: JsonObject, key: string): RowField =>
  new RowField(key, Object.hasOwn(row, key), row[key])
