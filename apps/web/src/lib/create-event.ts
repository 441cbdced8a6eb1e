/** Creates an event: `fire` calls every function passed to `listen`. */
export function createEvent() {
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
