import { createInterface } from 'node:readline/promises'
import { Problem } from '../local/problem.ts'

/** Someone ended a question with Ctrl-C or Ctrl-D. */
export class QuestionStopped extends Problem {
  override name = 'Stopped'
}

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** Asks for a line on the terminal. Errors: `QuestionStopped`. */
export const askLine = async (
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string> => {
  const reader = createInterface({ input, output })
  try {
    return (await reader.question(question)).trim()
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    output.write('\n')
    throw new QuestionStopped('Stopped.', { cause: error })
  } finally {
    reader.close()
  }
}
