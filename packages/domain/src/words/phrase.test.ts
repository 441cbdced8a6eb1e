import { expect, test } from 'vitest'
import {
  createClauseWithFigureKeys,
  createNarrativeLine,
  type NarrativeInput,
} from '../brief/narrative/narrative-line.ts'
import { defineRule } from '../rules/engine/rule.ts'
import { gasMove } from '../rules/fuel/gas-move/rule.ts'
import { createFigureLookup, fillPhrase } from './phrase.ts'

const find = createFigureLookup([{ key: 'wind', value: 9_420 }])

/** This function is only compiled, because an unknown format must be a type error. */
function unknownFormats(desk: NarrativeInput) {
  const phrases = { usual: { title: 'Wind {wind|mww}', body: 'Wind {wind|mw}' } } as const
  // @ts-expect-error mww is not a format
  defineRule({ ...gasMove, phrases, judge: () => null })
  // @ts-expect-error mww is not a format
  fillPhrase('Wind {wind|mww}', find)
  // @ts-expect-error the second format is unknown
  createNarrativeLine('lead', 1, 'Wind {wind|mw} and {solar|Gw}')
  // @ts-expect-error mww is not a format
  createClauseWithFigureKeys(desk, 'wind {wind|mww}')
  // @ts-expect-error one of the variants has an unknown format
  desk.pick('wind', ['Wind {wind|mw||}', 'Wind {wind|mww||}'])
  defineRule({ ...gasMove, phrases: { usual: { title: 'Wind {wind|mw}', body: '{side}' } }, judge: () => null })
  createNarrativeLine('lead', 1, 'Wind {wind|mw} at {at|clock}, {side}')
  desk.pick('wind', ['Wind {wind|mw||}', 'Wind {wind|gw+}'])
}

test('a template quotes a figure in its format', () => {
  expect(fillPhrase('Wind {wind|mw}, {wind|gw}', find)).toBe('Wind 9,420 MW, 9.4 GW')
})

test('a phrase with an unknown format does not compile', () => {
  expect(unknownFormats).toBeTypeOf('function')
})
