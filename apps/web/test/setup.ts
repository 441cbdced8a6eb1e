import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, inject, vi } from 'vitest'

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: inject('pollLimitMs') })

declare module 'vitest' {
  export interface ProvidedContext {
    pollLimitMs: number
  }
}

// All test files share one document, so each test starts at the home page with empty storage and restores what it
// replaced.
if (typeof document !== 'undefined') {
  // A request of a page that an earlier test left waits forever and never reaches the network.
  globalThis.fetch = () => new Promise(() => undefined)
  navigator.sendBeacon = () => true

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  })

  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
