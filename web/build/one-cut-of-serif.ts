import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weight of the `serif` utility in styles.css, and the optical size of a heading between 23 and 46 px. */
const cut = { wght: 330, opsz: 32 }

/** Reduces the serif's variable font to the one cut that is used: 22 kB instead of 132. */
export function oneCutOfSerif(): Plugin {
  const all = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('')
  return {
    name: 'one-cut-of-serif',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/newsreader-.*\.woff2$/.test(file.fileName)) continue
        file.source = await subsetFont(Buffer.from(file.source), all, {
          targetFormat: 'woff2',
          variationAxes: cut,
        })
      }
    },
  }
}
