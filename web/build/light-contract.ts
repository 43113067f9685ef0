import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { contract } from '../../shared/api/index.ts'

/**
 * The browser needs a call's method and path, not its schemas: they would bring the whole of zod
 * into the first page. So the client's view of the contract is cut down to those when it is built.
 */
export function lightContract(): Plugin {
  const groups = Object.entries(contract)
  // A module for each group and an export for each call: a page carries the calls it makes.
  const modules: Record<string, string> = {
    '/web/api/contract.ts': "export * as contract from './contract/all.ts'",
    '/web/api/contract/all.ts': groups
      .map(([group]) => `export * as ${JSON.stringify(group)} from './${group}.ts'`)
      .join('\n'),
    ...Object.fromEntries(
      groups.map(([group, endpoints]) => [`/web/api/contract/${group}.ts`, callsOf(endpoints)]),
    ),
  }
  const contentOf = (id: string) => Object.entries(modules).find(([end]) => id.endsWith(end))?.[1]
  return {
    name: 'light-contract',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer?.includes('/web/api/contract') || !id.startsWith('./')) return null
      const path = join(dirname(importer), id)
      return contentOf(path) === undefined ? null : path
    },
    load: contentOf,
  }
}

const callsOf = (endpoints: Record<string, Endpoint>): string =>
  Object.entries(endpoints)
    .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })}`)
    .join('\n')
