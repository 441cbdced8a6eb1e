import axe from 'axe-core'

/** Rules about colors and sizes need a drawn page; the browser tests check them. */
const NEED_DRAWING = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block', 'target-size']

/** Lists the accessibility faults in the structure of the current page. */
export async function findStructureFaults(): Promise<string[]> {
  const rules = Object.fromEntries(NEED_DRAWING.map((rule) => [rule, { enabled: false }]))
  const restore = shareComputedStyles()
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules }).finally(restore)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

/**
 * Computes the style of equal elements once, because axe reads the style of every element and happy-dom copies all
 * inherited properties for each. A page of these tests has no style sheet, so the style of a connected element follows
 * from its tag, its `style` and `open` attributes and its parents.
 */
function shareComputedStyles(): () => void {
  if (document.querySelector('style, link[rel=stylesheet]')) throw new Error('the page has a style sheet')
  const { getComputedStyle } = window
  const kinds = new Map<Element, number>()
  const numbers = new Map<string, number>()
  const styles = new Map<number, CSSStyleDeclaration>()
  const kindOf = (element: Element): number => {
    const known = kinds.get(element)
    if (known !== undefined) return known
    const parent = element.parentElement ? kindOf(element.parentElement) : -1
    const { tagName } = element
    const key = `${parent} ${tagName} ${element.hasAttribute('open')} ${element.getAttribute('style')}`
    const kind = numbers.get(key) ?? numbers.size
    numbers.set(key, kind)
    kinds.set(element, kind)
    return kind
  }
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected) return getComputedStyle.call(window, element, pseudo)
    const kind = kindOf(element)
    const known = styles.get(kind) ?? getComputedStyle.call(window, element)
    styles.set(kind, known)
    return known
  }
  return () => {
    window.getComputedStyle = getComputedStyle
  }
}
