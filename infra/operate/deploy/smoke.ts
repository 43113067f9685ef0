import { setTimeout as wait } from 'node:timers/promises'
import { openSite } from './smoke-site.ts'
import { type SmokeStep, smokeSteps } from './smoke-steps.ts'

type Options = {
  print?: (line: string) => void
  /** How often each step is tried: the first calls after a deployment may meet an old edge or a cold function. */
  tries?: number
  pause?: number
}

const describe = (error: unknown): string =>
  error instanceof Error && error.name === 'ZodError'
    ? `The answer doesn’t fit the contract: ${error.message}`
    : error instanceof Error
      ? error.message
      : String(error)

const attempt = async (
  { run }: SmokeStep,
  url: string,
  { tries = 1, pause = 3_000 }: Options,
): Promise<{ ok: boolean; text: string }> => {
  for (let tried = 1; ; tried++) {
    try {
      return { ok: true, text: await run(openSite(url)) }
    } catch (error) {
      if (tried >= tries) return { ok: false, text: describe(error) }
      await wait(pause)
    }
  }
}

/** Checks a store from outside, prints a line per step and returns whether all passed. */
export async function smoke(url: string, options: Options = {}): Promise<boolean> {
  const { print = console.log } = options
  const width = Math.max(...smokeSteps.map(({ name }) => name.length)) + 2
  let passed = true
  for (const step of smokeSteps) {
    const { ok, text } = await attempt(step, url, options)
    print(`${ok ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(width)}${text}`)
    passed &&= ok
  }
  return passed
}
