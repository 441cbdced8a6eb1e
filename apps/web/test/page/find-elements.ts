import { computeAccessibleName, findElementsWithRole } from './roles.ts'

export type TextMatch = string | RegExp

export type RoleOptions = { name?: TextMatch; exact?: boolean; level?: number }

/** Returns the text of an element with single spaces. */
export const readElementText = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

export const matchesText = (words: TextMatch, text: string, isExact = false): boolean => {
  if (words instanceof RegExp) return words.test(text)
  return isExact ? text === words : text.toLowerCase().includes(words.toLowerCase())
}

const HIDDEN = '[hidden], dialog:not([open]), script, style, template'

/** Whether an element is hidden by its markup; the page's styles are not loaded. */
export function isHidden(element: Element): boolean {
  if (element.closest(HIDDEN)) return true
  const details = element.closest('details:not([open])')
  const summary = element.closest('summary')
  return details !== null && details !== element && !(summary && summary.parentElement === details)
}

export const findByRole = (root: Element, role: string, { name, exact, level }: RoleOptions): Element[] =>
  findElementsWithRole(root, role).filter(
    (element) =>
      !isHidden(element) &&
      !element.closest('[aria-hidden=true]') &&
      (level === undefined || element.tagName === `H${level}`) &&
      (name === undefined || matchesText(name, computeAccessibleName(element), exact)),
  )

/**
 * Finds the innermost elements with this text in one walk, because reading the text of each element would read the page
 * many times.
 */
export function findByText(root: Element, words: TextMatch, isExact = false): Element[] {
  const found: Element[] = []
  const readText = (element: Element): { text: string; isMatch: boolean } => {
    let text = ''
    let isInner = true
    const place = found.length
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) text += node.textContent
      else if (node.nodeType === Node.ELEMENT_NODE) {
        const child = readText(node as Element)
        text += child.text
        if (child.isMatch) isInner = false
      }
    }
    const isMatch = matchesText(words, text.replace(/\s+/g, ' ').trim(), isExact)
    // The elements are in the order of the document, in which an element comes before what it contains.
    if (isMatch && isInner && !element.matches('script, style')) found.splice(place, 0, element)
    return { text, isMatch }
  }
  for (const element of root.children) readText(element)
  return found
}

/** Finds the fields and groups with this label. */
export function findByLabel(root: Element, words: TextMatch, isExact = false): Element[] {
  const isNamed = (text: string) => matchesText(words, text, isExact)
  const labelled = [...root.querySelectorAll('label')].filter((label) => isNamed(readElementText(label)))
  const controls = labelled.map((label) => label.control as Element | null)
  return [...root.querySelectorAll('*')].filter((element) => {
    const label = element.getAttribute('aria-label')
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const referenced = ids.map((id) => readElementText(document.getElementById(id) ?? element)).join(' ')
    return (label !== null && isNamed(label)) || (ids.length > 0 && isNamed(referenced)) || controls.includes(element)
  })
}
