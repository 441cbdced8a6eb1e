/**
 * The base URL of each market data source; one simulated server can replace all sources, because their paths do not
 * collide.
 */
export type SourceBaseUrls = {
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

/** Points every source, including the API login, at one base URL, such as the simulated market. */
export const pointAllSourcesAt = (base: string): SourceBaseUrls =>
  chooseSourceBaseUrls({ ERCOT_BASE_URL: base, NWS_BASE_URL: base, FRED_BASE_URL: base, EIA_BASE_URL: base })

const withoutSlash = (base: string) => base.replace(/\/+$/, '')

/**
 * Chooses the base URLs of all sources; an overridden ERCOT URL replaces ERCOT's API and login too, so that credentials
 * never reach the real servers.
 */
export function chooseSourceBaseUrls(overrides: BaseOverrides = {}): SourceBaseUrls {
  const { ERCOT_BASE_URL, NWS_BASE_URL, FRED_BASE_URL, EIA_BASE_URL, EIA_WEB_BASE_URL } = overrides
  return {
    ercot: withoutSlash(ERCOT_BASE_URL ?? 'https://www.ercot.com'),
    ercotApi: withoutSlash(ERCOT_BASE_URL ?? 'https://api.ercot.com'),
    ercotToken: withoutSlash(ERCOT_BASE_URL ?? 'https://ercotb2c.b2clogin.com'),
    nws: withoutSlash(NWS_BASE_URL ?? 'https://api.weather.gov'),
    fred: withoutSlash(FRED_BASE_URL ?? 'https://fred.stlouisfed.org'),
    eia: withoutSlash(EIA_BASE_URL ?? 'https://api.eia.gov'),
    eiaWeb: withoutSlash(EIA_WEB_BASE_URL ?? EIA_BASE_URL ?? 'https://www.eia.gov'),
  }
}
