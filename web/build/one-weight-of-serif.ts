import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** As `serif` in styles.css says. */
const serifWeight = 330

/**
 * The serif is shown in one weight, of which its variable file carries a whole range: without it
 * the file is less than half as large. Optical sizes stay.
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
