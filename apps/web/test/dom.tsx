import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'

type Visit = {
  client?: QueryClient
  /** The state of the history entry, which a browser keeps over a reload. */
  state?: unknown
}

/** Opens an address and renders its page. */
export function renderPageAt(
  address: string,
  page: ReactNode,
  { client = new QueryClient(), state = null }: Visit = {},
) {
  window.history.replaceState(state, '', address)
  return render(
    <QueryClientProvider client={client}>
      <BrowserRouter>{page}</BrowserRouter>
    </QueryClientProvider>,
  )
}

export const readAddress = () => `${window.location.pathname}${window.location.search}`

/** Writes to storage like another tab of the same browser; null removes the entry. */
export function writeInAnotherTab(entries: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
  for (const key of Object.keys(entries)) act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

export function setBrowserOffline(isOffline: boolean): void {
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}

export function setTabHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
