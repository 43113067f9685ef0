import { describe, expect, it } from 'vitest'
import { takeStage } from '../../../../infra/operate/take-stage.ts'

describe('the stage of a command', () => {
  it.each([
    [[], undefined, []],
    [['--check'], undefined, ['--check']],
    [['--stage', 'staging'], 'staging', []],
    [['--check', '--stage', 'staging'], 'staging', ['--check']],
    [['--stage=staging', 'create', 'a@b.shop'], 'staging', ['create', 'a@b.shop']],
  ])('is taken out of %j', (args, stage, others) => {
    expect(takeStage(args)).toEqual({ stage, others })
  })

  it.each([[['--stage']], [['--stage=']], [['--stage', '--check']]])('is missing in %j', args => {
    expect(() => takeStage(args)).toThrow(
      'Name the stage after --stage. The stages in selvedge.config.ts: demo, staging, production.',
    )
  })
})
