import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverPages } from './server-page.ts'

const TOKENS = new URL('../../../web/src/ui/tokens.css', import.meta.url)

const { page } = serverPages('')

/** Name and value of every token, in light and in dark. */
function tokensOf(style: string) {
  const [light = '', dark = ''] = style.split('@media (prefers-color-scheme: dark)')
  const read = (text: string) =>
    new Map([...text.matchAll(/(--[\w-]+): (#[\da-f]{6})/g)].map(([, name, value]) => [name, value]))
  return { light: read(light), dark: read(dark.slice(0, dark.indexOf('--accent-ink') + 30)) }
}

test('its colors are the site’s own, in both themes', () => {
  const site = tokensOf(readFileSync(TOKENS, 'utf8'))
  const ours = tokensOf(page('Any', ''))
  for (const theme of ['light', 'dark'] as const) {
    expect(ours[theme].size).toBeGreaterThan(7)
    for (const [name, value] of ours[theme]) expect(`${name} ${value}`).toBe(`${name} ${site[theme].get(name)}`)
  }
})

test('what it is given as a title is text', () => {
  expect(page('<b>', '')).not.toContain('<b>')
})
