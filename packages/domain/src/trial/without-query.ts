/**
 * Removes what can be private in an address: the query, the fragment, a name and password before the host, and the
 * token of a shared brief.
 */
export const withoutQuery = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//')
    .replace(/(^|\/\/[^/]*)\/s\/.*$/s, '$1/s')
