import type { ModalType, TrialRecord } from './trial-record.ts'

export const FREE_BRIEF_COUNT = 1
/** The wait between the dismissal of the PDF prompt and the browser's print dialog, so that they do not overlap. */
export const PRINT_DIALOG_DELAY_MS = 300

export type PromptTrigger = 'second_brief' | 'brief_timer' | 'new_brief_gate' | 'pdf_download'

export type ConversionPrompt = { modalType: ModalType; trigger: PromptTrigger }

type PromptRule = {
  modalType: ModalType
  minBriefs: number
  /** After this many dismissals the prompt is not shown again; null for no cap. */
  cap: number | null
}

/** How often each prompt is shown: a modal appears while its dismissals are below the cap. */
const RULES: Record<PromptTrigger, PromptRule> = {
  second_brief: { modalType: 'limit_reached', minBriefs: FREE_BRIEF_COUNT, cap: 3 },
  brief_timer: { modalType: 'brief_timer', minBriefs: 0, cap: 2 },
  new_brief_gate: { modalType: 'new_brief_gate', minBriefs: 0, cap: 2 },
  pdf_download: { modalType: 'pdf_gate', minBriefs: 1, cap: null },
}

/** Chooses the prompt that a trigger opens; null if it was declined often enough or too few briefs were read. */
export function choosePrompt(
  { briefCount, modalDismissals }: TrialRecord,
  trigger: PromptTrigger,
): ConversionPrompt | null {
  const { modalType, minBriefs, cap } = RULES[trigger]
  if (briefCount < minBriefs || (cap !== null && modalDismissals[modalType] >= cap)) return null
  return { modalType, trigger }
}

export const ACTION_AFTER_DISMISSAL: Record<ModalType, 'stay' | 'go home' | 'download'> = {
  brief_timer: 'stay',
  limit_reached: 'stay',
  new_brief_gate: 'go home',
  pdf_gate: 'download',
  default: 'stay',
}
