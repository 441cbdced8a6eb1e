import type { FindUpstream, Found, PlainAnswer, UpstreamRequest } from './upstream-request.ts'
import { lmpNodeZoneHub } from './wire/lmp-node-zone-hub.ts'

const TOKEN_PATH = '/ercotb2c.onmicrosoft.com/B2C_1_PUBAPI-ROPC-FLOW/oauth2/v2.0/token'
const LMP_PATH = '/api/public-reports/np6-788-cd/lmp_node_zone_hub'
const TOKEN = 'sandbox-token'
const USUAL_PAGE_SIZE = 1000

/** api.ercot.com and its sign-in: any name, password and key will do, but they have to be there. */
export const ercotPublicApi: FindUpstream = (request) => {
  if (request.url.pathname === TOKEN_PATH) return { source: 'ercot-public-api', answer: token(request) }
  if (request.url.pathname === LMP_PATH) return prices(request)
  return null
}

function token({ method, url, body }: UpstreamRequest): PlainAnswer {
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

function prices({ url, headers }: UpstreamRequest): Found {
  const source = 'ercot-public-api'
  if (!headers['ocp-apim-subscription-key']) return { source, answer: json(401, { statusCode: 401, message: NO_KEY }) }
  if (headers.authorization !== `Bearer ${TOKEN}`) {
    return {
      source,
      answer: json(401, { statusCode: 401, message: 'Unauthorized. Access token is missing or invalid.' }),
    }
  }
  const parameter = (name: string) => url.searchParams.get(name) ?? ''
  const document = lmpNodeZoneHub({
    from: parameter('SCEDTimestampFrom'),
    to: parameter('SCEDTimestampTo'),
    settlementPoint: parameter('settlementPoint'),
    page: Number(parameter('page')) || 1,
    size: Number(parameter('size')) || USUAL_PAGE_SIZE,
  })
  return { source, key: url.href, document }
}

const NO_KEY =
  'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.'

const json = (status: number, value: unknown): PlainAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
})
