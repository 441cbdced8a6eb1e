const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/**
 * The elements that have a role without an attribute. Testing Library's own table is not used, because it compares
 * every element with every role.
 */
const ELEMENTS: Record<string, string> = {
  alert: '',
  article: 'article',
  banner: 'header',
  button: 'button',
  caption: 'caption',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th:not([scope=row])',
  combobox: 'select',
  contentinfo: 'footer',
  definition: 'dd',
  dialog: 'dialog',
  heading: HEADINGS,
  img: 'img',
  link: 'a[href]',
  listbox: '',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  paragraph: 'p',
  region: 'section[aria-label], section[aria-labelledby]',
  row: 'tr',
  rowheader: 'th[scope=row]',
  slider: 'input[type=range]',
  status: 'output',
  strong: 'strong',
  switch: '',
  table: 'table',
  term: 'dt',
  textbox: 'input:not([type]), input[type=text], input[type=email], textarea',
}

export function findElementsWithRole(root: Element, role: string): Element[] {
  const elements = ELEMENTS[role]
  if (elements === undefined) throw new Error(`add the elements of the role ${role}`)
  const found = root.querySelectorAll([`[role=${role}]`, ...(elements ? [elements] : [])].join(', '))
  return [...found].filter((element) => (element.getAttribute('role') ?? role) === role)
}

const INLINE = new Set(['A', 'B', 'CODE', 'EM', 'I', 'SPAN', 'STRONG', 'SUP', 'SUB', 'SMALL', 'TIME', 'ABBR'])

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the text that a screen reader reads, with a space around every block. */
function contentOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
  if (node.matches('[hidden], [aria-hidden=true]')) return ''
  const content = node.getAttribute('aria-label') ?? [...node.childNodes].map(contentOf).join('')
  return INLINE.has(node.tagName) ? content : ` ${content} `
}

/** Returns the text of the elements that an attribute refers to, even if they are hidden. */
const referredText = (element: Element, attribute: string): string | null => {
  const ids = element.getAttribute(attribute)?.split(' ')
  return ids ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') : null
}

const labelText = (element: Element): string | null => {
  const { labels } = element as HTMLInputElement
  return labels?.length ? [...labels].map(contentOf).join(' ') : null
}

/** Elements whose accessible name is their content. */
const BY_CONTENT = 'h1, h2, h3, h4, h5, h6, a, button, tr, td, th, option, [role=option], [role=switch]'

const captionText = (element: Element): string => {
  const caption = element.querySelector(':scope > caption, :scope > legend, :scope > title')
  if (caption) return contentOf(caption)
  return element.matches(BY_CONTENT) ? contentOf(element) : (element.getAttribute('alt') ?? '')
}

export const computeAccessibleName = (element: Element): string =>
  clean(
    referredText(element, 'aria-labelledby') ??
      element.getAttribute('aria-label') ??
      labelText(element) ??
      captionText(element),
  )

export const computeAccessibleDescription = (element: Element): string =>
  clean(referredText(element, 'aria-describedby') ?? '')
