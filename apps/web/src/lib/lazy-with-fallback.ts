import { type ComponentType, lazy } from 'react'

/** Creates a lazily loaded part of a page; if it cannot be loaded, only that part is missing. */
export const lazyWithFallback = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => otherwise) }))

export const LoadFailedText = () => 'This could not be loaded. Reload the page to try again.'
