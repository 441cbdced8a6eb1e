type EarlyClick = { button: HTMLElement; atMs: number }

/** A click older than this is not repeated, because the reader no longer expects an answer. */
const MAX_WAIT_MS = 10_000

const labelOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/**
 * Clicks the button that a reader clicked on the server's page before the app could answer; `before-app.js` keeps that
 * click. If a signed-in reader's page has replaced the server's page, the button with the same label is clicked.
 */
export function replayEarlyClick(page: Document & { earlyClick?: EarlyClick }, nowMs: number): void {
  const { earlyClick } = page
  delete page.earlyClick
  if (!earlyClick || nowMs - earlyClick.atMs > MAX_WAIT_MS) return
  const { button } = earlyClick
  const target = button.isConnected
    ? button
    : [...page.querySelectorAll('button')].find((each) => labelOf(each) === labelOf(button))
  target?.click()
}
