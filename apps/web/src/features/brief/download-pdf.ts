import type { Zone } from '@tradeops/domain/market/zones'
import { track } from '../../lib/tracking/track.ts'

/** Paper and PDF are the browser's own; its dialog holds the page up, so the event goes first. */
export function downloadPdf(zone: Zone): void {
  track('pdf_downloaded', { zone, pdfType: 'brief' })
  window.print()
}
