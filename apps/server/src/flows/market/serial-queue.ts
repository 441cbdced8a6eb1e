export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs work one at a time in order of arrival; a failure does not block the next. */
export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result.catch(() => {})
    return result
  }
}
