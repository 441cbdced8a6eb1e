import type { Figure } from '../rules/engine/figure.ts'

/** Figures that a text can quote by key; a figure is built only when a text first quotes it. */
export type FigureRegistry = {
  add(key: string, make: (key: string) => Figure): void
  has(...keys: readonly string[]): boolean
  find(key: string): Figure | undefined
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
  return { add: (key, make) => makers.set(key, make), has: (...keys) => keys.every(hasKey), find }
}

/** Lists the figures that texts quote by key, then figures of other texts; within a brief, one key means one number. */
export function listQuotedFigures(
  { find }: FigureRegistry,
  keysOfTexts: readonly (readonly string[])[],
  figuresOfTexts: readonly (readonly Figure[])[],
): Figure[] {
  const figures = new Map<string, Figure>()
  for (const keys of keysOfTexts) {
    for (const key of keys) {
      if (figures.has(key)) continue
      const figure = find(key)
      if (figure) figures.set(key, figure)
    }
  }
  for (const list of figuresOfTexts)
    for (const figure of list) if (!figures.has(figure.key)) figures.set(figure.key, figure)
  return [...figures.values()]
}
