import { expect, test } from 'vitest'
import { listMissingSourceNames, nameRuleKind, readAlertLevel } from './names.ts'

test.each([
  ['congestion_basis', 'Congestion basis'],
  ['da_curve', 'DA curve'],
  ['calm', 'Calm'],
  ['', ''],
])('kind %s reads %s', (kind, words) => {
  expect(nameRuleKind(kind)).toBe(words)
})

test('a source that is not marked present is missing', () => {
  expect(listMissingSourceNames({ weather: true, lmp: false, load: null, gas: true })).toEqual([
    'lmp',
    'load',
    'constraints',
  ])
  expect(listMissingSourceNames(null)).toHaveLength(5)
})

test('a level we do not know is shown, without alarm', () => {
  expect([readAlertLevel({ level: 'warn' }), readAlertLevel({ level: 'apocalypse' }), readAlertLevel({})]).toEqual([
    'warn',
    'info',
    'info',
  ])
})
