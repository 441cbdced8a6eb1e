import { expect, test } from 'vitest'
import { ZONE_NAMES, ZONES } from '../../market/zones.ts'
import type { AlertLevel } from '../../rules/alert-level.ts'
import type { Brief, IntelligenceItem } from '../brief.ts'
import exampleBrief from '../example-brief.json' with { type: 'json' }
import { findFirstUnsharedItem, listItemsOfAllZones } from './shared-items.ts'

const item = (kind: IntelligenceItem['kind'], title: string, level: AlertLevel): IntelligenceItem => ({
  ...(exampleBrief as unknown as Brief).intelligence[0]!,
  kind,
  title,
  level,
})

/** All zones have a heat warning and the evening ramp; only North also has a tornado watch and a price item. */
const briefs = ZONES.map((zone) => ({
  ...(exampleBrief as unknown as Brief),
  zone,
  intelligence: [
    item('heat', `Extreme Heat Warning for ${ZONE_NAMES[zone]}`, zone === 'WEST' ? 'alert' : 'watch'),
    ...(zone === 'NORTH'
      ? [item('storm', 'Tornado Watch', 'warn'), item('price_level', 'North at $565', 'alert')]
      : []),
    item('evening_ramp', 'Evening ramp 21.1 GW', 'watch'),
  ],
}))

test('what all zones have is listed once, without a zone, at its highest level', () => {
  expect(listItemsOfAllZones(briefs)).toEqual([
    { kind: 'heat', level: 'alert', title: 'Extreme Heat Warning for all zones' },
    { kind: 'evening_ramp', level: 'watch', title: 'Evening ramp 21.1 GW' },
  ])
})

test('a shared title that begins with the zone begins with a capital', () => {
  const capped = briefs.map((brief) => ({
    ...brief,
    intelligence: [item('price_level', `${ZONE_NAMES[brief.zone]} at $5,000, at the $5,000 cap`, 'alert')],
  }))
  expect(listItemsOfAllZones(capped)).toEqual([
    { kind: 'price_level', level: 'alert', title: 'All zones at $5,000, at the $5,000 cap' },
  ])
})

test('a zone’s own item is one the others lack, and a price comes before weather', () => {
  expect(briefs.map((brief) => findFirstUnsharedItem(brief, briefs))).toEqual([
    null,
    { level: 'alert', title: 'North at $565', more: 1 },
    null,
    null,
  ])
})

test('without a current brief for every zone nothing is shared', () => {
  const three = [null, ...briefs.slice(1)]
  expect(listItemsOfAllZones(three)).toEqual([])
  expect(findFirstUnsharedItem(briefs[1]!, three)).toMatchObject({ title: 'North at $565', more: 3 })
})
