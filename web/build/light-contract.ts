import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type Endpoint, isForStaff } from '../../shared/api/endpoint.ts'
import { contract } from '../../shared/api/index.ts'

/**
 * Reduces the API contract in the bundle to the method and path of each call, and whether it is cached. The schemas would add
 * all of zod to the first page.
 */
export function lightContract(): Plugin {
  const groups = Object.entries(contract)
  // One export per call, so that a page bundles only the calls it makes. The calls of staff are modules of
  // their own, so that no guest loads them with those of the shop.
  const modules: Record<string, string> = {
    '/web/api/contract.ts': "export * as contract from './contract/all.ts'",
    '/web/api/contract/all.ts': groups
      .map(([group]) => `export * as ${JSON.stringify(group)} from './${group}.ts'`)
      .join('\n'),
    ...Object.fromEntries(
      groups.flatMap(([group, endpoints]) => [
        [
          `/web/api/contract/${group}.ts`,
          `export * from './${group}-staff.ts'\n${callsOf(endpoints, call => !isForStaff(call))}`,
        ],
        [`/web/api/contract/${group}-staff.ts`, callsOf(endpoints, isForStaff)],
      ]),
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

const callsOf = (
  endpoints: Record<string, Endpoint>,
  included: (call: Endpoint) => boolean,
): string =>
  Object.entries(endpoints)
    .filter(([, call]) => included(call))
    .map(
      ([name, { method, path, cache }]) =>
        `export const ${name} = ${JSON.stringify({ method, path, cache })}`,
    )
    .join('\n')
