import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addLinkPreview, type LinkPreview } from './link-preview.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8')
const preview = { title: 'Houston', description: 'Calm', path: '/s/abc', image: '/card.png', isIndexed: false }
const head = (change: Partial<LinkPreview> = {}) =>
  addLinkPreview(PAGE, 'https://brief.example', { ...preview, ...change })

test('each preview tag appears once, with its own text and absolute URLs', () => {
  const page = head()
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page.match(/name="description"/g)).toHaveLength(1)
  expect(page).toContain('<title>Houston</title>')
  expect(page).toContain('<meta property="og:url" content="https://brief.example/s/abc">')
  expect(page).toContain('<meta property="og:image" content="https://brief.example/card.png">')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(head({ isIndexed: true })).not.toContain('noindex')
})

test('a preview without a picture shows its text alone', () => {
  const page = head({ image: null })
  expect(page).not.toContain('og:image')
  expect(page).toContain('<meta name="twitter:card" content="summary">')
})

test('text is escaped, and a dollar sign stays a dollar sign', () => {
  const page = head({ title: '</title><script>alert(1)</script>', description: `"><img src=x> $58 & $' $1` })
  expect(page).not.toMatch(/<script>|<img/)
  expect(page).toContain('content="&quot;&gt;&lt;img src=x&gt; $58 &amp; $&#39; $1"')
})
