import { pathToFileURL } from 'node:url'
import type { CreatePageRenderer } from '../http/pages/pages.ts'

/** Imports the built module that renders pages, because the web app is not part of the server's own source files. */
export async function loadPageRenderer(file: string): Promise<CreatePageRenderer> {
  const built: { createPageRenderer: CreatePageRenderer } = await import(pathToFileURL(file).href)
  return built.createPageRenderer
}
