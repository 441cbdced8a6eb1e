import type { Figure } from '../rules/engine/figure.ts'

/** What may be quoted, by name; a figure is only made once somebody quotes it. */
export type FigureBook = {
  add(key: string, make: (key: string) => Figure): void
  has(...keys: readonly string[]): boolean
  find(key: string): Figure | undefined
  /** The figures under the names asked for, each once. */
  quoted(keys: Iterable<string>): Figure[]
}

/** A book of its own, on top of one that others share. */
export function figureBook(beneath: FigureBook | null = null): FigureBook {
  const makers = new Map<string, (key: string) => Figure>()
  const made = new Map<string, Figure>()
  const find = (key: string): Figure | undefined => {
    const known = made.get(key)
    if (known) return known
    const figure = makers.get(key)?.(key)
    if (figure === undefined) return beneath?.find(key)
    made.set(key, figure)
    return figure
  }
  const holds = (key: string): boolean => makers.has(key) || (beneath?.has(key) ?? false)
  return {
    add: (key, make) => makers.set(key, make),
    has: (...keys) => keys.every(holds),
    find,
    quoted(keys) {
      const figures: Figure[] = []
      for (const key of new Set(keys)) {
        const figure = find(key)
        if (figure) figures.push(figure)
      }
      return figures
    },
  }
}
