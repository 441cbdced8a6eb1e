import type { ReactNode } from 'react'

/** Said by a screen reader, not drawn. With the role `status` it is said whenever it changes. */
export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <span className="visually-hidden" role={role}>
    {children}
  </span>
)
