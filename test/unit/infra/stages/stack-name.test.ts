import { expect, it } from 'vitest'
import { stackName } from '../../../../infra/stages/stack-name.ts'

it('names a stack after its stage, and keeps the name of stores from before there were stages', () => {
  expect(['prod', 'production', 'staging', 'demo'].map(stackName)).toEqual([
    'Selvedge',
    'Selvedge-production',
    'Selvedge-staging',
    'Selvedge-demo',
  ])
})
