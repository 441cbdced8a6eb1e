import { expect, test } from 'vitest'
import type { Reading } from '../reading.ts'
import type { Series } from '../series.ts'
import { confirmValueJumps } from './confirm-value-jumps.ts'

const startMs = Date.parse('2026-07-15T22:00:00Z')

const column = (series: Series, point: string, values: readonly (number | null)[]): Reading[] =>
  values.flatMap((value, index) =>
    value === null
      ? []
      : [{ series, point, at: new Date(startMs + index * 300_000), value, unit: 'MW', publishedAt: null }],
  )

const outcome = (readings: Reading[], before: number | null = null) => {
  const { accepted, held, refused } = confirmValueJumps(readings, () =>
    before === null ? null : { at: new Date(startMs - 300_000), value: before },
  )
  const values = (list: Reading[]) => list.map(({ value }) => value)
  return { accepted: values(accepted), held: values(held), refused: refused.map(({ reading }) => reading.value) }
}

const load = (...values: (number | null)[]) => column('load', 'SYSTEM', values)

test.each<[string, Reading[], number | null, number[], number[], number[]]>([
  ['a steady load is accepted', load(60_000, 60_100, 60_050), null, [60_000, 60_100, 60_050], [], []],
  ['three gigawatts in five minutes is still accepted', load(60_000, 63_000), null, [60_000, 63_000], [], []],
  ['a larger jump at the end is held', load(60_000, 63_001), null, [60_000], [63_001], []],
  [
    'a jump that the next value confirms is accepted',
    load(60_000, 64_000, 64_100),
    null,
    [60_000, 64_000, 64_100],
    [],
    [],
  ],
  [
    'a jump that the next value reverses is refused',
    load(60_000, 91_000, 60_200),
    null,
    [60_000, 60_200],
    [],
    [91_000],
  ],
  ['the first value of a document is compared with the last stored one', load(91_000), 60_000, [], [91_000], []],
  ['with nothing stored there is nothing to compare it with', load(91_000), null, [91_000], [], []],
  ['a gap widens the allowance by its length', load(60_000, null, 66_000), null, [60_000, 66_000], [], []],
  [
    'half an hour without a value leaves nothing to compare with',
    load(60_000, null, null, null, null, null, null, 90_000),
    null,
    [60_000, 90_000],
    [],
    [],
  ],
  ['solar may move five gigawatts', column('generation', 'solar', [9_000, 14_000]), null, [9_000, 14_000], [], []],
  ['wind may not', column('generation', 'wind', [9_000, 14_000]), null, [9_000], [14_000], []],
  [
    'gas plants have no limit of this kind',
    column('generation', 'gas', [9_000, 29_000]),
    null,
    [9_000, 29_000],
    [],
    [],
  ],
  ['any price move is accepted', column('lmp', 'HB_WEST', [20, 4_900]), null, [20, 4_900], [], []],
])('%s', (_sentence, readings, before, accepted, held, refused) => {
  expect(outcome(readings, before)).toEqual({ accepted, held, refused })
})

test('rows in any order are judged in the order of time', () => {
  expect(outcome(load(60_000, 91_000, 60_200).reverse())).toEqual({
    accepted: [60_000, 60_200],
    held: [],
    refused: [91_000],
  })
})

test('a held value is accepted once the next document confirms it', () => {
  const first = confirmValueJumps(load(60_000, 64_000), () => null)
  const next = load(null, null, 64_300)
  const second = confirmValueJumps([...first.held, ...next], () => ({ at: new Date(startMs), value: 60_000 }))
  expect(second.accepted.map(({ value }) => value)).toEqual([64_000, 64_300])
})
