import { keepBuild } from '../files/site-builds.ts'
import { describeError, log } from '../http/log.ts'
import { answerDeployment, type DeploymentEvent } from './answer-deployment.ts'

export type BuildEvent = DeploymentEvent<{ Build: string }>

/** Makes the uploaded build the latest. The files outlive the stack, so deleting it does nothing. */
const run = async ({ RequestType, ResourceProperties: { Build } }: BuildEvent) => {
  if (RequestType === 'Delete') return
  const deleted = await keepBuild(Build)
  log('info', 'kept the last builds', { build: Build, deleted })
}

/**
 * Keeps the files of the site's last three builds. A failure doesn't stop the deployment: what it left
 * is deleted with the next one.
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
