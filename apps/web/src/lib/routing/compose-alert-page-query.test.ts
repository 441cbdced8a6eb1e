import { NewAlertPageQuery } from '@tradeops/contract/account/alert-address'
import { expect, test } from 'vitest'
import {
  composeHourAlertPageQuery,
  composeItemAlertPageQuery,
  composeNetLoadAlertPageQuery,
  composePriceAlertPageQuery,
} from './compose-alert-page-query.ts'

test.each([
  [composePriceAlertPageQuery('lmp', 'HOUSTON', 123.69), { new: 'lmp', zone: 'HOUSTON', side: 'above', line: '124' }],
  [composePriceAlertPageQuery('basis', 'WEST', -88.22), { new: 'basis', zone: 'WEST', side: 'below', line: '-88' }],
  [composePriceAlertPageQuery('dart', 'WEST', -0.04), { new: 'dart', zone: 'WEST', side: 'below', line: '0' }],
  [composeNetLoadAlertPageQuery(61_234), { new: 'net_load', side: 'above', line: '61200' }],
  [
    composeItemAlertPageQuery('spike_risk', 'warn', 'SOUTH'),
    { new: 'rule_level', rule: 'spike_risk', zone: 'SOUTH', line: '2' },
  ],
  [composeItemAlertPageQuery('heat', 'info', 'SOUTH'), { new: 'rule_level', rule: 'heat', zone: 'SOUTH', line: '1' }],
  [
    composeHourAlertPageQuery('NORTH', 3, { over100: 0.72, below0: 0 }),
    { new: 'chance', zone: 'NORTH', event: 'over_100', withinHours: '3', line: '72' },
  ],
  [
    composeHourAlertPageQuery('WEST', 1, { over100: 0.01, below0: 0.2 }),
    { new: 'chance', zone: 'WEST', event: 'below_0', withinHours: '1', line: '50' },
  ],
  [
    composeHourAlertPageQuery('WEST', 2, { below0: 0.7 }),
    { new: 'chance', zone: 'WEST', event: 'below_0', withinHours: '2', line: '70' },
  ],
  [
    composeHourAlertPageQuery('WEST', 2, { over100: 0.7, below0: null }),
    { new: 'chance', zone: 'WEST', event: 'over_100', withinHours: '2', line: '70' },
  ],
])('%j fits the address of the form', (start, expected) => {
  expect(start).toEqual(expected)
  expect(NewAlertPageQuery.parse(start)).toMatchObject(expected)
})

test('a card that is no event of the market offers no alert', () => {
  expect(composeItemAlertPageQuery('calm', 'info', 'WEST')).toBeNull()
})
