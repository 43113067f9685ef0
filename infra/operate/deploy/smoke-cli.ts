/** `npm run smoke -- --url https://shop.example.com`: checks from outside that a store works. */
import { Problem } from '../../local/problem.ts'
import { describeRing, lastRings } from '../preflight/ring-alarm.ts'
import { readArguments } from '../read-arguments.ts'
import { checkAccount } from './check-account.ts'
import { outputsOf } from './deployed-stack.ts'
import { reachableUrl } from './finish.ts'
import { smoke } from './smoke.ts'
import { endWithProblem, findTarget } from './target.ts'

const usage = `Usage: npm run smoke -- --url URL
       npm run smoke -- --stage STAGE

Checks health, a listing, a checkout quote, the sign-in page and unknown addresses. Changes nothing.
With a stage, also shows when an alarm was last sent.`

/** Returns the address of a store. Errors: `Problem`. */
const readUrl = (url: string): string => {
  if (!/^https?:\/\//.test(url))
    throw new Problem(`--url must begin with https://. Write --url https://${url}`)
  if (!URL.canParse(url))
    throw new Problem(`--url must be an address, such as https://shop.example.com, not "${url}".`)
  return url
}

const checkStage = async (stage: string): Promise<boolean> => {
  const target = findTarget(stage)
  const place = await checkAccount(target)
  const works = await smoke(await reachableUrl(await outputsOf(target, place)))
  for (const { region, ring } of await lastRings({ stack: target.stack, place }))
    console.log(`Alarms in ${region}: ${describeRing(ring)}`)
  return works
}

const given = readArguments(
  usage,
  { options: { url: { type: 'string' }, stage: { type: 'string' } } },
  ({ values: { url, stage } }): { url: string } | { stage: string } | undefined => {
    if (stage && !url) return { stage }
    return url && !stage ? { url: readUrl(url) } : undefined
  },
)
try {
  const works = 'stage' in given ? await checkStage(given.stage) : await smoke(given.url)
  process.exitCode = works ? 0 : 1
} catch (error) {
  endWithProblem(error)
}
