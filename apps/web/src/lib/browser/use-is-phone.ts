import { useSyncExternalStore } from 'react'
import { BREAKPOINTS_REM } from './breakpoints.ts'
import { useServerRender } from './server-render.ts'

const NARROW = `(max-width: ${BREAKPOINTS_REM.phone}rem)`

let isPrinting = false

function subscribe(onChange: () => void) {
  const narrow = window.matchMedia(NARROW)
  const printing = (begins: boolean) => () => {
    isPrinting = begins
    onChange()
  }
  const [begin, end] = [printing(true), printing(false)]
  narrow.addEventListener('change', onChange)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    narrow.removeEventListener('change', onChange)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the window has room for one column only. Print always has two columns, also from a phone. */
export function useIsPhone(): boolean {
  const page = useServerRender()
  return useSyncExternalStore(
    subscribe,
    () => !isPrinting && window.matchMedia(NARROW).matches,
    () => page?.isPhone ?? false,
  )
}
