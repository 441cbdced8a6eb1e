import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on the server and while the browser takes over the server's page; true from the next render on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
