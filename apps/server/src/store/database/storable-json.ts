const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/g

/**
 * JSON that PostgreSQL accepts: it stores neither U+0000 nor half of a surrogate pair, and a broken document can contain
 * both. `JSON.stringify` writes exactly these as escapes. Replacing them keeps one bad row from failing the statement.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return json.includes('\\u') ? json.replace(UNSTORABLE, '\\ufffd') : json
}
