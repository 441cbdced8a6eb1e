import { createContext, useContext } from 'react'
import { linksFrom } from './paths.ts'

export const LinksContext = createContext(linksFrom({ mode: 'free', returnTo: null }))

/** The addresses of this site as links from the page that is shown. */
export const useLinks = () => useContext(LinksContext)
