/** Creates a cache that keeps the most recently used HTTP responses, up to a total of `maxBytes` bytes. */
export function createResponseCache<T extends { bytes: Uint8Array }>(maxBytes: number) {
  const cache = new Map<string, T>()
  let total = 0
  return {
    get(key: string, make: () => T): T {
      const known = cache.get(key)
      if (known) {
        cache.delete(key)
        cache.set(key, known)
        return known
      }
      const made = make()
      cache.set(key, made)
      total += made.bytes.length
      for (const [oldest, { bytes }] of cache) {
        if (total <= maxBytes || oldest === key) break
        cache.delete(oldest)
        total -= bytes.length
      }
      return made
    },
  }
}
