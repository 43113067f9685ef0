import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { Endpoint } from '../shared/api/endpoint.ts'
import { contract } from '../shared/api/index.ts'

/**
 * The browser needs a call's method and path, not its schemas: they would bring the whole of zod
 * into the first page. So the client's view of the contract is cut down to those when it is built.
 */
function lightContract(): Plugin {
  const routesOf = (endpoints: Record<string, Endpoint>) =>
    Object.fromEntries(
      Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
    )
  const groups = Object.entries(contract).map(([group, endpoints]) => ({
    group: JSON.stringify(group),
    constant: group.replace(/-/g, '_'),
    routes: JSON.stringify(routesOf(endpoints)),
  }))
  const exports = groups.map(({ group, constant }) => `${constant} as ${group}`)
  const modules: Record<string, string> = {
    '/web/api/contract.ts': "export * as contract from './contract-groups.ts'",
    // One export for each group, so that a page carries only the groups it calls.
    '/web/api/contract-groups.ts': [
      ...groups.map(({ constant, routes }) => `const ${constant} = ${routes}`),
      `export { ${exports} }`,
    ].join('\n'),
  }
  return {
    name: 'light-contract',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './contract-groups.ts' && importer ? join(dirname(importer), id) : null,
    load: id => Object.entries(modules).find(([end]) => id.endsWith(end))?.[1],
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

/** The router's package offers its development build first; a shop is served the other one. */
function productionRouter() {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const build = (file: string) => join(folder, 'dist/production', file)
  return [
    { find: /^react-router$/, replacement: build('index.mjs') },
    { find: /^react-router\/dom$/, replacement: build('dom-export.mjs') },
  ]
}

/** The shop, built by `npm run build:web` and served with hot reload by `npm run dev`. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: command === 'build' ? { alias: productionRouter() } : {},
  plugins: [lightContract(), react(), tailwind(), preloadFonts()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
}))
