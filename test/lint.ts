import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Hashes, keyOf, type Result, runOnChanged } from './passed-files.ts'
import { command, root } from './support/command.ts'

type Rules = Record<string, string | Record<string, unknown>>
type Override = { includes: string[]; linter?: { rules?: Rules; domains?: unknown } }
type Settings = {
  $schema?: string
  vcs: { root?: string }
  linter: { rules: Rules; domains?: unknown }
  extends?: unknown
  overrides?: Override[]
  plugins?: unknown
}

/** Rules of biome.json that read nothing but the file they check. The recommended ones do so too. */
const ownFile = new Set([
  'style/noRestrictedImports',
  'style/useImportType',
  'style/useNodejsImportProtocol',
  'suspicious/noConsole',
])

const unknownRules = (rules: Rules): string[] =>
  Object.entries(rules)
    .flatMap(([group, names]) =>
      typeof names === 'string' ? [] : Object.keys(names).map(name => `${group}/${name}`),
    )
    .filter(rule => !ownFile.has(rule))

/** Lists the rules of biome.json that may read other files: all that aren't known to read only one. */
export const projectRules = ({ linter }: Settings): string[] => unknownRules(linter.rules)

/** Leaves out rules that may read other files: with one of them, Biome reads every package's types. */
export const withoutProjectRules = ({ $schema: _, ...settings }: Settings): Settings => {
  const left = new Set(projectRules(settings))
  const rules = Object.entries(settings.linter.rules).map(([group, names]) => [
    group,
    typeof names === 'string'
      ? names
      : Object.fromEntries(Object.entries(names).filter(([name]) => !left.has(`${group}/${name}`))),
  ])
  return { ...settings, linter: { ...settings.linter, rules: Object.fromEntries(rules) } }
}

/** Returns whether an override changes nothing but rules that read only one file. */
const isOwn = ({ includes: _, linter = {}, ...others }: Override): boolean =>
  Object.keys(others).length === 0 &&
  !linter.domains &&
  unknownRules(linter.rules ?? {}).length === 0

/** Returns whether no further setting could make a rule read other files. */
export const canSplit = ({ linter, extends: inherited, overrides = [], plugins }: Settings) =>
  !linter.domains && !inherited && !plugins && overrides.every(isOwn)

/** Returns whether a comment silences a project rule. Without that rule, Biome calls it unused. */
const silences = (source: string, rules: string[]): boolean =>
  /biome-ignore[\w-]* lint\s*:/.test(source) ||
  rules.some(rule => source.includes(`lint/${rule.split('/')[0]}`))

const biome = (args: string[]) => command('biome', args, { quiet: true })
const strict = '--error-on-warnings'
const checkAll = () => biome(['check', strict, '.'])

const read = (file: string) => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

const checkChanged = async (changed: string[], folder: string): Promise<Result> => {
  const settings: Settings = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  const rules = projectRules(settings)
  const present = changed.filter(file => read(file) !== undefined)
  if (!canSplit(settings) || present.some(file => silences(read(file) ?? '', rules)))
    return checkAll()

  const config = join(folder, 'biome.json')
  mkdirSync(dirname(config), { recursive: true })
  const split = withoutProjectRules(settings)
  split.vcs = { ...split.vcs, root: relative(folder, root) }
  writeFileSync(config, JSON.stringify(split))
  const options = [strict, '--no-errors-on-unmatched', '--files-ignore-unknown=true']
  const results = await Promise.all([
    present.length > 0
      ? biome(['check', ...options, '--config-path', config, ...present])
      : { ok: true, output: '' },
    // On every file, because a change of one may break the rule in another.
    changed.some(file => /\.([mc]?[jt]sx?|json)$/.test(file)) && rules.length > 0
      ? biome(['lint', strict, ...rules.map(rule => `--only=${rule}`), '.'])
      : { ok: true, output: '' },
  ])
  return {
    ok: results.every(({ ok }) => ok),
    output: results
      .filter(({ ok }) => !ok)
      .map(({ output }) => output)
      .join('\n'),
  }
}

/** The settings and packages that decide what Biome reports, and this check itself. */
const settingsFiles =
  /(^|\/)(biome\.jsonc?|\.gitignore|package(-lock)?\.json)$|^test\/(lint|passed-files)\.ts$/

/** Lints and checks the format: of every file, or with `hashes` of what changed since it passed. */
export const checkLint = (folder: string, hashes?: Hashes): Promise<Result> =>
  hashes
    ? runOnChanged(join(folder, 'lint.json'), keyOf(hashes, settingsFiles), hashes, changed =>
        changed ? checkChanged(changed, join(folder, 'lint')) : checkAll(),
      )
    : checkAll()
