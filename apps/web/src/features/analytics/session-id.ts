const KEY = 'analytics_session_id'
const RANDOM_BYTES = 9

/** The analytics session id of this page load, for browsers that refuse storage. */
let idWithoutStorage: string | null = null

/**
 * Creates an analytics session id from `sess_`, the time and random characters: enough to separate visits, nothing that
 * identifies a person.
 */
function newSessionId(): string {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  return `sess_${Date.now()}_${[...random].map((byte) => byte.toString(36).padStart(2, '0')).join('')}`
}

export function getAnalyticsSessionId(): string {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored && /^sess_\w{1,80}$/.test(stored)) return stored
    const created = idWithoutStorage ?? newSessionId()
    sessionStorage.setItem(KEY, created)
    return created
  } catch {
    idWithoutStorage ??= newSessionId()
    return idWithoutStorage
  }
}
