export type FetchedFile = { name: string; blob: Blob }

/** The file carries the reader's name with the request, which no link of the browser's does: it is fetched, then handed over. */
export function handOverFile({ name, blob }: FetchedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken its copy by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

/** As the server calls the file. */
export const fileNameOf = (answer: Response, otherwise: string): string =>
  /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise
