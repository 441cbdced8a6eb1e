import type { MouseEvent } from 'react'

/** Whether a click follows the link in this tab; a click with a modifier key or another button opens it elsewhere. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
