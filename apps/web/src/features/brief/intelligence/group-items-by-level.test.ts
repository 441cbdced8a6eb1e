import { expect, test } from 'vitest'
import type { IntelligenceItem } from '../brief.ts'
import { findNewlyUrgentItems, groupItemsByLevel } from './group-items-by-level.ts'

const item = (title: string, level: IntelligenceItem['level']): IntelligenceItem => ({
  id: title,
  kind: 'k',
  title,
  body: '',
  level,
})
const titles = (items: IntelligenceItem[]) => items.map(({ title }) => title)

test('alert and warn need action, alerts first; watch is watch; the rest is context', () => {
  const grouped = groupItemsByLevel([
    item('warn 1', 'warn'),
    item('info', 'info'),
    item('alert', 'alert'),
    item('watch', 'watch'),
    item('warn 2', 'warn'),
  ])
  expect(titles(grouped.immediate)).toEqual(['alert', 'warn 1', 'warn 2'])
  expect(titles(grouped.watch)).toEqual(['watch'])
  expect(titles(grouped.context)).toEqual(['info'])
})

test('too many items are cut from the least urgent, and counted', () => {
  const wall = [...Array.from({ length: 100 }, (_, index) => item(`info ${index}`, 'info')), item('alert', 'alert')]
  const { immediate, context, hidden } = groupItemsByLevel(wall)
  expect([titles(immediate), context.length, hidden]).toEqual([['alert'], 59, 41])
})

test.each([
  ['a new alert is announced', [], [item('a', 'alert')], ['a']],
  ['a repeated alert is not', [item('a', 'alert')], [item('a', 'alert')], []],
  ['a warning that became an alert is', [item('a', 'warn')], [item('a', 'alert')], ['a']],
  ['an alert that eased to a warning is not', [item('a', 'alert')], [item('a', 'warn')], []],
  ['a watch that became a warning is', [item('a', 'watch')], [item('a', 'warn')], ['a']],
  ['a watch is not', [], [item('a', 'watch')], []],
])('%s', (_case, before, after, announced) => {
  expect(titles(findNewlyUrgentItems(before, after))).toEqual(announced)
})

test('items without an id are identified by kind and title', () => {
  const nameless = { kind: 'k', title: 'a', body: '', level: 'warn' as const }
  expect(findNewlyUrgentItems([nameless], [nameless, { ...nameless, title: 'b' }])).toHaveLength(1)
})
