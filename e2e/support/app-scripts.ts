/** Matches every script file of a page; the script that runs before the first paint is part of the page. */
export const APP_SCRIPT_PATTERN = /\/assets\/[^/]*\.js$/
