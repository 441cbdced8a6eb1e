const MOST_KEPT = 1024

/** Keeps the last texts made of instants: a brief names the same few dozens of times, and writing one out is slow. */
export function keptText(write: (ms: number) => string): (ms: number) => string {
  const kept = new Map<number, string>()
  return (ms) => {
    const known = kept.get(ms)
    if (known !== undefined) return known
    const text = write(ms)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(ms, text)
    return text
  }
}
