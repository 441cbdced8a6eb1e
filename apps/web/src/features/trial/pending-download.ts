import { PRINT_DIALOG_DELAY_MS } from '@tradeops/domain/trial/sign-up-prompts'

/**
 * Keeps a PDF download that waits until the visitor answers a sign-up prompt; it is dropped if the visitor opens
 * another page.
 */
export function createPendingDownload(here: () => string) {
  let download: (() => void) | null = null
  let heldAt = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    hold(next: () => void) {
      clearTimeout(timer)
      download = next
      heldAt = here()
    },
    release() {
      timer = setTimeout(() => {
        if (here() === heldAt) download?.()
        download = null
      }, PRINT_DIALOG_DELAY_MS)
    },
  }
}
