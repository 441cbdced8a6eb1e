const MAX_CACHED = 1024

/** Caches the texts of times by second, because formatting is slow and a Map finds small integers fast. */
export function cacheTimeFormatter(write: (ms: number) => string): (ms: number) => string {
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

/** Writes ISO 8601 in UTC to the second, because no source or text is finer. */
export const formatIsoSeconds = cacheTimeFormatter((ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`)
