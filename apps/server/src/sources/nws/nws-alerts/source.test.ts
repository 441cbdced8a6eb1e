import { composeColumnKey, createMarketWindow } from '@tradeops/domain/market/market-window'
import { expect, test } from 'vitest'
import { createDocumentMetadata } from '../../../../test/recorded-payloads.ts'
import { parseSourceDocument } from '../../parse-source-document.ts'

const fetchedAt = new Date('2026-07-15T20:10:00Z')
const sentMs = Date.parse('2026-07-15T19:00:00Z')

const listed = (id: string) => ({
  id,
  areaDesc: 'Harris, TX',
  geocode: { SAME: ['048201'] },
  sent: '2026-07-15T14:00:00-05:00',
  expires: '2026-07-15T20:00:00-05:00',
  status: 'Actual',
  messageType: 'Alert',
  severity: 'Severe',
  event: 'Extreme Heat Warning',
})

const inForce = (...ids: string[]) =>
  createMarketWindow({
    origin: 'live',
    asOfMs: fetchedAt.getTime(),
    observations: new Map(
      ids.map((id) => [
        composeColumnKey('weatherAlert', `HOUSTON|${id}`),
        [{ atMs: sentMs, knownAtMs: sentMs, value: 1 }],
      ]),
    ),
    vintages: new Map(),
  })

function withdrawnBy(...alerts: object[]): string[] {
  const list = { type: 'FeatureCollection', features: alerts.map((properties) => ({ properties })) }
  const read = parseSourceDocument(
    'nws-alerts',
    new TextEncoder().encode(JSON.stringify(list)),
    createDocumentMetadata({ fetchedAt }),
  )
  if (!read.ok) throw new Error(read.sentence)
  return read.impliedIn!(inForce('a', 'b')).map(({ point, value }) => `${point} ${value}`)
}

test('an alert missing from a complete list is withdrawn', () => {
  expect(withdrawnBy(listed('a'))).toEqual(['HOUSTON|b 0'])
})

test('a list with a refused row withdraws nothing, because that row may be the missing alert', () => {
  expect(withdrawnBy(listed('a'), { ...listed('b'), sent: 'yesterday' })).toEqual([])
})
