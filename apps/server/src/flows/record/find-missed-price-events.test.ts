import { DAY_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createRecordMarket, timeAfterHours } from '../../../test/record-world.ts'
import { findMissedPriceEvents } from './find-missed-price-events.ts'

test('after a week without a search, one run searches two days, because each run delays readers', async () => {
  const from = timeAfterHours(0)
  const searched: { name: string; days: number }[] = []
  const note = (name: string) => async (span: { from: Date; to: Date }) => {
    expect(span.from).toEqual(from)
    searched.push({ name, days: (span.to.getTime() - span.from.getTime()) / DAY_MS })
  }
  const now = timeAfterHours(7 * 24)
  await findMissedPriceEvents(
    {
      record: {
        progress: async () => ({ onsetsUntil: from, baseRatesUntil: from }),
        calledLevel: async () => null,
        wasBriefed: async () => true,
        addOnsets: note('onsets'),
        addBaseRates: note('base rates'),
      },
    },
    createRecordMarket({}, {}, 7 * 24)(now),
    now,
  )
  expect(searched).toEqual([
    { name: 'onsets', days: 2 },
    { name: 'base rates', days: 2 },
  ])
})
