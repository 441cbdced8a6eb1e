/** Which prompt brought a visitor to the registration. */
export type ConversionData = { modalType: string; triggerReason: string }

/** What one page tells the next beside the address: kept by the browser with the history entry, in no log or link. */
export type NavigationState = {
  conversionData?: ConversionData | undefined
  /** The address of whoever has just registered or asked for a link. */
  email?: string | undefined
  /** The visitor comes from a registration that has just succeeded. */
  justRegistered?: boolean | undefined
  /** The token of a mail's link, once it has been taken out of the address. */
  linkToken?: string | undefined
  /** The link that led here has verified the address: it does so once, and a reload must not ask again. */
  isVerified?: boolean | undefined
  /** Whoever signs in next has just verified their first address. */
  isNewcomer?: boolean | undefined
}

/** History entries outlive releases and can be written by anybody's script: what does not fit is left out. */
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
