/** All scripts of a page but the small one that runs before the first paint. */
export const APP_SCRIPTS = /\/assets\/(?!before-app-)[^/]*\.js$/
