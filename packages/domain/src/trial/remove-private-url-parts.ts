/** Removes the private parts of a web address: the query, the fragment, credentials, and a shared brief's token. */
export const removePrivateUrlParts = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//')
    .replace(/(^|\/\/[^/]*)\/s\/.*$/s, '$1/s')
