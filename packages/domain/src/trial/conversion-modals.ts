/** The prompts to create a free account. `default` is one opened for no particular reason. */
export const MODAL_TYPES = ['brief_timer', 'limit_reached', 'new_brief_gate', 'pdf_gate', 'default'] as const
export type ModalType = (typeof MODAL_TYPES)[number]

/** The `lead_action` name of a visitor's first brief, a step of the funnel. */
export const FIRST_BRIEF_ACTION = 'first_brief_generated'
