import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let openCount = 0

function change(by: 1 | -1) {
  openCount += by
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether any dialog is open, so that no second dialog opens on top. */
export const useIsAnyDialogOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => openCount > 0,
    () => false,
  )

export function useRegisterOpenDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return
    change(1)
    return () => change(-1)
  }, [open])
}
