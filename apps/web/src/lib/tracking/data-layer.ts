declare global {
  interface Window {
    /** The event list of a tag manager, if the operator of the site adds one. */
    dataLayer?: unknown
  }
}

export type DataLayerEvent =
  | 'modal_impression'
  | 'modal_click'
  | 'modal_dismissal'
  | 'funnel_step'
  | 'brief_attempt'
  | 'pdf_attempt'

export function pushToDataLayer(event: DataLayerEvent, facts: Record<string, string | number | null>): void {
  window.dataLayer ??= []
  if (Array.isArray(window.dataLayer)) window.dataLayer.push({ event, ...facts })
}
