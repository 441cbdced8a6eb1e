import { PRINT_DIALOG_DELAY_MS } from '@tradeops/domain/trial/prompts'

/** Keeps the download that waits for a prompt; it is dropped if the visitor moves to another page. */
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
