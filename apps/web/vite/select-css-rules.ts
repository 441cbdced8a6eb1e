import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'

const SCOPED_CLASS = /\.(_[\w-]+_\d+)/g

/** Lists the classes of CSS modules that a style sheet names; the build writes them as `_name_hash_line`. */
export const listCssModuleClasses = (css: string): string[] => [
  ...new Set([...css.matchAll(SCOPED_CLASS)].map(([, name]) => name!)),
]

const isInKeyframes = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

/**
 * Keeps the rules of a style sheet that can apply to a page: those with only the given CSS module `classes`, and those
 * without any CSS module class. Their order stays.
 */
export function selectCssRules(css: string, classes: ReadonlySet<string>): string {
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (isInKeyframes(rule)) return
    const kept = rule.selectors.filter((selector) => listCssModuleClasses(selector).every((name) => classes.has(name)))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  const empty: AtRule[] = []
  sheet.walkAtRules((rule) => void (rule.nodes?.length === 0 && empty.push(rule)))
  for (const rule of empty) rule.remove()
  return sheet.toString()
}

const isFontFaces = (node: ChildNode): boolean =>
  node.type === 'atrule' && (node.name === 'font-face' || Boolean(node.nodes?.every(isFontFaces)))

/** Splits a style sheet into its font faces, with their media queries, and everything else. */
export function splitFontFaces(css: string): { fonts: string; rules: string } {
  const sheet = postcss.parse(css)
  const fonts = postcss.root()
  for (const node of sheet.nodes.filter(isFontFaces)) fonts.append(node.remove())
  return { fonts: fonts.toString(), rules: sheet.toString() }
}
