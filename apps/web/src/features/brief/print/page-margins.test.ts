import { expect, test } from 'vitest'
import { pageMargins } from './page-margins.ts'

test('the margins contain the words', () => {
  const css = pageMargins({
    left: 'Houston · as of 17:35 CT',
    right: 'Data vintage: SCED',
    foot: 'http://x/brief?id=b_1',
  })
  expect(css).toContain('@top-left { content: "Houston · as of 17:35 CT";')
  expect(css).toContain('@bottom-left { content: "http://x/brief?id=b_1";')
})

test('no word can end its CSS string', () => {
  const css = pageMargins({ left: 'a" } body { display: none } \\', right: '', foot: '' })
  expect(css).toContain('content: "a\\22  } body { display: none } \\5c ";')
})
