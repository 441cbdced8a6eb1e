import type { DocumentEmitter, UpstreamAnswer } from '../../upstream-request.ts'
import type { UpstreamDocument } from '../format/upstream-document.ts'

type Match = { url: URL; parts: string[] }

type Route = {
  path: RegExp
  parameters: readonly string[]
  find(match: Match): UpstreamAnswer | null
}

/** Defines a document of api.weather.gov, which requires a User-Agent header and refuses unknown query parameters. */
export const defineNwsEmitter = <const Name extends string>(
  name: Name,
  ...routes: readonly Route[]
): DocumentEmitter<Name> => ({
  name,
  upstream: 'nws',
  find({ url, headers }) {
    for (const { path, parameters, find } of routes) {
      const parts = path.exec(url.pathname)?.slice(1)
      if (!parts) continue
      if (!headers['user-agent']) return { answer: ACCESS_DENIED }
      const unknown = [...url.searchParams.keys()].find((parameter) => !parameters.includes(parameter))
      if (unknown !== undefined) return answerWithBadParameter(unknown)
      return (
        find({ url, parts }) ?? answerWithProblem(404, 'Not Found', `'${url.pathname}' is not a valid resource path`)
      )
    }
    return null
  },
})

export const answerWithDocument = (url: URL, document: UpstreamDocument): UpstreamAnswer => ({
  key: url.href,
  document,
})

export function answerWithProblem(status: number, title: string, detail: string): UpstreamAnswer {
  const type = `https://api.weather.gov/problems/${title.replaceAll(' ', '')}`
  const body = JSON.stringify({ correlationId: '0', title, type, status, detail, instance: 'sandbox' }, null, 4)
  return { answer: { status, contentType: 'application/problem+json', body } }
}

export const answerWithBadParameter = (name: string): UpstreamAnswer =>
  answerWithProblem(400, 'Bad Request', `Query parameter "${name}" is not recognized or not valid`)

// The refusal that the network in front of api.weather.gov sends; its format differs from the API's own refusals.
const ACCESS_DENIED = {
  status: 403,
  contentType: 'text/html',
  body: "<HTML><HEAD>\n<TITLE>Access Denied</TITLE>\n</HEAD><BODY>\n<H1>Access Denied</H1>\n\nYou don't have permission to access this server.\n</BODY>\n</HTML>\n",
}
