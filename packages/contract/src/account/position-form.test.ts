import { expect, test } from 'vitest'
import { ChangeAccountBody, ShortPositionForm } from './account.ts'

const RANGE = 'Position size must be between 0.1 and 9,999 MW'
const NUMBER = 'Position size must be a number of MW'

test.each([
  ['10', 10],
  [' 1,250.5 ', 1250.5],
  ['', null],
  ['  ', null],
])('"%s" in the form is %s MW', (positionMw, value) => {
  expect(ShortPositionForm.parse({ positionMw })).toEqual({ positionMw: value })
})

test.each([
  ['-5', RANGE],
  ['0', RANGE],
  ['1e9', RANGE],
  ['ten', NUMBER],
  ['10 MW', NUMBER],
  ['2.55', 'Position size can have one decimal'],
])('"%s" in the form is refused in words', (positionMw, sentence) => {
  expect(ShortPositionForm.safeParse({ positionMw }).error?.issues[0]?.message).toBe(sentence)
})

test.each([
  [-5, RANGE],
  [1e9, RANGE],
  ['10', NUMBER],
  [Number.NaN, NUMBER],
])('%s sent to the server is refused in the same words', (positionMw, sentence) => {
  expect(ChangeAccountBody.safeParse({ positionMw }).error?.issues[0]?.message).toBe(sentence)
})

test('null removes the position', () => {
  expect(ChangeAccountBody.parse({ positionMw: null })).toEqual({ positionMw: null })
})
