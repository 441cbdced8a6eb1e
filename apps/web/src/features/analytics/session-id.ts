const KEY = 'analytics_session_id'
const RANDOM_BYTES = 9

/** Only for a browser that refuses storage: one id for as long as its page. */
let withoutStorage: string | null = null

/** `sess_`, the instant the tab was first seen, and chance: enough to tell visits apart, nothing to tell people by. */
function newSessionId(): string {
  const chance = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  return `sess_${Date.now()}_${[...chance].map((byte) => byte.toString(36).padStart(2, '0')).join('')}`
}

export function sessionId(): string {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (kept && /^sess_\w{1,80}$/.test(kept)) return kept
    const made = withoutStorage ?? newSessionId()
    sessionStorage.setItem(KEY, made)
    return made
  } catch {
    withoutStorage ??= newSessionId()
    return withoutStorage
  }
}
