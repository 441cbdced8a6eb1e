import { expect, test } from 'vitest'
import { composeNewAlertBody, readAlertFormValuesFromQuery } from './alert-form.ts'

const bodyFrom = (query: string) => {
  const form = readAlertFormValuesFromQuery(new URLSearchParams(query))
  return form && composeNewAlertBody(form, 'America/Chicago')
}

test.each([
  ['new=lmp&zone=WEST&side=below&line=-5', { quantity: { kind: 'lmp', zone: 'WEST' }, side: 'below', line: -5 }],
  [
    'new=chance&zone=NORTH&event=below_0&withinHours=2&line=60&mode=free',
    { quantity: { kind: 'chance', zone: 'NORTH', event: 'below_0', withinHours: 2 }, line: 60 },
  ],
  [
    'new=rule_level&rule=spike_risk&zone=SOUTH&line=2',
    { quantity: { kind: 'rule_level', rule: 'spike_risk', zone: 'SOUTH' }, line: 2, confirmRuns: 1 },
  ],
  // A value that cannot be used is replaced by its default.
  ['new=lmp&zone=EAST&line=<script>', { quantity: { kind: 'lmp', zone: 'HOUSTON' }, line: 150 }],
])('the address %s fills in the form', (query, expected) => {
  expect(bodyFrom(query)).toMatchObject(expected)
})

test('an address without a known figure opens no form', () => {
  expect([bodyFrom(''), bodyFrom('new=moon'), bodyFrom('zone=WEST&line=90')]).toEqual([null, null, null])
})
