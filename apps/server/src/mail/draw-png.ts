import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'

const require = createRequire(import.meta.url)

/** The renderer would take a serif for any family it cannot find, so it is given these files and no others. */
const FONT = {
  fontFiles: [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ],
  loadSystemFonts: false,
  defaultFontFamily: 'Inter',
}

/** The colors of what is read on white, wherever it is drawn. */
export const INK = '#14181d'
export const GREY = '#4b5560'
export const RULE = '#dedbd2'
export const PAPER = '#fbfaf7'
export const ACCENT = '#0b5a78'

/** A drawing as a picture, for programs that draw no SVG. */
export async function drawPng(svg: string, pixelsWide: number): Promise<Buffer> {
  return (await renderAsync(svg, { font: FONT, fitTo: { mode: 'width', value: pixelsWide } })).asPng()
}
