/** Something that happens, for whoever wants to know. */
export function signal() {
  const listeners = new Set<() => void>()
  return {
    fire: () => {
      for (const listener of [...listeners]) listener()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
