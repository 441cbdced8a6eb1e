import { expect, test } from 'vitest'
import { combineWindSolar } from './combine-wind-solar.ts'
import { constantMarket } from './constant-market.ts'
import { dailyPrc } from './daily-prc.ts'
import { energyStorageResources } from './energy-storage-resources.ts'
import { fuelMix } from './fuel-mix.ts'
import { sample } from './samples.ts'
import { supplyDemand } from './supply-demand.ts'
import type { WireDocument } from './wire-document.ts'

const market = constantMarket()
const recorded = (file: string) => sample(process.env.UPSTREAM_SAMPLES, file)

function at(document: WireDocument, now: string, seen = market) {
  return JSON.parse(document.text(seen, document.putOutAt(seen, new Date(now))!))
}

const keys = (value: object) => Object.keys(value)

const REAL_SUPPLY = recorded('dashboard_supply-demand/supply-demand-2026-09-26.trimmed.json')
test.skipIf(!REAL_SUPPLY)('supply-demand has the rows and keys of the real page at the same minute', () => {
  const real = JSON.parse(REAL_SUPPLY!)
  const ours = at(supplyDemand, '2026-09-26T21:13:00Z')
  const frame = (row: Record<string, unknown>) =>
    Object.entries(row).filter(
      ([key]) => !['capacity', 'demand', 'available', 'availCapGen', 'forecastedDemand'].includes(key),
    )
  expect(ours.lastUpdated).toBe(real.lastUpdated)
  for (const part of ['data', 'forecast'] as const) {
    const byEpoch = new Map(ours[part].map((row: { epoch: number }) => [row.epoch, row]))
    for (const row of real[part]) {
      const twin = byEpoch.get(row.epoch) as Record<string, unknown>
      expect(frame(twin)).toEqual(frame(row))
      expect(keys(twin)).toEqual(keys(row))
    }
  }
})

test('supply-demand: actual until the mark, then a line to the midnight that is hour 24, then six days', () => {
  const { data, forecast } = at(supplyDemand, '2026-09-26T21:11:15Z')
  expect(data).toHaveLength(289)
  expect(data[194]).toMatchObject({
    demand: 60000,
    capacity: 81000,
    forecast: 0,
    timestamp: '2026-09-26 16:10:00-0500',
  })
  expect(data[195]).toMatchObject({ forecast: 1, hourEnding: 16, interval: 15 })
  expect(data[195].demand).toBeGreaterThan(60000)
  expect(data.at(-1)).toMatchObject({ hourEnding: 24, interval: 0, timestamp: '2026-09-27 00:00:00-0500' })
  expect(forecast).toHaveLength(144)
  expect(forecast[0]).toMatchObject({ deliveryDate: '2026-09-27', hourEnding: 1, forecastedDemand: 61106 })
})

test('supply-demand is not there before its mark has been measured', () => {
  expect(at(supplyDemand, '2026-09-26T21:11:14Z').lastUpdated).toBe('2026-09-26 16:05:00-0500')
})

const REAL_MIX = recorded('dashboard_fuel-mix/fuel-mix-2026-09-26.trimmed.json')
test.skipIf(!REAL_MIX)('fuel-mix has the fuels and intervals of the real page', () => {
  const real = JSON.parse(REAL_MIX!)
  const ours = at(fuelMix, '2026-09-26T21:11:30Z')
  expect(keys(ours)).toEqual(keys(real))
  expect(ours.lastUpdated).toBe(real.lastUpdated)
  expect(keys(ours.monthlyCapacity)).toEqual(keys(real.monthlyCapacity))
  const [day] = keys(real.data)
  expect(keys(ours.data[day!]).slice(0, 5)).toEqual(keys(real.data[day!]))
  expect(keys(ours.data[day!]['2026-09-25 00:00:00-0500'])).toEqual(keys(real.data[day!]['2026-09-25 00:00:00-0500']))
})

test('fuel-mix covers yesterday and today to the last mark, with storage net', () => {
  const { data } = at(fuelMix, '2026-09-26T21:11:00Z')
  expect(keys(data)).toEqual(['2026-09-25', '2026-09-26'])
  expect(keys(data['2026-09-25'])).toHaveLength(288)
  expect(keys(data['2026-09-26']).at(-1)).toBe('2026-09-26 16:10:00-0500')
  expect(data['2026-09-26']['2026-09-26 16:10:00-0500']['Power Storage']).toEqual({ gen: -250 })
})

test('fuel-mix on the autumn day keeps both passes apart by their offsets', () => {
  const day = at(fuelMix, '2026-11-02T03:00:00Z').data['2026-11-01']
  expect(day).toHaveProperty(['2026-11-01 01:30:00-0500'])
  expect(day).toHaveProperty(['2026-11-01 01:30:00-0600'])
})

const REAL_WIND = recorded('dashboard_combine-wind-solar/combine-wind-solar-2026-09-26.json')
test.skipIf(!REAL_WIND)('combine-wind-solar knows and does not know what the real page at the same minute does', () => {
  const real = JSON.parse(REAL_WIND!)
  const ours = at(combineWindSolar, '2026-09-26T20:56:00Z')
  const known = (row: object) =>
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' && !/hourEnding|epoch/.test(key) ? 'MW' : value,
    ])
  expect(ours.lastUpdated).toBe(real.lastUpdated)
  for (const day of ['currentDay', 'nextDay'] as const) {
    expect(ours[day].date).toBe(real[day].date)
    expect(Object.entries<object>(ours[day].data).map(([key, row]) => [key, known(row)])).toEqual(
      Object.entries<object>(real[day].data).map(([key, row]) => [key, known(row)]),
    )
  }
})

test('combine-wind-solar: the hour that ended is told at five to the next, tomorrow’s day-ahead only in the afternoon', () => {
  const rows = (now: string, day: string): Record<string, unknown>[] =>
    Object.values(at(combineWindSolar, now)[day].data)
  const known = (now: string) => rows(now, 'currentDay').filter((row) => row.actualWind !== null).length
  expect(known('2026-09-26T20:55:09Z')).toBe(14)
  expect(known('2026-09-26T20:55:10Z')).toBe(15)
  expect(rows('2026-09-26T18:56:00Z', 'nextDay')[0]).toMatchObject({ stwpf: 3295, stwpfDayAhead: null })
  expect(rows('2026-09-26T19:56:00Z', 'nextDay')[0]).toMatchObject({ stwpf: 3295, stwpfDayAhead: 3295 })
  expect(rows('2026-11-01T18:00:00Z', 'currentDay')).toHaveLength(25)
})

const REAL_PRC = recorded('dashboard_daily-prc/daily-prc-2026-09-26.trimmed.json')
test.skipIf(!REAL_PRC)('daily-prc has the keys of the real page', () => {
  const real = JSON.parse(REAL_PRC!)
  const ours = at(dailyPrc, '2026-09-26T21:13:20Z')
  expect(keys(ours)).toEqual(keys(real))
  expect(keys(ours.current_condition)).toEqual(keys(real.current_condition))
  expect(ours.data[0]).toEqual(real.data[0])
})

test('daily-prc: a row a minute, the newest one in the headline with a comma, its time in seconds', () => {
  const { data, current_condition } = at(dailyPrc, '2026-09-26T21:13:16Z')
  expect(data).toHaveLength(16 * 60 + 14)
  expect(data.at(-1)).toMatchObject({ interval: '16:13:04', prc: 9329, dstFlag: 'N' })
  expect(current_condition).toMatchObject({
    eea_level: 0,
    state: 'normal',
    prc_value: '9,329',
    datetime: Date.parse('2026-09-26T21:13:04Z') / 1000,
  })
})

test('daily-prc tells an emergency by level and name', () => {
  const short = constantMarket({ systemAt: (when) => ({ ...market.systemAt(when), eeaLevel: 2, prcMw: 1700 }) })
  expect(at(dailyPrc, '2026-09-26T21:13:16Z', short).current_condition).toMatchObject({ eea_level: 2, state: 'eea2' })
})

const REAL_STORAGE = recorded('dashboard_energy-storage-resources/energy-storage-resources-2025-10-09.full.json')
test.skipIf(!REAL_STORAGE)('energy-storage-resources has the keys of the real page', () => {
  const real = JSON.parse(REAL_STORAGE!)
  const ours = at(energyStorageResources, '2026-09-26T21:13:20Z')
  expect(keys(ours)).toEqual(keys(real))
  expect(keys(ours.currentDay)).toEqual(keys(real.currentDay))
  expect(keys(ours.currentDay.data[0])).toEqual(keys(real.currentDay.data[0]))
})

test('energy-storage-resources: charging and discharging add up to the net', () => {
  const row = at(energyStorageResources, '2026-09-26T21:13:20Z').currentDay.data.at(-1)
  expect(row.netOutput).toBe(-250)
  expect(row.totalCharging + row.totalDischarging).toBeCloseTo(-250, 2)
  expect(row.totalDischarging).toBeGreaterThan(0)
})
