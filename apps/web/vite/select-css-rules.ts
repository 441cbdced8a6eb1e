import postcss, { type AtRule, type ChildNode } from 'postcss'

const SCOPED_CLASS = /_[\w-]+_\d+/g

/** Lists the classes of CSS modules that a text names; the build writes them as `_name_hash_line`. */
export const listCssModuleClasses = (text: string): string[] => [...new Set(text.match(SCOPED_CLASS))]

/** A part of a style sheet: rules inside a query, one rule, or anything else as it is. */
type CssPart =
  | { kind: 'query'; head: string; parts: CssPart[] }
  | { kind: 'rule'; selectors: { text: string; classes: string[] }[]; body: string }
  | { kind: 'other'; text: string }

const isQuery = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' &&
  !node.name.endsWith('keyframes') &&
  Boolean(node.nodes?.every(({ type }) => type !== 'decl'))

function toPart(css: string, node: ChildNode): CssPart {
  const text = css.slice(node.source!.start!.offset, node.source!.end!.offset)
  const bodyAt = text.indexOf('{')
  if (isQuery(node)) {
    return { kind: 'query', head: text.slice(0, bodyAt), parts: node.nodes.map((child) => toPart(css, child)) }
  }
  if (node.type !== 'rule') return { kind: 'other', text }
  const selectors = node.selectors.map((selector) => ({ text: selector, classes: listCssModuleClasses(selector) }))
  return { kind: 'rule', selectors, body: text.slice(bodyAt) }
}

/** Parses a style sheet once, because rules are selected from it for several pages. */
export const parseCssRules = (css: string): CssPart[] => postcss.parse(css).nodes.map((node) => toPart(css, node))

/**
 * Keeps the rules of a style sheet that can apply to a page: those with only the given CSS module `classes`, and those
 * without any CSS module class. Their order stays.
 */
export function selectCssRules(parts: readonly CssPart[], classes: ReadonlySet<string>): string {
  const select = (part: CssPart): string => {
    if (part.kind === 'other') return part.text
    if (part.kind === 'query') {
      const rules = selectCssRules(part.parts, classes)
      return rules === '' ? '' : `${part.head}{${rules}}`
    }
    const kept = part.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
    return kept.length === 0 ? '' : kept.map(({ text }) => text).join(',') + part.body
  }
  return parts.map(select).join('')
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
