import type { BatteriesPageData } from '@tradeops/domain/batteries/batteries-page-data'
import example from '@tradeops/domain/present/example-batteries.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { BatteriesAnswer } from './batteries.ts'

/** Compiles only while the domain's type matches the contract. */
const served = (batteries: BatteriesPageData): BatteriesAnswer => batteries

test('the domain’s batteries pass the contract unchanged', () => {
  expect(BatteriesAnswer.parse(served(example as BatteriesPageData))).toEqual(example)
})
