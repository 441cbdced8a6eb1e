import { expect, test } from 'vitest'
import { countRequestsPerPublication } from './requests-per-publication.ts'

const count = (...arrivals: readonly number[]) => countRequestsPerPublication(arrivals, 100, 10)

test.each([
  ['requests count for the publication in which they arrive', [20, 50, 120], [2, 1]],
  [
    'a fourth request that arrives just after the time counts for the publication before',
    [20, 50, 105, 120, 140, 160],
    [3, 3],
  ],
  ['a fourth request in the middle of a publication stays there', [20, 50, 120, 140, 160, 180], [2, 4]],
  ['a late request stays if the publication before has had as many', [20, 50, 80, 105, 120, 140, 160], [3, 4]],
  ['a first request just after the time stays', [20, 105], [1, 1]],
])('%s', (_sentence, arrivals, counts) => {
  expect(count(...arrivals)).toEqual(counts)
})
