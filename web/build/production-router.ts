import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The router's package offers its development build first; a shop is served the other one. Its
 * components are made by calls and then named for developers' tools, which keeps those that nobody
 * uses in the bundle; so the calls are declared pure, and the names left out.
 */
export function productionRouter(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const production = join(folder, 'dist/production')
  const build = (file: string) => join(production, file)
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: build('index.mjs') },
          { find: /^react-router\/dom$/, replacement: build('dom-export.mjs') },
        ],
      },
    }),
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: code => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(
            /^((?:var|let|const) \w+ = )(\w+\.(?:forwardRef|memo|createContext)\()/gm,
            '$1/* @__PURE__ */ $2',
          ),
        map: null,
      }),
    },
  }
}
