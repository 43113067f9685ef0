/** `npm run synth -- --stage staging`: synthesizes the stack of a stage, or of the demo. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readStage } from '../stages/read-stage.ts'
import { SettingsProblem } from '../stages/settings-problem.ts'
import { asksForHelp } from './read-arguments.ts'
import { takeStage } from './take-stage.ts'

const usage = `Usage: npm run synth [-- --stage STAGE]

Checks the settings of a stage, or of the demo, and creates its template in cdk.out. Needs no AWS credentials.`

/** Returns the arguments of the CDK. Accepts its own `-c stage=NAME`, too. */
const chosen = (): string[] => {
  const { stage, others } = takeStage(process.argv.slice(2))
  const context = others.findLast(arg => arg.startsWith('stage='))?.slice('stage='.length)
  const name = stage ?? context ?? 'demo'
  // Checked here, because the CDK adds lines of its own to a problem.
  readStage(name)
  return [...others, '-c', `stage=${name}`]
}

if (asksForHelp(process.argv)) {
  console.log(usage)
  process.exit(0)
}
try {
  const manifest = createRequire(import.meta.url).resolve('aws-cdk/package.json')
  const cdk = [join(manifest, '..', 'bin', 'cdk'), 'synth', ...chosen()]
  spawn(process.execPath, cdk, { stdio: 'inherit' }).on('exit', code => process.exit(code ?? 1))
} catch (error) {
  if (!(error instanceof SettingsProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
