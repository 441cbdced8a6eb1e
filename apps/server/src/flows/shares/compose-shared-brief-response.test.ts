import type { SharedBriefSnapshot } from '@tradeops/contract/account/shares'
import { expect, test } from 'vitest'
import { createSampleBrief } from '../../../../../packages/domain/test/sample-brief.ts'
import { composeSharedBriefResponse } from './compose-shared-brief-response.ts'

const RUN_AT = '2026-07-15T22:00:00Z'
const at = (scedRunAt: string | null, lmp = 30, generatedAt = RUN_AT) =>
  createSampleBrief({ scedRunAt, generatedAt, lmp })
const ownBrief = at(RUN_AT, 42)

function freeze(brief = ownBrief, earlier = [ownBrief]) {
  const { sha256, text } = composeSharedBriefResponse(
    (json) => `hash of ${json.length}`,
    brief,
    new Date(RUN_AT),
    earlier,
  )
  return { sha256, answer: JSON.parse(text) as { sha256: string; snapshot: SharedBriefSnapshot }, text }
}

const hourOf = (...earlier: Parameters<typeof composeSharedBriefResponse>[3]) =>
  freeze(ownBrief, [...earlier]).answer.snapshot.hour.map((run) => `${run.at.slice(11, 19)} ${run.lmp}`)

test('the hour ends with the brief’s own run and starts with the oldest run less than an hour before it', () => {
  expect(hourOf(at('2026-07-15T21:55:00Z', 3), at('2026-07-15T21:00:01Z', 1), at('2026-07-15T21:30:00Z', 2))).toEqual([
    '21:00:01 1',
    '21:30:00 2',
    '21:55:00 3',
    '22:00:00 42',
  ])
})

test.each([
  ['exactly one hour before', '2026-07-15T21:00:00Z'],
  ['of the same instant, which an earlier making left', RUN_AT],
  ['after it', '2026-07-15T22:05:00Z'],
])('a run %s is left out', (_sentence, scedRunAt) => {
  expect(hourOf(at(scedRunAt, 7))).toEqual(['22:00:00 42'])
})

test('a brief without a SCED run has the time at which it was made', () => {
  const silent = at(null, 5, '2026-07-15T21:45:00Z')
  expect(hourOf(silent)).toEqual(['21:45:00 5', '22:00:00 42'])
})

test('the hash is of the characters of the snapshot inside the answer', () => {
  const { sha256, answer, text } = freeze()
  const snapshot = text.slice(text.indexOf('"snapshot":') + '"snapshot":'.length, -1)
  expect(sha256).toBe(`hash of ${snapshot.length}`)
  expect(answer.sha256).toBe(sha256)
  expect(answer.snapshot).toMatchObject({ runAt: '2026-07-15T22:00:00.000Z', madeAt: RUN_AT, brief: { lmp: 42 } })
})
