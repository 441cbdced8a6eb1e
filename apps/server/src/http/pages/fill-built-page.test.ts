import { expect, test } from 'vitest'
import { fillBuiltPage } from './fill-built-page.ts'

test('a price in the markup is not read as a replacement pattern', () => {
  const page = '<body><div id="root"></div></body>'
  expect(fillBuiltPage(page, { html: "<p>$1 $& $'</p>", data: '{"price":"$$"}' })).toBe(
    `<body><div id="root"><p>$1 $& $'</p></div><script id="page-data" type="application/json">{"price":"$$"}</script></body>`,
  )
})
