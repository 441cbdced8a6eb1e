import type { SignUpPromptType, TrialRecord } from './trial-record.ts'

export const FREE_BRIEF_COUNT = 1
/** The wait between the dismissal of the PDF prompt and the browser's print dialog, so that the two do not overlap. */
export const PRINT_DIALOG_DELAY_MS = 300

export type SignUpPromptTrigger = 'second_brief' | 'brief_timer' | 'new_brief_gate' | 'pdf_download'

export type SignUpPrompt = { modalType: SignUpPromptType; trigger: SignUpPromptTrigger }

type PromptRule = {
  modalType: SignUpPromptType
  minBriefs: number
  /** After this many dismissals the sign-up prompt is not shown again; null for no limit. */
  cap: number | null
}

/** How often each sign-up prompt is shown: it appears while its dismissals are below the limit. */
const RULES: Record<SignUpPromptTrigger, PromptRule> = {
  second_brief: { modalType: 'limit_reached', minBriefs: FREE_BRIEF_COUNT, cap: 3 },
  brief_timer: { modalType: 'brief_timer', minBriefs: 0, cap: 2 },
  new_brief_gate: { modalType: 'new_brief_gate', minBriefs: 0, cap: 2 },
  pdf_download: { modalType: 'pdf_gate', minBriefs: 1, cap: null },
}

/**
 * Chooses the sign-up prompt that a trigger opens; null if it was declined often enough or too few briefs were read.
 */
export function chooseSignUpPrompt(
  { briefCount, modalDismissals }: TrialRecord,
  trigger: SignUpPromptTrigger,
): SignUpPrompt | null {
  const { modalType, minBriefs, cap } = RULES[trigger]
  if (briefCount < minBriefs || (cap !== null && modalDismissals[modalType] >= cap)) return null
  return { modalType, trigger }
}

export const ACTION_AFTER_PROMPT_DISMISSAL: Record<SignUpPromptType, 'stay' | 'go home' | 'download'> = {
  brief_timer: 'stay',
  limit_reached: 'stay',
  new_brief_gate: 'go home',
  pdf_gate: 'download',
  default: 'stay',
}
