import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusMainContent } from '../lib/browser/reading-focus.ts'

/**
 * Scrolls to the top and moves the focus to the content when a new page opens. A change of load zone keeps the scroll
 * position and the focus; Back restores the scroll position.
 */
export function NavigationFocusManager() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    focusMainContent()
    if (how !== 'POP') window.scrollTo(0, 0)
  }, [pathname, how])

  return null
}
