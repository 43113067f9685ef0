import { describe, expect, it } from 'vitest'
import { lostStage, takeStage } from '../../../../infra/operate/take-stage.ts'

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

  it.each([
    [['production'], 'true', 'setup', 'npm run setup -- --stage production'],
    [[], 'staging', 'deploy', 'npm run deploy -- --stage staging'],
    [
      ['create', 'a@b.shop', 'production'],
      'true',
      'admin',
      'npm run admin -- create a@b.shop --stage production',
    ],
  ])('is lost in %j without -- before it', (args, taken, command, words) => {
    const environment = { npm_config_stage: taken, npm_lifecycle_event: command }
    expect(lostStage(args, environment)).toContain(`Write -- before --stage: ${words}`)
    expect(lostStage([...args, '--stage', 'demo'], environment)).toBeUndefined()
    expect(lostStage(args, {})).toBeUndefined()
  })
})
