import { expect, test } from 'vitest'
import { createBriefWith } from '../../../test/brief.fixture.ts'
import {
  findFigureObservationTime,
  isBriefComplete,
  listMissingSourceTitles,
  readGasPriceUsdPerMmbtu,
  readLmpUsdPerMwh,
} from './figures.ts'

test('the price comes from the brief, else the nowcast, else a price signal', () => {
  const signals = [{ signalType: 'price', value: 3 }]
  expect(readLmpUsdPerMwh(createBriefWith({ lmp: 1, nowcast: { lmp: 2 }, signals }))).toBe(1)
  expect(readLmpUsdPerMwh(createBriefWith({ lmp: null, nowcast: { lmp: 2 }, signals }))).toBe(2)
  expect(readLmpUsdPerMwh(createBriefWith({ lmp: null, nowcast: { lmp: null }, signals }))).toBe(3)
  expect(readLmpUsdPerMwh(createBriefWith({ lmp: null, nowcast: { lmp: null }, signals: [] }))).toBeNull()
})

test('a price of zero is a price', () => {
  expect(readLmpUsdPerMwh(createBriefWith({ lmp: 0, nowcast: { lmp: 2 } }))).toBe(0)
})

test('gas falls back to its signal', () => {
  const signals = [{ signalType: 'gas', value: 3.05 }]
  expect(readGasPriceUsdPerMmbtu(createBriefWith({ nowcast: { gasPrice: null }, signals }))).toBe(3.05)
})

test('a source counts as present only if the brief lists it', () => {
  const brief = createBriefWith({ required: { weather: true, lmp: true, load: false, constraints: true, gas: false } })
  expect(listMissingSourceTitles(brief)).toEqual(['Load', 'Gas'])
  expect(isBriefComplete(brief)).toBe(false)
  expect(isBriefComplete(createBriefWith({}))).toBe(true)
  expect(isBriefComplete(createBriefWith({ required: null }))).toBe(false)
})

test('a figure has the time of its signal, else of its source', () => {
  const ok = { state: 'ok' as const, observedAt: '2026-07-15T22:30:00Z', ageSeconds: 0, via: '', note: null }
  const diagnostics = { weather: ok, lmp: ok, load: ok, constraints: ok, gas: ok }
  const signals = [{ signalType: 'load', value: 1, asOf: '2026-07-15T22:35:00Z' }]
  expect(findFigureObservationTime(createBriefWith({ diagnostics, signals }), 'load', 'load')).toBe(
    '2026-07-15T22:35:00Z',
  )
  expect(findFigureObservationTime(createBriefWith({ diagnostics }), 'load', 'load')).toBe('2026-07-15T22:30:00Z')
  expect(findFigureObservationTime(createBriefWith({}), 'load', 'load')).toBeNull()
})

test('a gas price is valid until the end of its trade date', () => {
  const observedAt = '2026-07-15T05:00:00Z'
  const gas = { state: 'ok' as const, observedAt, ageSeconds: 0, via: '', note: null }
  const diagnostics = { weather: gas, lmp: gas, load: gas, constraints: gas, gas }
  const signals = [{ signalType: 'gas', value: 3.05, asOf: '2026-07-14T05:00:00Z' }]
  for (const brief of [createBriefWith({ signals }), createBriefWith({ diagnostics })]) {
    expect(Date.parse(findFigureObservationTime(brief, 'gas', 'gas')!)).toBe(Date.parse(observedAt))
  }
})
