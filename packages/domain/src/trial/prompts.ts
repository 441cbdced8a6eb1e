import type { ModalType } from './conversion-modals.ts'
import type { TrialRecord } from './trial-record.ts'

export const FREE_BRIEFS = 1
/** Between the dismissal of the PDF prompt and the browser's own print dialog: two at once would be one too many. */
export const PDF_DELAY_MS = 300

/** Why a visitor is asked to create an account. */
export type Trigger = 'second_brief' | 'brief_timer' | 'new_brief_gate' | 'pdf_download'

export type Prompt = { modalType: ModalType; trigger: Trigger }

type PromptRule = {
  modalType: ModalType
  fewestBriefs: number /** Null: as often as it is asked for. */
  cap: number | null
}

/** A modal is shown while its own dismissals are under the cap. */
const RULES: Record<Trigger, PromptRule> = {
  second_brief: { modalType: 'limit_reached', fewestBriefs: FREE_BRIEFS, cap: 3 },
  brief_timer: { modalType: 'brief_timer', fewestBriefs: 0, cap: 2 },
  new_brief_gate: { modalType: 'new_brief_gate', fewestBriefs: 0, cap: 2 },
  pdf_download: { modalType: 'pdf_gate', fewestBriefs: 1, cap: null },
}

/** The prompt that this trigger opens, or null where it has been declined often enough or too little has happened. */
export function promptFor({ briefCount, modalDismissals }: TrialRecord, trigger: Trigger): Prompt | null {
  const { modalType, fewestBriefs, cap } = RULES[trigger]
  if (briefCount < fewestBriefs || (cap !== null && modalDismissals[modalType] >= cap)) return null
  return { modalType, trigger }
}

/** What goes on once a prompt is dismissed: what had been asked for, or nothing. */
export const AFTER_DISMISSAL: Record<ModalType, 'stay' | 'go home' | 'download'> = {
  brief_timer: 'stay',
  limit_reached: 'stay',
  new_brief_gate: 'go home',
  pdf_gate: 'download',
  default: 'stay',
}
