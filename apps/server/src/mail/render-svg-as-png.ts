import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'

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

/** Renders an SVG as PNG, for mail programs and link previews that show no SVG. */
export async function renderSvgAsPng(svg: string, pixelsWide: number): Promise<Buffer> {
  return (await renderAsync(svg, { font: FONT, fitTo: { mode: 'width', value: pixelsWide } })).asPng()
}
