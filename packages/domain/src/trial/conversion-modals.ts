/** The prompts to create a free account. `default` stands for one opened for no particular reason. */
export const MODAL_TYPES = ['brief_timer', 'limit_reached', 'new_brief_gate', 'pdf_gate', 'default'] as const
export type ModalType = (typeof MODAL_TYPES)[number]

/** The step of the funnel that a visitor's first brief is: a `lead_action` of this name. */
export const FIRST_BRIEF_ACTION = 'first_brief_generated'
