import type { TrialRecord } from '@tradeops/domain/trial/trial-record'

/** The session record of a visitor without an account. */
const KEY = 'anonymous_session'

/** What storage would not take: it may be full, or refused altogether. The trial then lasts as long as its page. */
let notTaken: TrialRecord | null = null

/** Whatever is kept, unread: storage is the visitor's own and may hold anything. */
export function readKept(): unknown {
  if (notTaken) return notTaken
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

export function keep(record: TrialRecord): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(record))
    notTaken = null
  } catch {
    notTaken = record
  }
}

/** Called when another tab of this site changes the record, or did so while the browser kept this page frozen. */
export function onKeptElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
  }
}
