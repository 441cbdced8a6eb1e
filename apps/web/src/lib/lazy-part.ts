import { type ComponentType, lazy } from 'react'

/**
 * A part of a page that is fetched when it is needed. One that cannot be had, because the connection has gone or a release
 * has replaced it, costs its own place and not the page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => otherwise) }))

export const NotLoaded = () => 'This could not be loaded. Reload the page to try again.'
