import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { command, root } from '../../../support/command.ts'

const loader = pathToFileURL(join(root, 'infra', 'stages', 'load-stages.ts')).href

/** Loads a file with this text, as Node reads it, and returns what is printed. */
const load = async (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'stages-')), 'selvedge.config.ts')
  writeFileSync(file, text)
  const program = `const { loadStages } = await import('${loader}')
    console.log(await loadStages('${pathToFileURL(file).href}').catch(error => error.message))`
  const args = ['--input-type=module', '--eval', program]
  const { output } = await command(process.execPath, args, {
    quiet: true,
    env: { NODE_NO_WARNINGS: '1' },
  })
  return output.trim()
}

test.each([
  [
    "export default {\n  demo: {\n    region: 'a'\n    budget: 1,\n  },\n}\n",
    "selvedge.config.ts, line 4: Expected ',', got 'ident' at \"budget: 1,\". Look for a missing comma, quote or bracket there or on the line before.",
  ],
  [
    'export default {\n  demo: { region: europe },\n}\n',
    'selvedge.config.ts, line 2: europe is not defined.',
  ],
  [
    'export const stages = {}\n',
    'selvedge.config.ts has no stages. It must have export default { … }.',
  ],
  ["export default { demo: { region: 'eu-west-1' } }\n", "{ demo: { region: 'eu-west-1' } }"],
])(
  '%s',
  async (text, words) => {
    expect(await load(text)).toBe(words)
  },
  60_000,
)
