import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Who may import what. The first rule whose `from` holds decides; paths are from the root. */
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
    from: /^infra\//,
    may: /^(infra\/(?!local\/)|shared\/api\/|functions\/table\/shape\.ts$)/,
    so: "the stack reads the contract and the table's shape",
  },
]

/** Packages that only some may use. */
const packages: { named: RegExp; only: RegExp; so: string }[] = [
  {
    named: /^@aws-sdk\/(lib-dynamodb|client-dynamodb)$/,
    only: /^(functions\/table|infra\/local|test)\//,
    so: 'only functions/table touches the AWS document client',
  },
  {
    named: /^(@aws-sdk|@middy)\/|^(pdfkit|exceljs)$/,
    only: /^(functions|infra\/local|test)\//,
    so: 'what runs in the browser, or on both sides, has no server packages',
  },
  {
    named: /^(aws-cdk-lib|constructs|cdk-nag)(\/|$)/,
    only: /^(infra|test)\//,
    so: 'only infra knows the CDK',
  },
  {
    named: /^(react|react-.+|@tanstack\/.+|aws-amplify|radix-ui|recharts|lucide-react)(\/|$)/,
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

/** What is wrong with the imports of one source file, a sentence each. */
export function importProblems(file: string, source: string): string[] {
  const problems: string[] = []
  const direction = directions.find(({ from }) => from.test(file))
  for (const [, name = ''] of source.matchAll(specifier)) {
    if (name.startsWith('.')) {
      const target = posix.join(posix.dirname(file), name)
      if (direction && !direction.may.test(target)) {
        problems.push(`${file} imports ${target}: ${direction.so}`)
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

/** Checks every source file below the root. */
export function checkImports(root: string): string[] {
  const files = globSync('{shared,functions,web,infra}/**/*.{ts,tsx,mts,mjs,js,jsx}', {
    cwd: root,
    exclude: path => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
  })
  return files
    .map(file => file.replaceAll('\\', '/'))
    .sort()
    .flatMap(file => importProblems(file, readFileSync(join(root, file), 'utf8')))
}
