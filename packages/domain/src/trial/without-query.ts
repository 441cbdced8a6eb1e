/**
 * An address without what may be private in it: the query, the fragment, a name and password before the host, and the
 * token of a shared brief, which opens it.
 */
export const withoutQuery = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//')
    .replace(/(^|\/\/[^/]*)\/s\/.*$/s, '$1/s')
