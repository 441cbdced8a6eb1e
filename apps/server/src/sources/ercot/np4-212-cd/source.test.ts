import { expect, test } from 'vitest'
import { parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { np4212AncillaryDemandCurves } from './source.ts'

const HEADER = 'DeliveryDate,HourEnding,RepeatedHourFlag,ASType,DemandCurvePoint,Quantity,Price'
const HOUR = '07/01/2026,18,N'
const ECRS = [`${HOUR},ECRS,1,340,1800`, `${HOUR},ECRS,2,1020,900`, `${HOUR},ECRS,3,1700,250`]
/** An intact curve of another service, so that one bad curve is not most of the file. */
const RRS = [`${HOUR},RRS,1,600,3000`, `${HOUR},RRS,2,2900,500`]
const read = (rows: readonly string[]) =>
  parseDocumentText(np4212AncillaryDemandCurves.parse, [HEADER, ...RRS, ...rows].join('\n'))
const curve = (rows: readonly string[]) => read(rows).readings.find(({ point }) => point === 'ECRS')
const WHOLE = { quantitiesMw: [340, 1020, 1700], pricesUsdPerMw: [1800, 900, 250] }

test('a curve is one reading: the megawatts it pays for, and its steps', () => {
  expect(curve(ECRS)).toMatchObject({ value: 1700, at: new Date('2026-07-01T22:00:00Z'), detail: WHOLE })
})

test.each([
  ['in any order', ECRS.toReversed()],
  ['with a point stated twice alike', [...ECRS, ECRS[1]!]],
])('points %s give the same curve', (_how, rows) => {
  expect(curve(rows)?.detail).toEqual(WHOLE)
})

test.each([
  ['a missing point', ECRS.toSpliced(1, 1), 'point 2 of the curve is missing'],
  ['a point with two prices', [...ECRS, `${HOUR},ECRS,2,1020,901`], 'point 2 of the curve is stated twice'],
  ['a price that rises', [...ECRS, `${HOUR},ECRS,4,1800,300`], 'does not fall from point 3 to point 4'],
  ['a quantity that shrinks', [...ECRS, `${HOUR},ECRS,4,1600,100`], 'does not fall from point 3 to point 4'],
  ['a point without a price', [...ECRS, `${HOUR},ECRS,4,1800,`], 'has no number, quantity or price'],
  ['an implausible price', [`${HOUR},ECRS,1,340,1800000`], 'the price of point 1 is implausible'],
])('a curve with %s is refused whole, and the other curves are read', (_fault, rows, reason) => {
  const { readings, refused } = read(rows)
  expect(readings.map(({ point }) => point)).toEqual(['RRS'])
  expect(refused.map((each) => each.reason).join()).toContain(reason)
})

test('the flag of the repeated hour can have its former name, and an unknown service is left out', () => {
  const text = [HEADER.replace('RepeatedHourFlag', 'DSTFlag'), ...RRS, ...ECRS, `${HOUR},DRRS,1,1,1`].join('\n')
  const { readings, refused } = parseDocumentText(np4212AncillaryDemandCurves.parse, text)
  expect(readings).toHaveLength(2)
  expect(refused.map(({ reason }) => reason)).toEqual(['"DRRS" is not an ancillary service'])
})
