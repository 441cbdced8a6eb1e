/** All scripts of a page but the small one that runs before the first paint. */
export const APP_SCRIPT_PATTERN = /\/assets\/(?!before-app-)[^/]*\.js$/
