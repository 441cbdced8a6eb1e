/** Tries to use local storage; a browser can refuse it or be full, so no page depends on it. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export const readLocalStorageText = (key: string): string | null => attempt(() => localStorage.getItem(key), null)

/** Reads a stored JSON value without checking it; callers must check, because storage can contain anything. */
export const readLocalStorageJson = (key: string): unknown =>
  attempt(() => JSON.parse(readLocalStorageText(key) ?? 'null'), null)

/** Stores a text and returns whether the browser stored it. */
export const writeLocalStorageText = (key: string, text: string): boolean =>
  attempt(() => {
    localStorage.setItem(key, text)
    return true
  }, false)

export const removeLocalStorageItem = (key: string): void => attempt(() => localStorage.removeItem(key), undefined)

/**
 * Calls the listener when another tab changes one of these storage keys, also if the change happened while this page
 * was frozen.
 */
export function onStorageChangedInOtherTab(keys: readonly string[], listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) listener()
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
