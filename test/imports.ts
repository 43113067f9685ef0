import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importCycles } from './import-cycles.ts'
import { mutualFolders } from './mutual-folders.ts'

/** Allowed imports. The first rule whose `from` matches decides; paths start at the root. */
const directions: { from: RegExp; may: RegExp; so: string }[] = [
  { from: /^shared\//, may: /^shared\//, so: 'shared imports nothing of ours' },
  {
    from: /^functions\//,
    may: /^(functions|shared)\//,
    so: 'functions import only shared',
  },
  ...['storefront', 'account', 'admin'].map(area => ({
    from: new RegExp(`^web/${area}/`),
    may: new RegExp(`^(shared/|web/(?!storefront/|account/|admin/)|web/${area}/)`),
    so: 'storefront, account and admin know shared and the rest of web, but not each other',
  })),
  {
    from: /^web\/(api|ui)\//,
    may: /^(shared\/|web\/(?!storefront\/|account\/|admin\/))/,
    so: 'what the areas of the web app share does not know them',
  },
  { from: /^web\//, may: /^(shared|web)\//, so: 'web imports only shared' },
  {
    from: /^infra\/local\//,
    may: /^(infra|functions|shared)\//,
    so: 'the local stack may use infra, functions and shared',
  },
  {
    from: /^infra\/operate\//,
    may: /^(infra|functions|shared)\//,
    so: 'the commands of an operator may use infra, functions and shared',
  },
  {
    from: /^infra\//,
    may: /^(selvedge\.config\.ts$|infra\/(?!local\/|operate\/)|shared\/(api\/|(payment-)?pages\.ts$|schemas\/(payment-providers|common)\.ts$)|functions\/table\/(shape|followed)\.ts$|functions\/keys\/purposes\.ts$)/,
    so: "the stack reads the stages, the contract, the names of payment providers and pages, of keys, and the table's shape",
  },
]

const nouns = [
  'audit',
  'cart',
  'catalog',
  'complaints',
  'content',
  'coupons',
  'exports',
  'failures',
  'invoices',
  'migrate',
  'orders',
  'reconciliation',
  'people',
  'repair',
  'reports',
  'returns',
  'settings',
  'system',
]

/** The layers of `functions/`: a file imports from layers below its own, never from above. */
const layers: readonly (readonly string[])[] = [
  ['events'],
  nouns,
  ['order-links'],
  ['http'],
  ['mail', 'files', 'payment-providers', 'paper'],
  ['signature.ts', 'escape-html.ts', 'present-note.ts'],
  ['keys'],
  ['store-environment.ts'],
  ['table'],
  ['map-concurrently.ts', 'run-together.ts', 'without-limits.ts', 'lambda-client.ts'],
]

const layerText =
  'events → nouns → order-links → http → mail, files, payment-providers, paper → signature, escape-html, present-note → keys → store-environment → table → map-concurrently, run-together, without-limits, lambda-client'

/** The problem with one import inside `functions/`, if there is one. */
const layerProblem = (file: string, target: string): string | undefined => {
  const [, from = ''] = file.split('/')
  const [, to = ''] = target.split('/')
  const layerOf = (name: string) => layers.findIndex(names => names.includes(name))
  const [above, below] = [layerOf(from), layerOf(to)]
  if (above < 0 || below < 0)
    return `${file} imports ${target}: functions/${above < 0 ? from : to} has no layer in test/imports.ts`
  const isAllowed = above < below || from === to || (above === below && nouns.includes(from))
  return isAllowed ? undefined : `${file} imports ${target}: functions depend on ${layerText}`
}

/** Packages that only some folders may import. */
const packages: { named: RegExp; only: RegExp; so: string }[] = [
  {
    named: /^@aws-sdk\/(lib-dynamodb|client-dynamodb)$/,
    only: /^(functions\/table|infra\/(local|operate)|test)\//,
    so: 'only functions/table touches the AWS document client',
  },
  {
    named: /^(@aws-sdk|@middy)\/|^(pdfkit|exceljs)$/,
    only: /^(functions|infra\/(local|operate)|test)\//,
    so: 'what runs in the browser, or on both sides, has no server packages',
  },
  {
    named: /^(aws-cdk-lib|constructs|cdk-nag)(\/|$)/,
    only: /^(infra|test)\//,
    so: 'only infra knows the CDK',
  },
  {
    named: /^(react|react-.+|@tanstack\/.+|radix-ui|lucide-react)(\/|$)/,
    only: /^(web|test)\//,
    so: 'only web knows React',
  },
  {
    named: /^node:/,
    only: /^(functions|infra|test)\/|^web\/(build\/|vite\.config\.ts$)/,
    so: 'what runs in the browser, or on both sides, has no Node modules',
  },
]

const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\n]+)['"]/g
const fetching = /(?<![.\w])fetch\(|\b(?:window|globalThis|self)\.fetch\b|\bXMLHttpRequest\b/

/** Lists the problems with the imports of one source file, a sentence each. */
export function importProblems(file: string, source: string): string[] {
  const problems: string[] = []
  const direction = directions.find(({ from }) => from.test(file))
  for (const [, name = ''] of source.matchAll(specifier)) {
    if (name.startsWith('.')) {
      const target = posix.join(posix.dirname(file), name)
      if (direction && !direction.may.test(target)) {
        problems.push(`${file} imports ${target}: ${direction.so}`)
      } else if (file.startsWith('functions/') && target.startsWith('functions/')) {
        problems.push(...[layerProblem(file, target)].filter(problem => problem !== undefined))
      }
    } else {
      const rule = packages.find(({ named, only }) => named.test(name) && !only.test(file))
      if (rule) problems.push(`${file} imports ${name}: ${rule.so}`)
    }
  }
  if (/^web\/(?!api\/)/.test(file) && fetching.test(source)) {
    problems.push(`${file} calls fetch: only web/api does`)
  }
  return problems
}

/** The files a source imports by a relative path, for types too. */
const localImports = (file: string, source: string): string[] =>
  [...source.matchAll(specifier)]
    .map(([, name = '']) => name)
    .filter(name => name.startsWith('.'))
    .map(name => posix.join(posix.dirname(file), name))

/** Checks every source file below the root. */
export function checkImports(root: string): string[] {
  const files = globSync('{shared,functions,web,infra}/**/*.{ts,tsx,mts,mjs,js,jsx}', {
    cwd: root,
    exclude: path => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
  })
  const sources = files
    .map(file => file.replaceAll('\\', '/'))
    .sort()
    .map(file => [file, readFileSync(join(root, file), 'utf8')] as const)
  const imports = new Map(
    sources.map(([file, source]): [string, string[]] => [file, localImports(file, source)]),
  )
  return [
    ...sources.flatMap(([file, source]) => importProblems(file, source)),
    ...importCycles(imports).map(cycle => `Files import each other: ${cycle.join(', ')}`),
    ...mutualFolders(sources),
  ]
}
