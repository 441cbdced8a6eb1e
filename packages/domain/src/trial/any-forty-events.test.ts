import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../sandbox/test/full-counts.ts'
import { ZONES } from '../market/zones.ts'
import { decideTrial, isOnTrial, startTrial, type TrialEvent, type TrialVisitor } from './decide-trial.ts'
import { repairTrialRecord } from './repair-trial-record.ts'
import { createTrialRecord, SIGN_UP_PROMPT_TYPES, type SignUpPromptType } from './trial-record.ts'

const START = new Date('2026-07-15T17:00:00Z')
const CAPS: Partial<Record<SignUpPromptType, number>> = { limit_reached: 3, brief_timer: 2, new_brief_gate: 2 }

const zone = fc.constantFrom(...ZONES)
const withZone = (kind: 'brief requested' | 'zone chosen' | 'brief opened') =>
  fc.record({ kind: fc.constant(kind), zone })
const plain = (...kinds: Exclude<TrialEvent, { zone: unknown }>['kind'][]) =>
  fc.constantFrom(...kinds).map((kind) => ({ kind }))

/** Requesting a brief and declining the prompt occur often, because repeating them would get past a broken limit. */
const event: fc.Arbitrary<TrialEvent> = fc.oneof(
  { weight: 2, arbitrary: withZone('brief requested') },
  { weight: 1, arbitrary: withZone('zone chosen') },
  { weight: 1, arbitrary: withZone('brief opened') },
  { weight: 5, arbitrary: plain('tab shown', 'time passed', 'new brief wanted') },
  { weight: 6, arbitrary: plain('prompt dismissed') },
  { weight: 2, arbitrary: plain('pdf wanted', 'prompt accepted', 'prompt answered elsewhere', 'tab hidden') },
)
const mostly = <Value>(usual: Value, other: Value) =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(other) })
const visitor: fc.Arbitrary<TrialVisitor> = fc.record({
  isSignedIn: mostly(false, true),
  mode: mostly<TrialVisitor['mode']>('free', 'registered'),
  conversionUi: mostly(true, false),
  isSigningIn: mostly(false, true),
})
const step = fc.record({ tab: mostly(0, 1), event, visitor, pauseMs: fc.nat(600_000) })

/** Two tabs, each with a prompt, share one trial record, which is stored after every event. */
test('no sequence of forty events shows a modal past its cap, to a signed-in visitor, or two at once', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 40 }), (steps) => {
      let now = START
      let record = createTrialRecord(START)
      const tabs = [startTrial(record), startTrial(record)]
      for (const { tab, event, visitor, pauseMs } of steps) {
        now = new Date(now.getTime() + pauseMs)
        const before = { ...tabs[tab]!, record }
        const { trial, verdict } = decideTrial(before, event, visitor, now)

        if (trial.prompt !== null) expect(isOnTrial(visitor)).toBe(true)
        if (before.prompt !== null && trial.prompt !== null) expect(trial.prompt).toEqual(before.prompt)
        if (before.prompt === null && trial.prompt !== null) {
          const { modalType } = trial.prompt
          expect(before.record.modalDismissals[modalType]).toBeLessThan(CAPS[modalType] ?? Number.POSITIVE_INFINITY)
          if (modalType === 'pdf_gate' || modalType === 'limit_reached')
            expect(before.record.briefCount).toBeGreaterThan(0)
          expect(verdict).toBe('prompted')
        }
        expect(trial.record.briefCount - before.record.briefCount).toBeOneOf([0, 1])
        if (event.kind === 'brief requested' && verdict !== 'granted') {
          expect(trial.record.briefCount).toBe(before.record.briefCount)
        }
        const dismissed = SIGN_UP_PROMPT_TYPES.reduce((sum, type) => sum + trial.record.modalDismissals[type], 0)
        const dismissedBefore = SIGN_UP_PROMPT_TYPES.reduce((sum, type) => sum + before.record.modalDismissals[type], 0)
        expect(dismissed - dismissedBefore).toBe(
          event.kind === 'prompt dismissed' && before.prompt !== null && isOnTrial(visitor) ? 1 : 0,
        )
        tabs[tab] = trial
        expect(trial.record.totalTimeSpent).toBeLessThanOrEqual(now.getTime() - START.getTime())
        record = repairTrialRecord(JSON.parse(JSON.stringify(trial.record)), now)
        expect(record).toEqual(trial.record)
      }
    }),
    { seed: 20260715, numRuns: chooseCount(40, 5_000) },
  )
})
