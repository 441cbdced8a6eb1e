import type { Figure } from '../rules/engine/figure.ts'

/** Figures that a text can quote by key; a figure is built only when a text first quotes it. */
export type FigureRegistry = {
  add(key: string, make: (key: string) => Figure): void
  has(...keys: readonly string[]): boolean
  find(key: string): Figure | undefined
  quoted(keys: Iterable<string>): Figure[]
}

/** Creates a figure registry that looks up missing figures in a shared registry. */
export function createFigureRegistry(shared: FigureRegistry | null = null): FigureRegistry {
  const makers = new Map<string, (key: string) => Figure>()
  const made = new Map<string, Figure>()
  const find = (key: string): Figure | undefined => {
    const known = made.get(key)
    if (known) return known
    const figure = makers.get(key)?.(key)
    if (figure === undefined) return shared?.find(key)
    made.set(key, figure)
    return figure
  }
  const hasKey = (key: string): boolean => makers.has(key) || (shared?.has(key) ?? false)
  return {
    add: (key, make) => makers.set(key, make),
    has: (...keys) => keys.every(hasKey),
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
