import { NewAlertPageQuery } from '@tradeops/contract/account/alert-address'
import { expect, test } from 'vitest'
import {
  composeHourAlertAddress,
  composeItemAlertAddress,
  composeNetLoadAlertAddress,
  composePriceAlertAddress,
} from './compose-alert-address.ts'

test.each([
  [composePriceAlertAddress('lmp', 'HOUSTON', 123.69), { new: 'lmp', zone: 'HOUSTON', side: 'above', line: '124' }],
  [composePriceAlertAddress('basis', 'WEST', -88.22), { new: 'basis', zone: 'WEST', side: 'below', line: '-88' }],
  [composePriceAlertAddress('dart', 'WEST', -0.04), { new: 'dart', zone: 'WEST', side: 'below', line: '0' }],
  [composeNetLoadAlertAddress(61_234), { new: 'net_load', side: 'above', line: '61200' }],
  [
    composeItemAlertAddress('spike_risk', 'warn', 'SOUTH'),
    { new: 'rule_level', rule: 'spike_risk', zone: 'SOUTH', line: '2' },
  ],
  [composeItemAlertAddress('heat', 'info', 'SOUTH'), { new: 'rule_level', rule: 'heat', zone: 'SOUTH', line: '1' }],
  [
    composeHourAlertAddress('NORTH', 3, { over100: 0.72, below0: 0 }),
    { new: 'chance', zone: 'NORTH', event: 'over_100', withinHours: '3', line: '72' },
  ],
  [
    composeHourAlertAddress('WEST', 1, { over100: 0.01, below0: 0.2 }),
    { new: 'chance', zone: 'WEST', event: 'below_0', withinHours: '1', line: '50' },
  ],
])('%j fits the address of the form', (start, expected) => {
  expect(start).toEqual(expected)
  expect(NewAlertPageQuery.parse(start)).toMatchObject(expected)
})

test('a card that is no event of the market offers no alert', () => {
  expect(composeItemAlertAddress('calm', 'info', 'WEST')).toBeNull()
})
