import { expect, test } from 'vitest'
import { listMissingSourceNames, nameKind, readLevel } from './names.ts'

test.each([
  ['congestion_basis', 'Congestion basis'],
  ['da_curve', 'DA curve'],
  ['calm', 'Calm'],
  ['', ''],
])('kind %s reads %s', (kind, words) => {
  expect(nameKind(kind)).toBe(words)
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
  expect([readLevel({ level: 'warn' }), readLevel({ level: 'apocalypse' }), readLevel({})]).toEqual([
    'warn',
    'info',
    'info',
  ])
})
