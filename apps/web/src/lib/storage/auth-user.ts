import type { AuthUser as SentUser } from '@tradeops/contract/account/auth'
import {
  type ClockPreference,
  isClockPreference,
  isTheme,
  type Theme,
} from '@tradeops/domain/account/display-preferences'
import { isAllowedPositionMw } from '@tradeops/domain/account/position-size'

export type AuthUser = Omit<SentUser, 'id' | 'theme' | 'clock' | 'position_mw'> & {
  id?: string | undefined
  theme?: Theme | undefined
  clock?: ClockPreference | undefined
  /** The reader's short position in MW. */
  position_mw?: number | null | undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Parses a user without zod, which is larger than the first page; only the email address is required, and a missing
 * name is empty.
 */
export function parseAuthUser(value: unknown): AuthUser | null {
  const sent = Object(value) as Record<string, unknown>
  const [first_name, last_name, email_verified] = [
    sent.first_name ?? '',
    sent.last_name ?? '',
    sent.email_verified ?? false,
  ]
  if (!isText(first_name) || !isText(last_name) || !isText(sent.email) || typeof email_verified !== 'boolean')
    return null
  return {
    ...(isText(sent.id) ? { id: sent.id } : {}),
    first_name,
    last_name,
    email: sent.email,
    email_verified,
    ...(isTheme(sent.theme) ? { theme: sent.theme } : {}),
    ...(isClockPreference(sent.clock) ? { clock: sent.clock } : {}),
    ...(isAllowedPositionMw(sent.position_mw) ? { position_mw: sent.position_mw } : {}),
  }
}
