import type { Plugin } from 'vite'
import { brandName } from '../../shared/brand.ts'

const fileName = 'site.webmanifest'

const manifest = JSON.stringify({
  name: brandName,
  short_name: brandName,
  start_url: '/',
  display: 'browser',
  background_color: '#f8f5ee',
  theme_color: '#1b1a17',
  icons: ['192', '512'].map(size => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
})

/** Creates the web app manifest with the brand's name, in builds and in development. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: manifest })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => response.end(manifest))
    },
  }
}
