import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { ancillaryServiceCapacityDashboard } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

const GROUPS: Record<string, [string, unknown][]> = {
  responsiveReserveCapabilityGroup: [
    ['rrcCapPfrGenEsr', '1,376'],
    ['rrcCapLrWoClr', 1048],
    ['rrcCapLr', 0],
    ['rrcCapFfr', 0],
    ['rrcCapFfrEsr', 0],
  ],
  ercotContingencyReserveCapabilityGroup: [
    ['ecrsCapGen', 275],
    ['ecrsCapNclr', 251],
    ['ecrsCapClr', 54],
    ['ecrsCapQs', 221],
    ['ecrsCapEsr', 348],
    ['ecrsCapDeployedGenLr', 500],
  ],
  nonSpinReserveCapabilityGroup: [
    ['nsrCapOnGenWoEo', 1970],
    ['nsrCapOffResWOs', 0],
    ['nsrCapUndeployedLr', 26],
    ['nsrCapOffGen', 3052],
    ['nsrCapEsr', 517],
  ],
  regulationCapacityGroup: [
    ['regUpCap', 334],
    ['regDownCap', 367],
    ['regUpDeployed', 35],
    ['regDownDeployed', 0],
  ],
  systemAvailableCapacityGroup: [
    ['sumCapResRegUpRrs', 15896],
    ['sumCapResRegUpRrsEcrs', 18282],
    ['sumCapResRegUpRrsEcrsNsr', 19107],
  ],
}

const STAMP = { lastUpdated: '2026-09-08 00:31:14-0500', epoch: '1788845474' }
const parse = (groups: Record<string, unknown> = {}, stamp: object = STAMP) => {
  const data = Object.fromEntries(
    Object.entries({ ...GROUPS, ...groups }).map(([name, rows]) => [
      name,
      Array.isArray(rows) ? [['key', 'value'], ...rows] : rows,
    ]),
  )
  return parseDocumentText(ancillaryServiceCapacityDashboard.parse, JSON.stringify({ ...stamp, data }))
}
const valuesOf = (parsed: ReturnType<typeof parse>) =>
  Object.fromEntries(parsed.readings.map(({ series, point, value }) => [`${series} ${point}`, value]))

const WHOLE = {
  'asCapability REGUP': 334,
  'asCapability REGDN': 367,
  'reserveCapacity REGUP_RRS': 15896,
  'reserveCapacity REGUP_RRS_ECRS': 18282,
  'reserveCapacity REGUP_RRS_ECRS_NSPIN': 19107,
  'asCapability RRS': 2424,
  'asCapability ECRS': 1149,
  'asCapability NSPIN': 5565,
}

test('parts add up to products, with or without commas, and deployed capacity is not counted', () => {
  const parsed = parse()
  expect(valuesOf(parsed)).toEqual(WHOLE)
  expect(parsed.refused).toEqual([])
  for (const { at } of parsed.readings) expect(at).toEqual(new Date('2026-09-08T05:31:14Z'))
})

test.each([
  ['first', { lastUpdated: '2026-11-01 01:31:14-0500', epoch: '1793514674' }, '2026-11-01T06:31:14.000Z'],
  ['second', { lastUpdated: '2026-11-01 01:31:14-0600', epoch: 1793518274 }, '2026-11-01T07:31:14.000Z'],
])('in the repeated hour the %s pass is recognized', (_sentence, stamp, at) => {
  expect(parse({}, stamp).readings[0]?.at.toISOString()).toBe(at)
})

const responsive = (change: (rows: [string, unknown][]) => unknown[]) => ({
  responsiveReserveCapabilityGroup: change(GROUPS.responsiveReserveCapabilityGroup!),
})

test.each<[string, Record<string, unknown>, string]>([
  ['a part is missing', responsive((rows) => rows.slice(1)), 'there is no "rrcCapPfrGenEsr"'],
  ['a part is new', responsive((rows) => [...rows, ['rrcCapFusion', 5]]), '"rrcCapFusion" is not a part'],
  ['a part is a word', responsive((rows) => [...rows.slice(1), ['rrcCapPfrGenEsr', 'x']]), 'not a number'],
  ['the group is missing', { responsiveReserveCapabilityGroup: undefined }, 'there is no "responsive'],
  ['a row is not a pair', responsive((rows) => [7, ...rows]), 'is not a pair'],
  ['a part is stated twice', responsive((rows) => [...rows, ['rrcCapLr', 9]]), '"rrcCapLr" is stated twice'],
])('if %s, the product is refused alone', (_sentence, groups, reason) => {
  const { 'asCapability RRS': _refused, ...others } = WHOLE
  const parsed = parse(groups)
  expect(valuesOf(parsed)).toEqual(others)
  expect(parsed.refused.map((row) => row.reason)).toEqual([expect.stringContaining(reason)])
})

test('a product with an unknown part is absent', () => {
  const parsed = parse(responsive((rows) => [...rows.slice(1), ['rrcCapPfrGenEsr', null]]))
  expect(valuesOf(parsed)).not.toHaveProperty('asCapability RRS')
  expect(parsed.refused).toEqual([])
})

test.each<[string, object]>([
  ['no time', {}],
  ['two times', { ...STAMP, epoch: '1788845475' }],
  ['a time in milliseconds', { epoch: 1788845474000 }],
])('a document with %s is refused', (_sentence, stamp) => {
  expect(() => parse({}, stamp)).toThrow('does not state when')
})

test('a document whose groups have other names is refused', () => {
  const renamed = Object.fromEntries(Object.keys(GROUPS).map((name) => [name, undefined]))
  expect(() => parse(renamed)).toThrow(expect.objectContaining({ kind: 'schema' }))
})

test('the recorded monitor of 2026-09-08', { tags: 'samples' }, () => {
  const folder = 'dashboard_ancillary-service-capacity-monitor'
  const file = recorded.bytes(`${folder}/ancillary-service-capacity-monitor-2026-09-08.json`)
  const parsed = ancillaryServiceCapacityDashboard.parse(file, createDocumentMetadata())
  expect(parsed.refused).toEqual([])
  expect(valuesOf(parsed)).toEqual(WHOLE)
  expect(formatReadings(parsed)[0]).toBe('asCapability REGUP 2026-09-08T05:31:14Z 334')
})
