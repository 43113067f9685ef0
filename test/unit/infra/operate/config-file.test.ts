import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withStage } from '../../../../infra/operate/setup/config-file.ts'
import { root } from '../../../support/command.ts'

const text = readFileSync(join(root, 'selvedge.config.ts'), 'utf8')

/** Returns the stages that a text of the file exports. */
const stagesIn = (source: string): Record<string, unknown> => {
  const body = source
    .slice(source.indexOf('export default'))
    .replace('export default', 'return')
    .replace(/\} satisfies Stages\s*$/, '}')
  return new Function(body)()
}

const shop = {
  region: 'eu-west-1',
  mail: { from: "o'hara@looms.shop" },
  payments: { providers: ['stripe' as const] },
  tags: { 'cost-center': 'shop' },
  reservedConcurrency: false,
}

test.each(['demo', 'staging', 'production'])('replaces the entry of %s only', name => {
  const next = withStage(text, name, shop) ?? ''
  expect(stagesIn(next)).toEqual({ ...stagesIn(text), [name]: shop })
  expect(next).toMatch(/^export default \{$/m)
})

test.each(['second', 'my-shop'])('adds the stage %s at the end', name => {
  const next = withStage(text, name, shop) ?? ''
  expect(stagesIn(next)).toEqual({ ...stagesIn(text), [name]: shop })
  expect(stagesIn(withStage(next, name, { region: 'us-east-1' }) ?? '')).toEqual({
    ...stagesIn(text),
    [name]: { region: 'us-east-1' },
  })
})

test('leaves a file alone whose layout is another one', () => {
  expect(withStage('export default stages', 'demo', shop)).toBeUndefined()
})
