import { decideTrial, startTrial, type TrialEvent, type TrialVisitor } from '@tradeops/domain/trial/decide-trial'
import { createTrialRecord } from '@tradeops/domain/trial/trial-record'
import { TRIAL_TIMER_MS } from '@tradeops/domain/trial/trial-time-spent'
import { beforeEach, expect, test, vi } from 'vitest'
import { setEventCollector } from '../../lib/tracking/track.ts'
import { trackTrialDecision } from './track-trial-decision.ts'

const NOON = new Date('2026-07-15T17:00:00Z')
const anonymous: TrialVisitor = { isSignedIn: false, mode: 'free', conversionUi: true, isSigningIn: false }
const open: TrialEvent = { kind: 'brief opened', zone: 'WEST' }
const pdf: TrialEvent = { kind: 'pdf wanted' }
const appear: TrialEvent = { kind: 'tab shown' }
const timer: TrialEvent = { kind: 'time passed' }

let tracked: string[]
let page: { dataLayer?: { event: string }[]; location: { href: string } }

beforeEach(() => {
  tracked = []
  page = { location: { href: 'https://brief.example/' } }
  vi.stubGlobal('window', page)
  setEventCollector(({ eventType, details }) =>
    tracked.push([eventType, ...Object.values(details)].filter((word) => word !== undefined).join(' ')),
  )
})

function report(...events: [TrialEvent, TrialVisitor?][]) {
  let trial = startTrial({ ...createTrialRecord(NOON), totalTimeSpent: TRIAL_TIMER_MS })
  for (const [event, visitor = anonymous] of events) {
    const decision = decideTrial(trial, event, visitor, NOON)
    trackTrialDecision(trial, event, decision, 1_500)
    trial = decision.trial
  }
  return { tracked: tracked, layer: (page.dataLayer ?? []).map(({ event }) => event) }
}

test.each<[string, [TrialEvent, TrialVisitor?][], string[], string[]]>([
  [
    'the first brief is one funnel step',
    [[open], [open], [{ kind: 'time passed' }]],
    ['lead_action first_brief_generated WEST'],
    ['brief_attempt', 'funnel_step'],
  ],
  [
    'a prompt is tracked when it opens and, with its duration, when it is dismissed',
    [[appear], [timer], [{ kind: 'prompt dismissed' }]],
    ['modal_opened brief_timer brief_timer', 'modal_closed brief_timer brief_timer dismissed 1500'],
    ['modal_impression', 'modal_dismissal'],
  ],
  [
    'signing up is a click, not a dismissal',
    [[appear], [timer], [{ kind: 'prompt accepted' }]],
    [
      'modal_opened brief_timer brief_timer',
      'modal_closed brief_timer brief_timer sign_up 1500',
      'button_clicked sign_up_free brief_timer',
    ],
    ['modal_impression', 'modal_click', 'funnel_step'],
  ],
  [
    'a sign-in elsewhere is neither a click nor a dismissal',
    [[appear], [timer], [{ kind: 'time passed' }, { ...anonymous, isSignedIn: true }]],
    ['modal_opened brief_timer brief_timer', 'modal_closed brief_timer brief_timer signed_in 1500'],
    ['modal_impression'],
  ],
  [
    'a PDF is an attempt, and its prompt an impression',
    [[open], [pdf]],
    ['lead_action first_brief_generated WEST', 'modal_opened pdf_gate pdf_download'],
    ['brief_attempt', 'funnel_step', 'pdf_attempt', 'modal_impression'],
  ],
  [
    'a brief requested on Home is one attempt, and a funnel step when it opens',
    [[{ kind: 'brief requested', zone: 'WEST' }], [open]],
    ['lead_action first_brief_generated WEST'],
    ['brief_attempt', 'funnel_step'],
  ],
  [
    'a brief that could not be loaded is an attempt without a funnel step',
    [[{ kind: 'brief requested', zone: 'NORTH' }]],
    [],
    ['brief_attempt'],
  ],
  [
    'a blocked brief is an attempt too',
    [[open], [{ kind: 'brief requested', zone: 'NORTH' }]],
    ['lead_action first_brief_generated WEST', 'modal_opened limit_reached second_brief'],
    ['brief_attempt', 'funnel_step', 'brief_attempt', 'modal_impression'],
  ],
])('%s', (_sentence, events, tracked, layer) => {
  expect(report(...events)).toEqual({ tracked, layer })
})

test('a data layer that is not an array is left alone', () => {
  Object.assign(page, { dataLayer: 'taken' })
  const before = startTrial(createTrialRecord(NOON))
  trackTrialDecision(before, open, decideTrial(before, open, anonymous, NOON), 0)
  expect(page.dataLayer).toBe('taken')
})
