/** `npm run restore -- --stage production --to 2026-11-23T08:30:00Z`: docs/operating/restore.md. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { Problem } from '../../local/problem.ts'
import { readStage } from '../../stages/read-stage.ts'
import { confirmWith } from '../deploy/confirm.ts'
import { root, runOwn } from '../deploy/run-program.ts'
import { endWithProblem } from '../deploy/target.ts'
import { readArguments } from '../read-arguments.ts'
import { readMoment, restoredTableName } from './restore-moment.ts'

const usage = `Usage: npm run restore -- --stage STAGE --to TIME [--from TABLE] [--yes]

Makes a new table with the data of a moment, such as 2026-11-23T08:30:00Z, and prepares it. After you
deploy it, run the command again: it restores files and accounts and repairs the rest. Safe to repeat.
--from   restores another table than the one the store uses, such as the one before
--yes    goes on without asking; deploys nothing`

/** Reads `selvedge.config.ts` as it is now: the owner edits it while this command runs. */
const tableInConfig = async (stage: string): Promise<string | undefined> => {
  const file = pathToFileURL(join(root, 'selvedge.config.ts'))
  const { default: stages } = await import(`${file.href}?${Date.now()}`)
  return readStage(stage, { stages }).tableName
}

const { stage, to, from, yes } = readArguments(
  usage,
  {
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  },
  ({ values }) => {
    const stage = process.env.STORE_STAGE
    return values.to && stage ? { ...values, to: values.to, stage } : undefined
  },
)
try {
  const moment = readMoment(to)
  const used = process.env.TABLE_NAME ?? ''
  const name = restoredTableName(from ?? used, moment)
  // Loaded late, because their clients read the environment.
  const { pointInTimeOf } = await import('./point-in-time.ts')
  const { noBackups, scheduledBackupsOf } = await import('./scheduled-backups.ts')
  const { s3Versions: files } = await import('./file-versions.ts')
  const { prepareRestore } = await import('./restore.ts')
  const { finishRestore } = await import('./finish-restore.ts')
  const { sourceOf } = await import('./source-of.ts')
  const client = new DynamoDBClient({})
  const confirm = confirmWith({ yes })
  const { BACKUP_VAULT: vault, BACKUP_ROLE: role } = process.env
  const scheduled = vault && role ? scheduledBackupsOf({ vault, role }) : noBackups
  const backups = pointInTimeOf(client)
  const tools = { client, backups, scheduled, files, confirm, print: console.log }
  const { tags = {} } = readStage(stage)
  const table = from ?? (used === name ? await sourceOf(client, name) : used)
  if (used !== name) {
    await prepareRestore({ table, moment, tags }, tools)
    console.log(
      [
        `\nThe table is ready. Set it for the stage "${stage}" in selvedge.config.ts:`,
        `\n    tableName: '${name}',\n`,
        'Commit that line and keep it: the store uses its table as long as it is there. Then deploy:',
        `\n    npm run deploy -- --stage ${stage} --allow table\n`,
        'Run this command again after the deployment.',
      ].join('\n'),
    )
    if (yes || !(await confirm('Have you added the line? Answering yes deploys it.')))
      process.exit(0)
    if ((await tableInConfig(stage)) !== name)
      throw new Problem(
        `tableName of the stage "${stage}" isn't ${name} yet. Nothing was deployed.`,
      )
    const deploy = ['--stage', stage, '--allow', 'table']
    if (!(await runOwn('infra/operate/deploy/cli.ts', deploy)))
      throw new Problem('The deployment failed. Run it again, and this command afterwards.')
    process.env.TABLE_NAME = name
  }
  await finishRestore({ table, moment, tags, stage }, tools)
  console.log('\nRepairing lists, reports and records of files …')
  process.exitCode = (await runOwn('functions/repair/cli.ts', [])) ? 0 : 1
} catch (error) {
  endWithProblem(error)
}
