import { expect, test } from 'vitest'
import { PAGE_DATA_ID, type PageData, readPageData, serializePageData } from './page-data.ts'

const data: PageData = {
  address: '/brief?zone=WEST',
  page: { instantMs: 1, isPhone: false, origin: 'http://site' },
  queries: { mutations: [], queries: [] },
}

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument()
  const script = page.body.appendChild(page.createElement('script'))
  script.type = 'application/json'
  script.id = PAGE_DATA_ID
  script.textContent = text
  return page
}

test('text of a source cannot end the script element, and is read as it was', () => {
  const hostile = { ...data, page: { ...data.page, origin: '</script><script>alert(1)</script><!--' } }
  const text = serializePageData(hostile)
  expect(text).not.toContain('<')
  expect(readPageData(pageWith(text), data.address)).toEqual(hostile)
})

test.each([
  ['another address, as a service worker serves it', serializePageData(data), '/'],
  ['half of its data', serializePageData(data).slice(0, 40), data.address],
  ['no data', '', data.address],
])('a page with %s is rendered by the browser', (_what, text, address) => {
  expect(readPageData(pageWith(text), address)).toBeNull()
})
