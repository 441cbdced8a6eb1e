/** A moment, said for people by the caller and for machines by its `datetime`. */
export const Instant = ({ at, children }: { at: string; children: string }) => <time dateTime={at}>{children}</time>
