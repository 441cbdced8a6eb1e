const MOST_KEPT = 1024

/**
 * Keeps the last texts made of instants, to the second: a brief names the same few dozens of times, and writing one out is
 * slow. Whole seconds are small integers, which a Map finds several times faster than milliseconds.
 */
export function keptText(write: (ms: number) => string): (ms: number) => string {
  const kept = new Map<number, string>()
  return (ms) => {
    const second = Math.floor(ms / 1000)
    const known = kept.get(second)
    if (known !== undefined) return known
    const text = write(second * 1000)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(second, text)
    return text
  }
}
