import type { Zone } from '../market/zones.ts'

/** Types of prompts to create a free account; `default` is a prompt opened for no particular reason. */
export const SIGN_UP_PROMPT_TYPES = ['brief_timer', 'limit_reached', 'new_brief_gate', 'pdf_gate', 'default'] as const
export type SignUpPromptType = (typeof SIGN_UP_PROMPT_TYPES)[number]

/** The `lead_action` name of a visitor's first brief, one step of the sign-up funnel. */
export const FIRST_BRIEF_ACTION = 'first_brief_generated'

/** What a visitor without an account has done so far, stored only in their browser. */
export type TrialRecord = {
  briefCount: number
  /** The zones whose brief the visitor saw, without duplicates, in the order of their first brief. */
  zones: readonly Zone[]
  /** Times are ISO texts, because the trial record is stored as JSON. */
  lastBriefTime: string | null
  pdfAttempts: number
  modalDismissals: Readonly<Record<SignUpPromptType, number>>
  lastModalShown: string | null
  firstVisit: string
  /** For how many milliseconds any page was visible during the trial. */
  totalTimeSpent: number
  lastActivityTime: string
  /** The value of `totalTimeSpent` when the timer last started. */
  timeSpentAtTimerStart: number
}

export const mapSignUpPromptTypes = (countOf: (type: SignUpPromptType) => number): Record<SignUpPromptType, number> =>
  Object.fromEntries(SIGN_UP_PROMPT_TYPES.map((type) => [type, countOf(type)])) as Record<SignUpPromptType, number>

export const createTrialRecord = (now: Date): TrialRecord => ({
  briefCount: 0,
  zones: [],
  lastBriefTime: null,
  pdfAttempts: 0,
  modalDismissals: mapSignUpPromptTypes(() => 0),
  lastModalShown: null,
  firstVisit: now.toISOString(),
  totalTimeSpent: 0,
  lastActivityTime: now.toISOString(),
  timeSpentAtTimerStart: 0,
})

export const countTrialBrief = (record: TrialRecord, zone: Zone, now: Date): TrialRecord => ({
  ...record,
  briefCount: record.briefCount + 1,
  zones: record.zones.includes(zone) ? record.zones : [...record.zones, zone],
  lastBriefTime: now.toISOString(),
})
