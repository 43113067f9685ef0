import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What may be cited: requirements and answers by code, decisions by number. */
export type Known = { codes: ReadonlySet<string>; decisions: ReadonlySet<number> }

/** A code in running text. In quotes it is data, such as the SKU 'S-240'. */
const code = /(?<![\w'"/.-])(?:[SA]-\d{1,3}|Q\d{1,3})(?![\w"/-])/g
/** "decision 28", "decisions 57 to 62", "Decision [98](098-….md)", also across lines of a comment. */
const decisions =
  /\bdecisions?(?:\]\([^)\s]*\))?(?:\s+(?:\*|\/\/)?\s*)\[?\d{1,3}\b(?:\]\([^)\s]*\))?(?:(?:, | and | or | to |-)\[?\d{1,3}\b(?:\]\([^)\s]*\))?)*/gi
/** A link of a number to a decision's file, which begins with its own. */
const link = /\[(?:decision )?(\d{1,3})\]\((?:[\w./-]*\/)?(\d{3})-[\w-]+\.md\)/gi
const specification = /\b(?:storefront|admin)\.txt\b|\bchecklist\.md\b|(?:\.\.|\bshared)\/spec\b/g

const lineOf = (source: string, index: number) => source.slice(0, index).split('\n').length

/** The numbers in a citation of decisions, without the ones in the paths of its links. */
const numbersIn = (citation: string) =>
  [...citation.replace(/\([^)]*\)/g, '').matchAll(/\d+/g)].map(Number)

/**
 * Lists each cited code and decision that doesn't exist, each link to another decision than its text
 * names, and each specification file that isn't in the repository.
 */
export const referenceProblems = (file: string, source: string, known: Known): string[] => {
  const at = (index: number, problem: string) => `${file}:${lineOf(source, index)} ${problem}`
  return [
    ...[...source.matchAll(code)]
      .filter(([found]) => !known.codes.has(found))
      .map(({ index, 0: found }) => at(index, `${found} isn't in docs/requirements`)),
    ...[...source.matchAll(decisions)].flatMap(({ index, 0: citation }) =>
      numbersIn(citation)
        .filter(number => !known.decisions.has(number))
        .map(number => at(index, `decision ${number} isn't in docs/decisions`)),
    ),
    ...[...source.matchAll(link)]
      .filter(([, text, target]) => Number(text) !== Number(target))
      .map(({ index, 1: text, 2: target }) => at(index, `${text} links to decision ${target}`)),
    ...[...source.matchAll(specification)].map(({ index, 0: found }) =>
      at(index, `"${found}" isn't in the repository: cite a code of docs/requirements.md`),
    ),
  ]
}

/** The codes that a requirements document defines, in its order. */
export const codesIn = (source: string): string[] =>
  [...source.matchAll(/^(?:- \*\*([SA]-\d+)\*\* |### (Q\d+) )/gm)].map(
    ([, requirement, answer]) => requirement ?? answer ?? '',
  )

/** Reads what may be cited from the documents. */
export const readKnown = (root: string): Known => ({
  codes: new Set(
    globSync('docs/requirements/*.md', { cwd: root }).flatMap(file =>
      codesIn(readFileSync(join(root, file), 'utf8')),
    ),
  ),
  decisions: new Set(
    globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') }).map(name =>
      Number(name.slice(0, 3)),
    ),
  ),
})

/** What isn't ours, and these rules themselves, which need wrong references. */
const exempt =
  /(^|\/)(node_modules|dist|cdk\.out|\.local)(\/|$)|^test\/references\.ts$|references\.test\.ts$/

/** Checks the references of every text file below the root; see docs/requirements.md. */
export const checkReferences = (root: string): string[] => {
  const known = readKnown(root)
  return [
    '{shared,functions,web,infra,test,docs,.github}/**/*.{ts,tsx,css,mjs,html,md,yml}',
    '*.{ts,mjs,md}',
  ]
    .flatMap(pattern => globSync(pattern, { cwd: root, exclude: path => exempt.test(path) }))
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !exempt.test(file))
    .sort()
    .flatMap(file => referenceProblems(file, readFileSync(join(root, file), 'utf8'), known))
}
