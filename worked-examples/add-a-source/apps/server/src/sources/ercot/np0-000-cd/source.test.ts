import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { np0000Cd } from '@tradeops/sandbox/wire/ercot/np0-000-cd'
import { expect, test } from 'vitest'
import { formatReadings, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { np0000 } from './source.ts'

test('np0-000-cd: a row is a run and its lambda', () => {
  const text = 'SCEDTimestamp,RepeatedHourFlag,Lambda\n09/29/2026 11:25:17,N,23.88898\n'
  expect(formatReadings(parseDocumentText(np0000.parse, text))).toEqual([
    'systemLambda SYSTEM 2026-09-29T16:25:17Z 23.88898',
  ])
})

test('np0-000-cd: what the sandbox serves reads back as its market', () => {
  const market = createSimulatedMarket({ seed: 7, scenario: 'calm' })
  const [runAt] = market.scedRunTimes(new Date('2026-11-01T07:00:00Z'), new Date('2026-11-01T08:00:00Z'))
  const { readings, refused } = parseDocumentText(np0000.parse, np0000Cd.csv(market, runAt!))
  expect(refused).toEqual([])
  expect(readings).toMatchObject([{ at: runAt, value: market.scedRun(runAt!).lambdaUsdPerMwh }])
})
