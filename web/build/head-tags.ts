import type { Plugin } from 'vite'

/**
 * Preloads the text font. The serif is twice as large and its fallback has the same width, so it
 * loads with the style sheet.
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

/** Preloads the app, which runs after the first paint. */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const app = Object.values(bundle ?? {}).find(
          file => file.type === 'chunk' && file.name === 'app',
        )
        if (app?.type !== 'chunk') return []
        const files = [app.fileName, ...app.imports].filter(file => !html.includes(file))
        return files.map(file => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            href: `/${file}`,
            // Styles, fonts and the first picture are needed sooner.
            fetchpriority: 'low',
          },
          injectTo: 'head',
        }))
      },
    },
  }
}

/** Adds the early script to the head as an async module: nothing blocks it, and it blocks nothing. */
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
