/** What we know about an email address before a registration; a new address has zero registrations. */
export type EmailAddressHistory = { verified: boolean; registrations: number }

export type RegistrationDecision =
  | { kind: 'keep'; mail: 'already-registered' }
  | { kind: 'replace'; registrations: number; passwordCounts: boolean; mail: 'verification' }

/**
 * A registration never changes a verified account; the account's owner gets a mail. While the address is unverified,
 * the newest registration counts. After two registrations we cannot know which person owns the mailbox, and a click on
 * the newest link would confirm the newest password, perhaps a stranger's. So from the second registration on, no
 * password counts until it is set through a mailed link.
 */
export function decideRegistration({ verified, registrations }: EmailAddressHistory): RegistrationDecision {
  if (verified) return { kind: 'keep', mail: 'already-registered' }
  return {
    kind: 'replace',
    registrations: registrations + 1,
    passwordCounts: registrations === 0,
    mail: 'verification',
  }
}
