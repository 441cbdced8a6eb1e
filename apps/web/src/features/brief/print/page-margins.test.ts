import { expect, test } from 'vitest'
import { composePageMarginCss } from './page-margins.ts'

test('the margins contain the words', () => {
  const css = composePageMarginCss({
    left: 'Houston · as of 17:35 CT',
    right: 'Data vintage: SCED',
    foot: 'http://x/brief?id=b_1',
  })
  expect(css).toContain('@top-left { content: "Houston · as of 17:35 CT";')
  expect(css).toContain('@bottom-left { content: "http://x/brief?id=b_1";')
})

test('no word can end its CSS string', () => {
  const css = composePageMarginCss({ left: 'a" } body { display: none } \\', right: '', foot: '' })
  expect(css).toContain('content: "a\\22  } body { display: none } \\5c ";')
})
