import type { AnswerWithSource } from './sources.ts'
import type { FixedAnswer, UpstreamRequest } from './upstream-request.ts'
import { createApiArchiveDocument } from './wire/mis/api-archive.ts'
import { decodeDocId } from './wire/mis/doc-id.ts'
import { createLmpDocument } from './wire/mis/lmp-node-zone-hub.ts'
import { createMisDownloadDocument } from './wire/mis/mis-download.ts'
import { findMisReportByName, type RegisteredMisReport } from './wire/mis-reports.ts'

const TOKEN_PATH = '/ercotb2c.onmicrosoft.com/B2C_1_PUBAPI-ROPC-FLOW/oauth2/v2.0/token'
const LMP_PATH = '/api/public-reports/np6-788-cd/lmp_node_zone_hub'
const TOKEN = 'sandbox-token'
const DEFAULT_PAGE_SIZE = 1000

/**
 * Answers like api.ercot.com and its sign-in page. A user name, a password and a key are required, but any values are
 * accepted.
 */
export function findPublicApiAnswer(request: UpstreamRequest): AnswerWithSource | null {
  if (request.url.pathname === TOKEN_PATH) return { source: 'ercot-public-api', answer: token(request) }
  const find = request.url.pathname === LMP_PATH ? prices : archiveAt(request.url.pathname)
  return find && (refusal(request) ?? find(request))
}

const ARCHIVE_PATH = /^\/api\/public-reports\/archive\/([\w-]+)$/

function archiveAt(path: string) {
  const known = findMisReportByName(ARCHIVE_PATH.exec(path)?.[1] ?? '')
  return known ? (request: UpstreamRequest) => archive(request, known) : null
}

function token({ method, url, body }: UpstreamRequest): FixedAnswer {
  const given = new URLSearchParams(`${url.search.slice(1)}&${body}`)
  const complete = ['username', 'password', 'client_id', 'scope'].every((name) => given.get(name))
  if (method !== 'POST' || given.get('grant_type') !== 'password' || !complete) {
    return json(400, {
      error: 'invalid_grant',
      error_description: 'AADB2C90225: The username or password provided in the request are invalid.',
    })
  }
  return json(200, {
    access_token: TOKEN,
    id_token: TOKEN,
    token_type: 'Bearer',
    expires_in: '3600',
    refresh_token: TOKEN,
  })
}

function refusal({ headers }: UpstreamRequest): AnswerWithSource | null {
  const source = 'ercot-public-api'
  if (!headers['ocp-apim-subscription-key']) return { source, answer: json(401, { statusCode: 401, message: NO_KEY }) }
  if (headers.authorization === `Bearer ${TOKEN}`) return null
  return {
    source,
    answer: json(401, { statusCode: 401, message: 'Unauthorized. Access token is missing or invalid.' }),
  }
}

const parameter = (url: URL, name: string) => url.searchParams.get(name) ?? ''

const pageOf = (url: URL) => ({
  page: Number(parameter(url, 'page')) || 1,
  size: Number(parameter(url, 'size')) || DEFAULT_PAGE_SIZE,
})

function prices({ url }: UpstreamRequest): AnswerWithSource {
  const document = createLmpDocument({
    from: parameter(url, 'SCEDTimestampFrom'),
    to: parameter(url, 'SCEDTimestampTo'),
    settlementPoint: parameter(url, 'settlementPoint'),
    ...pageOf(url),
  })
  return { source: 'ercot-public-api', key: url.href, document }
}

/** Answers like the document archive of api.ercot.com, which lists the files of MIS and serves the same zips. */
function archive({ url }: UpstreamRequest, { number, report }: RegisteredMisReport): AnswerWithSource | null {
  const source = 'ercot-public-api'
  const docId = url.searchParams.get('download')
  if (docId === null) {
    const span = { from: parameter(url, 'postDatetimeFrom'), to: parameter(url, 'postDatetimeTo') }
    const document = createApiArchiveDocument(number, report, `${url.origin}${url.pathname}`, {
      ...span,
      ...pageOf(url),
    })
    return { source, key: url.href, document }
  }
  const parts = decodeDocId(docId)
  if (parts?.reportNumber !== number) return null
  return { source, key: url.href, document: createMisDownloadDocument(report, parts.subject, parts.retry, docId) }
}

const NO_KEY =
  'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.'

const json = (status: number, value: unknown): FixedAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
})
