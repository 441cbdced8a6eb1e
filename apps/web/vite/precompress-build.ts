import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Files smaller than this are not compressed, because they fit in one network packet anyway. */
const MIN_BYTES = 1024
/** The highest quality, 11, takes three times as long as this one and saves a fiftieth of the bytes. */
const BROTLI_QUALITY = 10

/** Writes .br and .gz copies of every text file of the build, so that the server never has to compress a file. */
export function precompressBuild(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        const files = await readdir(dir, { recursive: true })
        const texts = files.filter((file) => COMPRESSIBLE.test(file)).map((file) => path.join(dir, file))
        await Promise.all(texts.map(compressBeside))
      },
    },
  }
}

async function compressBeside(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.byteLength < MIN_BYTES) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  await writeFile(`${file}.br`, await brotli(plain, { params: quality }))
  await writeFile(`${file}.gz`, await gz(plain, { level: 9 }))
}
