import { createRequire } from 'node:module'
import type { ReactElement } from 'react'

const require = createRequire(import.meta.url)

/** The fonts that images may use, because the renderer would replace an unknown font with a serif. */
const FONT = {
  fontFiles: [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ],
  loadSystemFonts: false,
  defaultFontFamily: 'Inter',
}

/**
 * Renders an SVG drawing as PNG, for mail programs and link previews that show no SVG. Both renderers are loaded with
 * the first image, because a server that has just started needs their memory for its market data.
 */
export async function renderDrawingAsPng(drawing: ReactElement, pixelsWide: number): Promise<Buffer> {
  const [{ renderToStaticMarkup }, { renderAsync }] = await Promise.all([
    import('react-dom/server'),
    import('@resvg/resvg-js'),
  ])
  const image = await renderAsync(renderToStaticMarkup(drawing), {
    font: FONT,
    fitTo: { mode: 'width', value: pixelsWide },
  })
  return image.asPng()
}
