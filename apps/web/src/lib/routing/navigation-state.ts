/** The sign-up prompt that led the visitor to register. */
export type ConversionData = { modalType: string; triggerReason: string }

/** State that one page passes to the next; it is stored with the history entry and not in the URL. */
export type NavigationState = {
  conversionData?: ConversionData | undefined
  /** The email address that was just registered, or to which a link was just sent. */
  email?: string | undefined
  /** True right after a successful registration. */
  justRegistered?: boolean | undefined
  /** The token of a mail link, kept here because the page removes it from the URL. */
  linkToken?: string | undefined
  /** True if the token of the link was verified, so that a reload does not send it again. */
  isVerified?: boolean | undefined
  /** True if the next sign-in is the first after verification. */
  isNewcomer?: boolean | undefined
}

/**
 * Reads the state of a history entry; invalid fields are dropped, because entries outlive releases and scripts can
 * change them.
 */
export function readNavigationState(state: unknown): NavigationState {
  const fields = Object(state) as Record<string, unknown>
  return {
    conversionData: readConversionData(fields.conversionData),
    email: readText(fields.email),
    justRegistered: fields.justRegistered === true,
    linkToken: readText(fields.linkToken),
    isVerified: fields.isVerified === true,
    isNewcomer: fields.isNewcomer === true,
  }
}

const MAX_WORD_LENGTH = 64

const readText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function readWord(value: unknown): string | undefined {
  const text = readText(value)
  return text === undefined || text.length > MAX_WORD_LENGTH ? undefined : text
}

function readConversionData(value: unknown): ConversionData | undefined {
  const fields = Object(value) as Record<string, unknown>
  const modalType = readWord(fields.modalType)
  const triggerReason = readWord(fields.triggerReason)
  return modalType && triggerReason ? { modalType, triggerReason } : undefined
}
