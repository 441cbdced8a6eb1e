import type { Figure } from '../rules/engine/figure.ts'

/** Lists of figures as one, each key once: the same key always means the same number within a brief. */
export function uniqueFigures(...lists: readonly (readonly Figure[])[]): Figure[] {
  const byKey = new Map<string, Figure>()
  for (const list of lists) for (const figure of list) if (!byKey.has(figure.key)) byKey.set(figure.key, figure)
  return [...byKey.values()]
}
