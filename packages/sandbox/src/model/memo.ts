/** Caches a pure function of one instant. At the limit all results are dropped, because recomputing is cheap. */
export function cacheByInstant<Result>(limit: number, compute: (key: number) => Result): (key: number) => Result {
  const cache = new Map<number, Result>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const result = compute(key)
    if (cache.size >= limit) cache.clear()
    cache.set(key, result)
    return result
  }
}
