import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The router's package offers its development build first; a shop is served the other one. */
export function productionRouter() {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const build = (file: string) => join(folder, 'dist/production', file)
  return [
    { find: /^react-router$/, replacement: build('index.mjs') },
    { find: /^react-router\/dom$/, replacement: build('dom-export.mjs') },
  ]
}
