import type { ReactNode } from 'react'

/** Adds text for screen readers only; with the role `status`, changes of the text are announced. */
export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <span className="visually-hidden" role={role}>
    {children}
  </span>
)
