import { expect, test } from 'vitest'
import { readNavigationState } from './navigation-state.ts'

const nothing = {
  conversionData: undefined,
  email: undefined,
  justRegistered: false,
  linkToken: undefined,
  isVerified: false,
  isNewcomer: false,
}
const conversionData = { modalType: 'pdf_gate', triggerReason: 'pdf_download' }

test('a complete state is read back', () => {
  const steps = { justRegistered: true, isVerified: true, isNewcomer: true }
  const state = { conversionData, email: 'dana@desk.example', linkToken: 'abc', ...steps }
  expect(readNavigationState(state)).toEqual(state)
})

test.each([
  ['nothing', null],
  ['text', 'pdf_gate'],
  ['empty strings', { email: '', linkToken: '', conversionData: { modalType: '', triggerReason: '' } }],
  ['half of a prompt', { conversionData: { modalType: 'pdf_gate' } }],
  ['an overlong prompt', { conversionData: { ...conversionData, triggerReason: 'x'.repeat(65) } }],
  [
    'fields of other types',
    { email: 7, justRegistered: 'yes', isVerified: 1, isNewcomer: {}, linkToken: ['abc'], conversionData: 'pdf_gate' },
  ],
])('%s reads as an empty state', (_sentence, state) => {
  expect(readNavigationState(state)).toEqual(nothing)
})

test('only the two fields of a prompt are passed on', () => {
  const { conversionData: read } = readNavigationState({ conversionData: { ...conversionData, userId: '1' } })
  expect(read).toEqual(conversionData)
})
