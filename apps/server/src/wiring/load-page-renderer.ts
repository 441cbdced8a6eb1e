import { pathToFileURL } from 'node:url'
import type { CreatePageRenderer } from '../http/pages/pages.ts'

/** Imports the built module: the web app is not part of the server's own sources. */
export async function loadPageRenderer(file: string): Promise<CreatePageRenderer> {
  const built: { createPageRenderer: CreatePageRenderer } = await import(pathToFileURL(file).href)
  return built.createPageRenderer
}
