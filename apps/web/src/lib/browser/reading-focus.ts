import { useEffect, useRef } from 'react'

/** Where reading starts on every page, for a screen reader as for the keyboard. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true })

/** Where one view replaces another on the same page, reading starts over: the form that had the focus is gone. */
export function useViewFocus(view: string): void {
  const previous = useRef(view)
  useEffect(() => {
    if (previous.current === view) return
    previous.current = view
    focusMain()
    window.scrollTo(0, 0)
  }, [view])
}
