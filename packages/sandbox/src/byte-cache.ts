/** Keeps the answers asked for last, up to a number of bytes. */
export function byteCache<T extends { bytes: Uint8Array }>(mostBytes: number) {
  const kept = new Map<string, T>()
  let total = 0
  return {
    get(key: string, make: () => T): T {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const made = make()
      kept.set(key, made)
      total += made.bytes.length
      for (const [oldest, { bytes }] of kept) {
        if (total <= mostBytes || oldest === key) break
        kept.delete(oldest)
        total -= bytes.length
      }
      return made
    },
  }
}
