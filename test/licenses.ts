/** Licenses of packages, whether deployed or not. */
const everywhere = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // X11 is MIT under its older name.
  'MIT/X11',
  // Fonts.
  'OFL-1.1',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Licenses of tools that are never deployed. */
const inDevelopment = new Set(['CC-BY-4.0', 'CC BY-SA 4.0', 'EUPL-1.1+', 'MPL-2.0', 'Python-2.0'])

/** Packages with another license or none in their manifest, and why each is fine. */
const exceptions: Record<string, string> = {
  buffers:
    'no license named; part of the MIT package binary, which exceljs needs to read workbooks',
  busboy: 'MIT, in its LICENSE file',
  dicer: 'MIT, in its LICENSE file',
  'humanize-number': 'MIT, in its Readme.md',
  only: 'MIT, in its Readme.md',
  'png-js': 'MIT, in its LICENSE file',
  querystring: 'MIT, in its License.md',
  streamsearch: 'MIT, in its LICENSE file',
}

/** libvips is LGPL: unchanged, in a file of its own that can be replaced. See NOTICE.md. */
const pictures = /^@img\/sharp-/

const isAllowed = (license: string, dev: boolean): boolean =>
  everywhere.has(license) || (dev && inDevelopment.has(license))

/** Returns whether an expression such as `(MIT OR GPL-3.0-or-later)` leaves an allowed choice. */
export const allowsLicense = (expression: string, dev: boolean): boolean =>
  expression
    .replace(/^\((.+)\)$/, '$1')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(license => isAllowed(license, dev)))

type Package = { license?: string; dev?: boolean }

/** Describes what is wrong with the license of a package, if anything. */
export const licenseProblem = (
  name: string,
  { license, dev = false }: Package,
): string | undefined => {
  if (name in exceptions || pictures.test(name)) return undefined
  if (!license) return `${name} names no license`
  return allowsLicense(license, dev) ? undefined : `${name} has the license ${license}`
}
