import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createStandalonePages } from './standalone-pages.ts'

const TOKENS = new URL('../../../../web/src/ui/tokens.css', import.meta.url)

const { page } = createStandalonePages('')

/** Finds the name and value of every color of the web app, in the light and the dark theme. */
function siteTokens(style: string) {
  const pairs = [...style.matchAll(/(--[\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)]
  return {
    light: new Map(pairs.map(([, name, light]) => [name, light])),
    dark: new Map(pairs.map(([, name, , dark]) => [name, dark])),
  }
}

/** Finds the name and value of every color of a server-rendered page, in the light and the dark theme. */
function tokensOf(style: string) {
  const [light = '', dark = ''] = style.split('@media (prefers-color-scheme: dark)')
  const read = (text: string) =>
    new Map([...text.matchAll(/(--[\w-]+): (#[\da-f]{6})/g)].map(([, name, value]) => [name, value]))
  return { light: read(light), dark: read(dark.slice(0, dark.indexOf('--accent-ink') + 30)) }
}

test('server pages use the colors of the web app, in both themes', () => {
  const site = siteTokens(readFileSync(TOKENS, 'utf8'))
  const ours = tokensOf(page('Any', ''))
  for (const theme of ['light', 'dark'] as const) {
    expect(ours[theme].size).toBeGreaterThan(7)
    for (const [name, value] of ours[theme]) expect(`${name} ${value}`).toBe(`${name} ${site[theme].get(name)}`)
  }
})

test('the title is escaped', () => {
  expect(page('<b>', '')).not.toContain('<b>')
})
