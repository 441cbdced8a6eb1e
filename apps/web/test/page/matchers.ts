import { expect } from 'vitest'
import { readElementText, type TextMatch } from './find-elements.ts'
import type { Locator } from './locator.ts'
import { pollUntilDefined } from './poll.ts'
import { computeAccessibleDescription } from './roles.ts'

type Reading<T> = { seen: T; isMet: boolean }

/** Reads the page until the expectation is true, or after `not` until it is false. */
async function settle<T>(isNot: boolean, read: () => Reading<T>, wanted: unknown) {
  await pollUntilDefined(() => (read().isMet === isNot ? undefined : true))
  const { seen, isMet } = read()
  return { pass: isMet, actual: seen, expected: wanted, message: () => `${isNot ? 'not ' : ''}expected on the page` }
}

const normal = (words: TextMatch) => (words instanceof RegExp ? words : words.replace(/\s+/g, ' ').trim())
const isText = (words: TextMatch, text: string) => {
  const wanted = normal(words)
  return wanted instanceof RegExp ? wanted.test(text) : wanted === text
}
const hasText = (words: TextMatch, text: string) => {
  const wanted = normal(words)
  return wanted instanceof RegExp ? wanted.test(text) : text.includes(wanted)
}

function readTexts(
  locator: Locator,
  wanted: TextMatch | readonly TextMatch[],
  isMatch: typeof isText,
): Reading<string[]> {
  const seen = locator.elements().map(readElementText)
  const list = Array.isArray(wanted) ? (wanted as readonly TextMatch[]) : [wanted as TextMatch]
  return { seen, isMet: seen.length === list.length && list.every((words, index) => isMatch(words, seen[index]!)) }
}

const first = (locator: Locator) => locator.elements()[0]
const fieldOf = (locator: Locator) => first(locator) as HTMLInputElement | undefined
const isDisabled = (locator: Locator) => first(locator)?.matches(':disabled, [aria-disabled=true]')
const location = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

const MATCHERS = {
  toHaveText: (wanted: TextMatch | readonly TextMatch[]) => (locator: Locator) => readTexts(locator, wanted, isText),
  toContainText: (wanted: TextMatch | readonly TextMatch[]) => (locator: Locator) =>
    readTexts(locator, wanted, hasText),
  toBeVisible: () => (locator: Locator) => {
    const seen = locator.visible().length
    return { seen, isMet: seen === 1 }
  },
  toBeHidden: () => (locator: Locator) => {
    const seen = locator.visible().map(readElementText)
    return { seen, isMet: seen.length === 0 }
  },
  toHaveCount: (count: number) => (locator: Locator) => {
    const seen = locator.elements().length
    return { seen, isMet: seen === count }
  },
  toHaveAttribute: (name: string, value?: TextMatch) => (locator: Locator) => {
    const seen = first(locator)?.getAttribute(name) ?? null
    return { seen, isMet: seen !== null && (value === undefined || isText(value, seen)) }
  },
  toHaveValue: (value: string) => (locator: Locator) => {
    const seen = fieldOf(locator)?.value
    return { seen, isMet: seen === value }
  },
  toHaveAccessibleDescription: (words: TextMatch) => (locator: Locator) => {
    const element = first(locator)
    const seen = element ? computeAccessibleDescription(element) : ''
    return { seen, isMet: element !== undefined && isText(words, seen) }
  },
  toBeFocused: () => (locator: Locator) => {
    const seen = document.activeElement
    return { seen: seen && readElementText(seen), isMet: seen !== null && seen === first(locator) }
  },
  toBeEnabled: () => (locator: Locator) => {
    const seen = isDisabled(locator)
    return { seen, isMet: seen === false }
  },
  toBeDisabled: () => (locator: Locator) => {
    const seen = isDisabled(locator)
    return { seen, isMet: seen === true }
  },
  toBeChecked: () => (locator: Locator) => {
    const seen = fieldOf(locator)?.checked
    return { seen, isMet: seen === true }
  },
  toHaveURL: (words: TextMatch) => () => ({ seen: location(), isMet: isText(words, location()) }),
  toHaveTitle: (words: TextMatch) => () => ({ seen: document.title, isMet: hasText(words, document.title) }),
}

type PageMatchers = {
  [Name in keyof typeof MATCHERS]: (...wanted: Parameters<(typeof MATCHERS)[Name]>) => Promise<void>
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the declaration that this one joins
  interface Matchers<T = any> extends PageMatchers {}
}

expect.extend(
  Object.fromEntries(
    Object.entries(MATCHERS).map(([name, matcher]) => [
      name,
      function (this: { isNot?: boolean }, locator: Locator, ...wanted: unknown[]) {
        const read = (matcher as (...args: unknown[]) => (at: Locator) => Reading<unknown>)(...wanted)
        return settle(Boolean(this.isNot), () => read(locator), wanted[0])
      },
    ]),
  ),
)
