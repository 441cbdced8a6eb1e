import type { FindUpstream, Found, PlainAnswer } from './upstream-request.ts'
import { eiaRngwhhd } from './wire/eia-rngwhhd.ts'
import { fredDhhngsp } from './wire/fred-dhhngsp.ts'

/** fred.stlouisfed.org and api.eia.gov: Henry Hub, with and without a key. */
export const gasUpstream: FindUpstream = ({ url }) => {
  if (url.pathname === '/graph/fredgraph.csv') return fred(url)
  if (/^\/v2\/natural-gas\/pri\/fut\/data\/?$/.test(url.pathname)) return eia(url)
  return null
}

function fred({ href, searchParams }: URL): Found {
  if (searchParams.get('id') !== 'DHHNGSP') return { source: 'fred-dhhngsp', answer: NO_SERIES }
  const document = fredDhhngsp({ from: searchParams.get('cosd'), to: searchParams.get('coed') })
  return { source: 'fred-dhhngsp', key: href, document }
}

function eia({ href, searchParams }: URL): Found {
  if (!searchParams.get('api_key')) return { source: 'eia-rngwhhd', answer: NO_KEY }
  const document = eiaRngwhhd({
    offset: Number(searchParams.get('offset') ?? 0),
    length: Number(searchParams.get('length') ?? 5000),
    newestFirst: searchParams.get('sort[0][direction]') === 'desc',
    start: searchParams.get('start'),
    end: searchParams.get('end'),
  })
  return { source: 'eia-rngwhhd', key: href, document }
}

const NO_SERIES: PlainAnswer = { status: 404, contentType: 'text/html', body: '<html><body>Not Found</body></html>' }

const NO_KEY: PlainAnswer = {
  status: 403,
  contentType: 'application/json',
  body: JSON.stringify({
    error: {
      code: 'API_KEY_MISSING',
      message: 'No api_key was supplied. Please register for one at https://www.eia.gov/opendata/register.php',
    },
  }),
}
