import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weight of the `serif` utility in styles.css. */
const serifWeight = 330

/**
 * Reduces the serif's variable font to the one weight that is used, which more than halves the file.
 * Keeps all optical sizes.
 */
export function oneWeightOfSerif(): Plugin {
  const latin = Array.from({ length: 0x2122 }, (_, code) => String.fromCodePoint(code)).join('')
  return {
    name: 'one-weight-of-serif',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/newsreader-latin-opsz.*\.woff2$/.test(file.fileName))
          continue
        file.source = await subsetFont(Buffer.from(file.source), latin, {
          targetFormat: 'woff2',
          variationAxes: { wght: serifWeight },
        })
      }
    },
  }
}
