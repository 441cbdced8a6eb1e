import type { ModalType } from './conversion-modals.ts'
import type { TrialRecord } from './trial-record.ts'

export const FREE_BRIEFS = 1
/** The wait between the dismissal of the PDF prompt and the browser's print dialog, so that they do not overlap. */
export const PDF_DELAY_MS = 300

export type Trigger = 'second_brief' | 'brief_timer' | 'new_brief_gate' | 'pdf_download'

export type Prompt = { modalType: ModalType; trigger: Trigger }

type PromptRule = {
  modalType: ModalType
  minBriefs: number
  /** Null: no cap. */
  cap: number | null
}

/** A modal is shown while its dismissals are below the cap. */
const RULES: Record<Trigger, PromptRule> = {
  second_brief: { modalType: 'limit_reached', minBriefs: FREE_BRIEFS, cap: 3 },
  brief_timer: { modalType: 'brief_timer', minBriefs: 0, cap: 2 },
  new_brief_gate: { modalType: 'new_brief_gate', minBriefs: 0, cap: 2 },
  pdf_download: { modalType: 'pdf_gate', minBriefs: 1, cap: null },
}

/** The prompt that this trigger opens, or null where it was declined often enough or too few briefs were read. */
export function promptFor({ briefCount, modalDismissals }: TrialRecord, trigger: Trigger): Prompt | null {
  const { modalType, minBriefs, cap } = RULES[trigger]
  if (briefCount < minBriefs || (cap !== null && modalDismissals[modalType] >= cap)) return null
  return { modalType, trigger }
}

export const AFTER_DISMISSAL: Record<ModalType, 'stay' | 'go home' | 'download'> = {
  brief_timer: 'stay',
  limit_reached: 'stay',
  new_brief_gate: 'go home',
  pdf_gate: 'download',
  default: 'stay',
}
