/** Keeps the answers of a pure function of one instant. At the limit all are dropped: recomputing is cheap, growing is not. */
export function memo<Result>(limit: number, compute: (key: number) => Result): (key: number) => Result {
  const known = new Map<number, Result>()
  return (key) => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const result = compute(key)
    if (known.size >= limit) known.clear()
    known.set(key, result)
    return result
  }
}
