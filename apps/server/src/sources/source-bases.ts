/** Where each upstream is read. One stand-in may be all of them: their paths do not collide. */
export type SourceBases = {
  ercot: string
  ercotApi: string
  ercotToken: string
  nws: string
  fred: string
  eia: string
  eiaWeb: string
}

type BaseOverrides = {
  ERCOT_BASE_URL?: string | undefined
  NWS_BASE_URL?: string | undefined
  FRED_BASE_URL?: string | undefined
  EIA_BASE_URL?: string | undefined
  EIA_WEB_BASE_URL?: string | undefined
}

/** One address that stands in for every source, the login included. */
export const standInBases = (base: string): SourceBases =>
  sourceBases({ ERCOT_BASE_URL: base, NWS_BASE_URL: base, FRED_BASE_URL: base, EIA_BASE_URL: base })

const bare = (base: string) => base.replace(/\/+$/, '')

/**
 * A changed ERCOT address stands for all of ERCOT, its API and its login too: credentials never go to the real one then. A
 * changed EIA address stands for its site too, unless that has one of its own.
 */
export function sourceBases(overrides: BaseOverrides = {}): SourceBases {
  const { ERCOT_BASE_URL, NWS_BASE_URL, FRED_BASE_URL, EIA_BASE_URL, EIA_WEB_BASE_URL } = overrides
  return {
    ercot: bare(ERCOT_BASE_URL ?? 'https://www.ercot.com'),
    ercotApi: bare(ERCOT_BASE_URL ?? 'https://api.ercot.com'),
    ercotToken: bare(ERCOT_BASE_URL ?? 'https://ercotb2c.b2clogin.com'),
    nws: bare(NWS_BASE_URL ?? 'https://api.weather.gov'),
    fred: bare(FRED_BASE_URL ?? 'https://fred.stlouisfed.org'),
    eia: bare(EIA_BASE_URL ?? 'https://api.eia.gov'),
    eiaWeb: bare(EIA_WEB_BASE_URL ?? EIA_BASE_URL ?? 'https://www.eia.gov'),
  }
}
