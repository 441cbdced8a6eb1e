import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusMain } from '../lib/browser/reading-focus.ts'

/**
 * After a move to another page, reading starts at its beginning: for the eye (scroll) and for a screen reader (focus).
 * A change of zone within the brief is not a move, and going back is left to the browser's own memory of the scroll.
 */
export function NavigationFocus() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    focusMain()
    if (how !== 'POP') window.scrollTo(0, 0)
  }, [pathname, how])

  return null
}
