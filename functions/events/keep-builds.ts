import { keepBuild } from '../files/site-builds.ts'
import { describeError, log } from '../http/log.ts'
import { answerDeployment, type DeploymentEvent } from './answer-deployment.ts'

export type BuildEvent = DeploymentEvent<{ Build: string }>

/**
 * Makes the uploaded build the latest. Deleting the stack does nothing, because the files outlive
 * it.
 */
const run = async ({ RequestType, ResourceProperties: { Build } }: BuildEvent) => {
  if (RequestType === 'Delete') return
  const deleted = await keepBuild(Build)
  log('info', 'kept the last builds', { build: Build, deleted })
}

/**
 * Keeps the files of the site's last three builds. A failure doesn't stop the deployment: the next
 * one deletes the files that remained.
 */
export const handler = async (event: BuildEvent): Promise<void> => {
  try {
    await run(event)
  } catch (error) {
    log('error', 'the files of former builds could not be deleted', describeError(error))
    if (!event.ResponseURL) throw error
  }
  if (event.ResponseURL) await answerDeployment(event, {})
}
