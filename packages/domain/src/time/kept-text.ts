const MAX_CACHED = 1024

/**
 * Caches the texts of instants by second: a brief formats the same few dozens of times, and formatting is slow. Whole
 * seconds are small integers, which a Map finds several times faster than milliseconds.
 */
export function keptText(write: (ms: number) => string): (ms: number) => string {
  const cache = new Map<number, string>()
  return (ms) => {
    const second = Math.floor(ms / 1000)
    const known = cache.get(second)
    if (known !== undefined) return known
    const text = write(second * 1000)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(second, text)
    return text
  }
}
