/** An address without its query and fragment, where tokens, addresses and other people's words travel. */
export const bareAddress = (address: string): string => address.replace(/[?#].*$/s, '')
