import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { PopoverContext } from 'react-aria-components/Popover'
import { useSlottedContext } from 'react-aria-components/slots'
import { placeList } from './place-list.ts'
import styles from './timezone-box.module.css'

type Anchor = RefObject<HTMLElement | null>

/**
 * The box's list, over the dialog it stands in. React Aria's own popover would be put beside the dialog, where a modal
 * one lets nothing be seen or reached; the platform's popover stays inside it and still lies on top. Outside the box's
 * own tree there is no state, and the list is only read for its options.
 */
export function OpenList({ anchor, children }: { anchor: Anchor; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  if (!state) return children
  return state.isOpen ? <Placed anchor={anchor}>{children}</Placed> : null
}

function Placed({ anchor, children }: { anchor: Anchor; children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  const known = useSlottedContext(PopoverContext)?.ref as RefObject<HTMLElement | null> | undefined

  useLayoutEffect(() => {
    const list = own.current
    const field = anchor.current
    if (!list || !field) return
    if (known) known.current = list
    list.showPopover()
    const place = () => {
      const { left, width, top, bottom } = field.getBoundingClientRect()
      const windowHeight = window.visualViewport?.height ?? window.innerHeight
      const to = placeList({ top, bottom }, windowHeight)
      list.style.left = `${left}px`
      list.style.width = `${width}px`
      list.style.maxHeight = `${to.maxHeight}px`
      list.style.top = 'top' in to ? `${to.top}px` : 'auto'
      list.style.bottom = 'bottom' in to ? `${window.innerHeight - windowHeight + to.bottom}px` : 'auto'
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [anchor, known])

  return (
    <div ref={own} popover="manual" className={styles.popover}>
      {children}
    </div>
  )
}
