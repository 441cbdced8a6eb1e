import { AlertAddress } from '@tradeops/contract/account/alert-address'
import { expect, test } from 'vitest'
import { startFromHour, startFromItem, startFromNetLoad, startFromPrice } from './alert-starts.ts'

test.each([
  [startFromPrice('lmp', 'HOUSTON', 123.69), { new: 'lmp', zone: 'HOUSTON', side: 'above', line: '124' }],
  [startFromPrice('basis', 'WEST', -88.22), { new: 'basis', zone: 'WEST', side: 'below', line: '-88' }],
  [startFromPrice('dart', 'WEST', -0.04), { new: 'dart', zone: 'WEST', side: 'below', line: '0' }],
  [startFromNetLoad(61_234), { new: 'net_load', side: 'above', line: '61200' }],
  [startFromItem('spike_risk', 'warn', 'SOUTH'), { new: 'rule_level', rule: 'spike_risk', zone: 'SOUTH', line: '2' }],
  [startFromItem('heat', 'info', 'SOUTH'), { new: 'rule_level', rule: 'heat', zone: 'SOUTH', line: '1' }],
  [
    startFromHour('NORTH', 3, { over100: 0.72, below0: 0 }),
    { new: 'chance', zone: 'NORTH', event: 'over_100', withinHours: '3', line: '72' },
  ],
  [
    startFromHour('WEST', 1, { over100: 0.01, below0: 0.2 }),
    { new: 'chance', zone: 'WEST', event: 'below_0', withinHours: '1', line: '50' },
  ],
])('%j fits the address of the form', (start, expected) => {
  expect(start).toEqual(expected)
  expect(AlertAddress.parse(start)).toMatchObject(expected)
})

test('a card that is no event of the market offers no alert', () => {
  expect(startFromItem('calm', 'info', 'WEST')).toBeNull()
})
