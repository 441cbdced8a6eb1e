/** What is known of the address before this registration; an address never seen has none. */
export type AddressHistory = { verified: boolean; registrations: number }

export type RegistrationDecision =
  | { kind: 'keep'; mail: 'already-registered' }
  | { kind: 'replace'; registrations: number; passwordCounts: boolean; mail: 'verification' }

/**
 * A verified account is never touched by a registration; its owner is told. Until then the newest registration counts.
 * Registered twice, nobody can know which of the two is the mailbox's owner, and whoever clicks the newest link would
 * confirm the newest password, a stranger's perhaps. So from the second time on no password counts until it is set by
 * a link sent to the mailbox.
 */
export function decideRegistration({ verified, registrations }: AddressHistory): RegistrationDecision {
  if (verified) return { kind: 'keep', mail: 'already-registered' }
  return {
    kind: 'replace',
    registrations: registrations + 1,
    passwordCounts: registrations === 0,
    mail: 'verification',
  }
}
