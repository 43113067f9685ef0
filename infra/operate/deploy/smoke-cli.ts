/** `npm run smoke -- --url https://shop.example.com`: checks from outside that a store works. */
import { parseArgs } from 'node:util'
import { describeRing, lastRings } from '../preflight/ring-alarm.ts'
import { checkAccount } from './check-account.ts'
import { outputsOf } from './deployed-stack.ts'
import { reachable } from './finish.ts'
import { smoke } from './smoke.ts'
import { endWithProblem, findTarget } from './target.ts'

const usage = `Usage: npm run smoke -- --url URL
       npm run smoke -- --stage STAGE

Checks health, a listing, a checkout quote, the sign-in page and unknown addresses. Changes nothing.
With a stage, also shows when an alarm was last sent.`

const readArguments = (): { url: string } | { stage: string } => {
  try {
    const options = { url: { type: 'string' }, stage: { type: 'string' } } as const
    const { url, stage } = parseArgs({ options }).values
    if (stage && !url) return { stage }
    if (url && !stage && URL.canParse(url) && /^https?:/.test(url)) return { url }
    console.error(usage)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
  }
  process.exit(1)
}

const checkStage = async (stage: string): Promise<boolean> => {
  const target = findTarget(stage)
  const place = await checkAccount(target)
  const works = await smoke(await reachable(await outputsOf(target, place)))
  for (const { region, ring } of await lastRings({ stack: target.stack, place }))
    console.log(`Alarms in ${region}: ${describeRing(ring)}`)
  return works
}

const given = readArguments()
try {
  const works = 'stage' in given ? await checkStage(given.stage) : await smoke(given.url)
  process.exitCode = works ? 0 : 1
} catch (error) {
  endWithProblem(error)
}
