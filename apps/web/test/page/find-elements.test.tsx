import { expect, test } from 'vitest'
import { findByText, matchesText, readElementText, type TextMatch } from './find-elements.ts'

const PAGE = `
  <main>
    <h1>Houston <em>Market</em> Brief</h1>
    <p>Price <b>$32.17</b> at 17:35 CT</p>
    <p>price</p>
    <ul><li>Price</li><li><span>Price</span> of gas</li><li><!-- Price --></li></ul>
    <script>Price</script>
    <div><div><p>Deep <i>Price</i></p></div>Price</div>
  </main>`

/** Finds elements by the definition: an element with the text, none of whose children has it. */
function findByDefinition(root: Element, words: TextMatch, isExact: boolean): Element[] {
  const hasText = (element: Element) => matchesText(words, readElementText(element), isExact)
  return [...root.querySelectorAll('*')].filter(
    (element) => hasText(element) && ![...element.children].some(hasText) && !element.matches('script, style'),
  )
}

test.each<[TextMatch, boolean]>([
  ['Price', false],
  ['Price', true],
  ['Houston Market Brief', true],
  ['market brief', false],
  [/^Price$/, false],
  [/^Price/, false],
  [/Price$/, false],
  [/\d\d:\d\d CT/, false],
  ['Deep Price', false],
  ['absent', false],
])('one walk finds the innermost elements with %s (exact: %s), in the order of the document', (words, isExact) => {
  document.body.innerHTML = PAGE
  const expected = findByDefinition(document.body, words, isExact)
  expect(findByText(document.body, words, isExact)).toEqual(expected)
  expect(expected.length > 0).toBe(words !== 'absent')
})
