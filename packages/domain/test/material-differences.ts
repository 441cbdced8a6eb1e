import type { Brief } from '../src/brief/brief.ts'

/** The alert levels of all active items: a card also names the related items that are folded into it. */
const activeLevels = ({ intelligence }: Brief): Map<string, string> =>
  new Map(intelligence.flatMap((item) => [item, ...(item.folded ?? [])]).map(({ kind, level }) => [kind, level]))

/** Lists the items with a card in one of the briefs that appeared, ended or changed alert level. */
function listChangedCards(before: Brief, brief: Brief): string[] {
  const [was, is] = [activeLevels(before), activeLevels(brief)]
  const kinds = new Set([...before.intelligence, ...brief.intelligence].map(({ kind }) => kind))
  return [...kinds]
    .filter((kind) => was.get(kind) !== is.get(kind))
    .map((kind) => `card ${kind}: ${was.get(kind)} / ${is.get(kind)}`)
}

const sides = ({ intelligence }: Brief): Map<string, number> =>
  new Map(
    intelligence.flatMap(({ kind, evidence }) => {
      const held = evidence.find(({ threshold, value }) => threshold !== null && typeof value === 'number')
      return held ? [[kind, Math.sign(Number(held.value))]] : []
    }),
  )

const differs = (from: number | null | undefined, to: number | null | undefined, least: number): boolean =>
  typeof from === 'number' && typeof to === 'number' && Math.abs(to - from) >= least

/** Lists the differences that a trader would see when comparing two briefs by eye. */
export function listMaterialDifferences(before: Brief, brief: Brief): string[] {
  const found = listChangedCards(before, brief)
  const was = sides(before)
  for (const [kind, side] of sides(brief)) if (side * (was.get(kind) ?? 0) < 0) found.push(`${kind} turned`)
  if (differs(before.lmp, brief.lmp, Math.max(5, 0.1 * Math.abs(before.lmp ?? 0)) + 0.01)) found.push('price')
  if (differs(before.watched.basis?.value, brief.watched.basis?.value, 5.01)) found.push('basis')
  if (differs(before.watched.prc?.value, brief.watched.prc?.value, 401)) found.push('reserves')
  for (const [name, present] of Object.entries(brief.required))
    if (before.required[name as keyof Brief['required']] !== present) found.push(`source ${name}`)
  const [one, other] = [before.watched.constraints, brief.watched.constraints]
  if (one && other && one.at !== other.at) {
    const strong = (list: typeof one.binding) =>
      list.filter(({ push }) => Math.abs(push ?? 0) >= 5).map(({ key }) => key)
    const bound = (list: typeof one.binding) => list.map(({ key }) => key)
    const added = strong(other.binding).filter((key) => !bound(one.binding).includes(key))
    const removed = strong(one.binding).filter((key) => !bound(other.binding).includes(key))
    if (added.length + removed.length > 0) found.push(`constraints ${[...added, ...removed].join(' ')}`)
  }
  return found
}
