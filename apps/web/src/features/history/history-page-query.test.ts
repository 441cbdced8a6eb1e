import { expect, test } from 'vitest'
import { readHistoryPageQuery, writeHistoryPageQuery } from './history-page-query.ts'

const read = (search: string) => readHistoryPageQuery(new URLSearchParams(search))

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

test('another zone or the span before is compared, never the zone itself', () => {
  expect(read('zone=WEST&compare=south').compare).toBe('SOUTH')
  expect(read('compare=before').compare).toBe('before')
  expect(['compare=houston', 'compare=mars', ''].map((search) => read(search).compare)).toEqual([null, null, null])
})

test.each(['', 'zone=WEST&span=90d', 'zone=WEST&compare=before', 'zone=NORTH&from=a&to=b&series=gas'])(
  'the address %j is read as it was written',
  (search) => {
    const query = read(search)
    expect(read(new URLSearchParams(writeHistoryPageQuery(query)).toString())).toEqual(query)
  },
)
