import { expect, test } from 'vitest'
import { readHistoryQuery, writeHistoryQuery } from './history-query.ts'

const read = (search: string) => readHistoryQuery(new URLSearchParams(search))

test('an address without a query is Houston over seven days', () => {
  expect(read('')).toMatchObject({ zone: 'HOUSTON', span: '7d' })
  expect(read('').series).toContain('lmp')
})

test('an unknown zone, span or series is ignored', () => {
  expect(read('zone=MARS&span=9y&series=bitcoin')).toEqual(read(''))
  expect(read('zone=west&series=gas,bitcoin,lmp').series).toEqual(['lmp', 'gas'])
})

test('a custom span is passed on unchanged for the server to check', () => {
  expect(read('from=noon').span).toEqual({ from: 'noon', to: '' })
})

test.each(['', 'zone=WEST&span=90d', 'zone=NORTH&from=a&to=b&series=gas'])(
  'the address %j is read as it was written',
  (search) => {
    const query = read(search)
    expect(read(new URLSearchParams(writeHistoryQuery(query)).toString())).toEqual(query)
  },
)
