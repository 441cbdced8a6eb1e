/** A browser may refuse storage altogether, or have no room left; nothing on a page depends on being remembered. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export const readLocal = (key: string): string | null => attempt(() => localStorage.getItem(key), null)

/** Whatever is kept under the key, unread: storage is the visitor's own and may hold anything. */
export const readLocalJson = (key: string): unknown => attempt(() => JSON.parse(readLocal(key) ?? 'null'), null)

/** Whether it is kept now. */
export const writeLocal = (key: string, text: string): boolean =>
  attempt(() => {
    localStorage.setItem(key, text)
    return true
  }, false)

export const removeLocal = (key: string): void => attempt(() => localStorage.removeItem(key), undefined)

/** Called when another tab of this site changes one of these keys, or did so while the browser kept this page frozen. */
export function onChangedElsewhere(keys: readonly string[], listener: () => void): () => void {
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
