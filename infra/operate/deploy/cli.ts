/** `npm run deploy -- --stage staging`: deploys a stage and checks it. */
import { join } from 'node:path'
import { prepareLocalDeployment } from '../../local/foreign/deployable.ts'
import { localStage } from '../../stages/local-stage.ts'
import { readArguments } from '../read-arguments.ts'
import { checkAdopted } from '../restore/check-adopted.ts'
import { checkReady } from './check-ready.ts'
import { confirmWith } from './confirm.ts'
import { deploy } from './deploy.ts'
import { finishDeployment } from './finish.ts'
import { buildSite, deployAssembly, root, synthesizeWith } from './run-program.ts'
import { endWithProblem, findTarget } from './target.ts'

const usage = `Usage: npm run deploy -- --stage STAGE [--allow NAME …] [--at-once] [--yes]

Builds and deploys a stage of selvedge.config.ts, checks the store and lists what is left to do.
--allow   accepts the removal or replacement of something that can't be made again; a refusal prints
          the names
--at-once gives the release all calls at once, such as a fix while an alarm rings
--yes     deploys without asking`

const { stage, allow, atOnce, yes } = readArguments(
  usage,
  {
    options: {
      stage: { type: 'string' },
      allow: { type: 'string', multiple: true, default: [] },
      'at-once': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  },
  ({ values }) =>
    values.stage ? { ...values, stage: values.stage, atOnce: values['at-once'] } : undefined,
)
try {
  if (stage === localStage) await prepareLocalDeployment()
  const target = findTarget(stage)
  const works = await deploy(
    target,
    { allow, atOnce, folder: join(root, 'cdk.out') },
    {
      buildSite,
      synthesize: synthesizeWith({ atOnce }),
      deployAssembly,
      checkTable: () => checkAdopted(target.settings),
      checkReady: templates => checkReady({ settings: target.settings, ...templates }),
      confirm: confirmWith({ yes }),
      finish: (_, place) => finishDeployment(target, place, console.log),
      output: process.stdout,
    },
  )
  process.exitCode = works ? 0 : 1
} catch (error) {
  endWithProblem(error)
}
