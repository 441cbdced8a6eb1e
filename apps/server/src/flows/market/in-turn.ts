export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs pieces of work one after another, in the order they came; one that fails does not hold up the next. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => {})
    return mine
  }
}
