type EarlyClick = { button: HTMLElement; atMs: number }

/** After a longer wait, the reader no longer expects an answer. */
const MAX_WAIT_MS = 10_000

const labelOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/**
 * Clicks the button that a reader clicked on the server's page before the app could answer (`public/before-app.js`
 * keeps it). A signed-in reader's page replaces the server's: there it is the button with the same label.
 */
export function repeatEarlyClick(page: Document & { earlyClick?: EarlyClick }, nowMs: number): void {
  const { earlyClick } = page
  delete page.earlyClick
  if (!earlyClick || nowMs - earlyClick.atMs > MAX_WAIT_MS) return
  const { button } = earlyClick
  const target = button.isConnected
    ? button
    : [...page.querySelectorAll('button')].find((each) => labelOf(each) === labelOf(button))
  target?.click()
}
