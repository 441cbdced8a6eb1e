import { useEffect, useRef } from 'react'

/** Where one view replaces another on the same page, reading starts anew: the form that had the focus is gone. */
export function useViewFocus(view: string): void {
  const previous = useRef(view)
  useEffect(() => {
    if (previous.current === view) return
    previous.current = view
    document.getElementById('main')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [view])
}
