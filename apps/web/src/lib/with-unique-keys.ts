/** Adds unique React keys to a list: an entry that repeats an earlier name gets a number. */
export function withUniqueKeys<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): [key: string, Entry][] {
  const turns = new Map<string, number>()
  return entries.map((entry) => {
    const name = nameOf(entry)
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    return [turn === 0 ? name : `${name}/${turn}`, entry]
  })
}
