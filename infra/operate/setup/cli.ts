/** `npm run setup -- --stage production`: sets up a store, step by step. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { Problem } from '../../local/problem.ts'
import { loadStages } from '../../stages/load-stages.ts'
import { readStage } from '../../stages/read-stage.ts'
import { stackName } from '../../stages/stack-name.ts'
import { askLine } from '../ask-line.ts'
import { confirmWith } from '../deploy/confirm.ts'
import { root, runOwn } from '../deploy/run-program.ts'
import { endWithProblem, readStageName } from '../deploy/target.ts'
import { leftToDo } from '../preflight/preflight.ts'
import { readContext } from '../preflight/read-context.ts'
import type { Ask } from './ask-settings.ts'
import { writeStage } from './config-file.ts'
import { type SetupProgram, setUp } from './setup.ts'

const usage = `Usage: npm run setup -- --stage STAGE

Asks for what is missing, prepares the account, requests the certificate, deploys, adds DNS records where
the domain is in Route 53 and lists them elsewhere, creates the owner and connects payments. Shows what is
left. Can be stopped and run again.`

const stage = readStageName(usage)
const file = join(root, 'selvedge.config.ts')

/** Where each program is, and whether it uses the store itself. */
const programs: Record<SetupProgram, { path: string; onStage: boolean }> = {
  bootstrap: { path: 'infra/operate/deploy/bootstrap-cli.ts', onStage: false },
  deploy: { path: 'infra/operate/deploy/cli.ts', onStage: false },
  smoke: { path: 'infra/operate/deploy/smoke-cli.ts', onStage: false },
  admin: { path: 'functions/people/auth/admin-cli.ts', onStage: true },
  payments: { path: 'functions/payment-providers/connect/cli.ts', onStage: true },
}

const run = (program: SetupProgram, ...args: string[]): Promise<boolean> => {
  const { path, onStage } = programs[program]
  const named = [...args, '--stage', stage]
  return onStage ? runOwn('infra/operate/on-stage.ts', [path, ...named]) : runOwn(path, named)
}

/** Reads the file as it is now: the setup and the owner may have edited it. */
const readNow = async () => {
  const stages = await loadStages(`${pathToFileURL(file).href}?${Date.now()}`)
  return { stages, settings: () => readStage(stage, { stages }) }
}

const ask: Ask = async (question, { initial, check } = {}) => {
  if (!process.stdin.isTTY)
    throw new Problem('The setup asks questions, and no one can answer here. Run it in a terminal.')
  for (;;) {
    const answer = await askLine(`${question}${initial ? ` [${initial}]` : ''}: `)
    const chosen = answer || (initial ?? '')
    const problem = check?.(chosen) ?? (chosen || initial === '' ? undefined : 'Write something.')
    if (!problem) return chosen
    console.log(problem)
  }
}

try {
  const stack = stackName(stage)
  const isDone = await setUp(
    { stage, stack },
    {
      ask,
      confirm: confirmWith({ yes: false }),
      print: console.log,
      run,
      readStage: readNow,
      writeStage: next => writeStage(file, stage, next),
      leftToDo: async (settings, place) =>
        leftToDo(await readContext({ settings, stack, place }, 1)),
      concurrency: async () => {
        const { AccountLimit } = await new LambdaClient({}).send(new GetAccountSettingsCommand({}))
        return AccountLimit?.ConcurrentExecutions ?? 0
      },
      pause: milliseconds => pause(milliseconds),
    },
  )
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  endWithProblem(error)
}
