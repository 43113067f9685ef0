import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Phrases that native readers trip over, each with what to write instead. */
const banned: { pattern: RegExp; instead: string; onlyIn?: RegExp }[] = [
  { pattern: /\b(tell|tells|told|telling) of\b/i, instead: 'report, notify or describe' },
  {
    pattern: /\b(say|says|saying) (what|whether|why|how|who|which|where)\b/i,
    instead: 'a plain verb: return, show, describe',
  },
  { pattern: /\bwhat (became|becomes) of\b/i, instead: 'the result' },
  { pattern: /\b(what .{1,20} is|of what is) of\b/i, instead: 'the noun itself' },
  { pattern: /\bso (many|much|long|few)\b(?! (as|that)\b)/i, instead: 'the number or limit' },
  {
    pattern: /\bthe (more|less|longer)\b[^.\n]{1,50}, the (more|less|longer)\b/i,
    instead: 'two sentences',
  },
  { pattern: /\bwho(so)?ever\b/i, instead: 'who: the customer, the staff member' },
  { pattern: /\b(is|are|was|were|be|been) asked for\b/i, instead: 'requested' },
  { pattern: /\bmade (good|anew)\b|\banew\b/i, instead: 'repaired, created again' },
  { pattern: /\bby then\b/i, instead: 'the moment itself' },
  { pattern: /\bby itself\b/i, instead: 'automatically' },
  { pattern: /\bfor good\b/i, instead: 'permanently' },
  { pattern: /\b(mend|mends|mended)\b/i, instead: 'fix or repair' },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\b(mails|mailed)\b/i, instead: 'emails, sends' },
  { pattern: /\bnobody\b/i, instead: 'no one' },
  {
    pattern: /\b(stands|stood) (in|on|at|there|here|above|below|under|for|alone|beside)\b/i,
    instead: 'is, is shown',
  },
  { pattern: /\b(lies|lay|lain)\b/i, instead: 'is, is stored' },
  { pattern: /\bworking days?\b/i, instead: 'business day', onlyIn: /^(?!test\/)/ },
  { pattern: /\btelephones?\b/i, instead: 'phone' },
  { pattern: /\b(towards|whilst|amongst|till)\b/i, instead: 'toward, while, among, until' },
  { pattern: /\bwaiting orders?\b/i, instead: 'unpaid order' },
  { pattern: /\bmost[A-Z]\w*/, instead: 'maxThing' },
  { pattern: /\boverVersion\b|\bpenOf\b/, instead: 'ifVersion, createPen' },
  { pattern: /"(Too big|Too small|Invalid input)\b/, instead: 'what to enter' },
]

/** Lists each banned phrase in a file, with its line and what to write instead. */
export const wordProblems = (file: string, source: string): string[] =>
  source.split('\n').flatMap((line, index) =>
    banned.flatMap(({ pattern, instead, onlyIn }) => {
      const [found] = !onlyIn || onlyIn.test(file) ? (pattern.exec(line) ?? []) : []
      return found ? [`${file}:${index + 1} "${found}": write ${instead}`] : []
    }),
  )

/** Data in people's own words (search terms, passwords) and these rules themselves. */
const exempt = /(^|\/)(node_modules|dist|cdk\.out|\.local)(\/|$)|^test\/words\.ts$|words\.test\.ts$/

/** Checks the words of every text file below the root; see docs/contributing.md. */
export const checkWords = (root: string): string[] =>
  ['{shared,functions,web,infra,test,docs,.github}/**/*.{ts,tsx,mjs,html,md,yml}', '*.md']
    .flatMap(pattern => globSync(pattern, { cwd: root, exclude: path => exempt.test(path) }))
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !exempt.test(file))
    .sort()
    .flatMap(file => wordProblems(file, readFileSync(join(root, file), 'utf8')))
