import { expect, test } from 'vitest'
import { formatFigureChangeRow } from './brief-figures.ts'

const FROM_TO = { fromAt: '2026-07-15T22:30:14Z', toAt: '2026-07-15T22:35:17Z' }

test.each([
  ['a price', 39.1, 58.42, '$/MWh', '$39.10 → $58.42: +$19.32'],
  ['load', 71_000, 71_620, 'MW', '71,000 MW → 71,620 MW: +620 MW'],
  ['a level that was raised', 1, 2, 'level', 'Watch → Warn: raised'],
  ['a level that was lowered', 3, 2, 'level', 'Alert → Warn: lowered'],
  ['a new item', null, 1, 'level', 'none → Watch: new'],
  ['an item that went', 1, null, 'level', 'Watch → none: gone'],
])('%s is printed with both ends and what it did', (_name, from, to, unit, printed) => {
  const { from: start, to: end, change } = formatFigureChangeRow({ key: 'k', label: 'L', from, to, unit, ...FROM_TO })
  expect(`${start} → ${end}: ${change}`).toBe(printed)
})
