import { useEffect, useRef } from 'react'

/** Moves the focus of keyboard and screen reader to the page's content. */
export const focusMainContent = (): void => document.getElementById('main')?.focus({ preventScroll: true })

/** Moves the focus to the top when one view replaces another on the same page. */
export function useFocusOnViewChange(view: string): void {
  const previous = useRef(view)
  useEffect(() => {
    if (previous.current === view) return
    previous.current = view
    focusMainContent()
    window.scrollTo(0, 0)
  }, [view])
}
