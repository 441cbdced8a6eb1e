/** Removes what can be private: the query, the fragment, credentials, and the token of a shared brief. */
export const removePrivateUrlParts = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//')
    .replace(/(^|\/\/[^/]*)\/s\/.*$/s, '$1/s')
