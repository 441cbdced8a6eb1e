/**
 * Counts the requests for each publication by their arrival. A process on a busy machine may send a request before a
 * publication's time that arrives up to `lateMs` after it. Such a request counts for the publication before, if that
 * has had fewer.
 */
export function countRequestsPerPublication(arrivalsMs: readonly number[], periodMs: number, lateMs: number): number[] {
  const publications = new Map<number, { all: number; early: number }>()
  for (const arrivalMs of arrivalsMs) {
    const publication = Math.floor(arrivalMs / periodMs)
    const counted = publications.get(publication) ?? { all: 0, early: 0 }
    counted.all += 1
    if (arrivalMs - publication * periodMs < lateMs) counted.early += 1
    publications.set(publication, counted)
  }
  for (const [publication, counted] of [...publications].sort(([one], [other]) => one - other)) {
    const before = publications.get(publication - 1)
    while (before && counted.early > 0 && before.all < counted.all - 1) {
      before.all += 1
      counted.all -= 1
      counted.early -= 1
    }
  }
  return [...publications.values()].map(({ all }) => all)
}
