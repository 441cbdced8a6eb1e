/** Creates an event emitter: `fire` calls every function passed to `listen`. */
export function createEventEmitter() {
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
