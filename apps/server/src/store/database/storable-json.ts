const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/g

/**
 * JSON that PostgreSQL can take whole: it keeps no U+0000 and no half of a surrogate pair, and a broken document may
 * hold both. `JSON.stringify` writes exactly these two as escapes, so one row's oddity never costs the others.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return json.includes('\\u') ? json.replace(UNSTORABLE, '\\ufffd') : json
}
