import type { Plugin } from 'vite'

/**
 * The text face is fetched with the first bytes of the page. The serif, twice as heavy, waits for the
 * style sheet: its stand-in has the same width.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => /instrument-sans-latin-wght.*\.woff2$/.test(file))
          .map(file => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
            },
            injectTo: 'head-prepend',
          })),
    },
  }
}

/** The app's code is sent for with the page, though it is run after the first paint. */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const app = Object.values(bundle ?? {}).find(
          file => file.type === 'chunk' && file.name === 'main',
        )
        if (app?.type !== 'chunk') return []
        const files = [app.fileName, ...app.imports].filter(file => !html.includes(file))
        return files.map(file => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            href: `/${file}`,
            // Style, fonts and the first picture are seen before any of it is run.
            fetchpriority: 'low',
          },
          injectTo: 'head',
        }))
      },
    },
  }
}

/** The early script is not waited for by anything, and waits for nothing. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const early = Object.values(bundle ?? {}).find(
          file => file.type === 'chunk' && file.isEntry && file.name === 'early',
        )
        if (!early) return []
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${early.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
