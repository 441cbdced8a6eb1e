import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../test/dom.tsx'
import { type ApiPriceMoves, PriceMoves } from './price-moves.tsx'

test.each<[string, ApiPriceMoves, string]>([
  ['both moves, with sign and arrow', { run: 26.77, hour: 216.07 }, '▲ +$26.77 this run ▲ +$216.07 in 1 h'],
  ['a fall', { run: -4137, hour: null }, '▼ −$4,137.00 this run'],
  ['no move has no arrow', { run: 0, hour: 0.004 }, '$0.00 this run $0.00 in 1 h'],
  ['nothing where neither is known', { run: null, hour: null }, ''],
  ['nothing for an older brief', undefined, ''],
])('%s', (_name, moves, text) => {
  expect(render(<PriceMoves moves={moves} />).container.textContent?.trim()).toBe(text)
})
