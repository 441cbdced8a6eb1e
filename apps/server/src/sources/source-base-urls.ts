/** The base URL of each source; one server can replace all of them, because their paths do not collide. */
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

/** Replaces every source, including the login, by one base URL. */
export const pointAllSourcesAt = (base: string): SourceBaseUrls =>
  chooseBaseUrls({ ERCOT_BASE_URL: base, NWS_BASE_URL: base, FRED_BASE_URL: base, EIA_BASE_URL: base })

const withoutSlash = (base: string) => base.replace(/\/+$/, '')

/**
 * Chooses the base URLs; an overridden ERCOT URL replaces its API and login too, so that credentials never reach the
 * real ones.
 */
export function chooseBaseUrls(overrides: BaseOverrides = {}): SourceBaseUrls {
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
