import { type ComponentType, lazy } from 'react'

/**
 * Creates a component whose script is loaded later; if its script cannot be loaded, only that part of the page is
 * missing.
 */
export const lazyWithFallback = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => otherwise) }))

export const ScriptLoadFailedText = () => 'This could not be loaded. Reload the page to try again.'
