import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * False on the server and during the browser's first render of a server-rendered page; true from the next render on.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
