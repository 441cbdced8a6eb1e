/**
 * Each entry by its name, and one that shares its name with an earlier one by its turn: of two elements with one key
 * React keeps or repeats either.
 */
export function keyed<Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string): [key: string, Entry][] {
  const turns = new Map<string, number>()
  return entries.map((entry) => {
    const name = nameOf(entry)
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    return [turn === 0 ? name : `${name}/${turn}`, entry]
  })
}
