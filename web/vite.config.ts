import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contract } from '../shared/api/index.ts'

/**
 * The browser needs a call's method and path, not its schemas: they would bring the whole of zod
 * into the first page. So the client's view of the contract is cut down to those when it is built.
 */
function lightContract(): Plugin {
  const routes = Object.fromEntries(
    Object.entries(contract).map(([group, endpoints]) => [
      group,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
      ),
    ]),
  )
  return {
    name: 'light-contract',
    enforce: 'pre',
    load: id =>
      id.endsWith('/web/api/contract.ts')
        ? `export const contract = ${JSON.stringify(routes)}`
        : null,
  }
}

/** Both faces are on every page, so they are fetched with the first bytes of the page. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => /(newsreader-latin-opsz|instrument-sans-latin-wght).*\.woff2$/.test(file))
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

/** `vite build web` builds the shop; `API_ORIGIN=… vite web` serves it against a running store. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [lightContract(), react(), tailwind(), preloadFonts()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    proxy: process.env.API_ORIGIN
      ? { '/api': process.env.API_ORIGIN, '/pictures': process.env.API_ORIGIN }
      : {},
  },
})
