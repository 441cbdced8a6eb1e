/** Hashes text with FNV-1a to 32 bits: equal in every JavaScript engine, and enough to distinguish configurations. */
export function computeHash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

export const formatHex8 = (value: number): string => value.toString(16).padStart(8, '0')

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Writes JSON with sorted keys, so that equal content gives equal text and an equal hash. */
export function writeCanonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(writeCanonicalJson).join(',')}]`
  const entries = Object.entries(value as { [key: string]: Json })
  entries.sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${writeCanonicalJson(inner)}`).join(',')}}`
}
