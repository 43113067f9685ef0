import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { MakeFunction } from './function-maker.ts'
import type { Grant } from './grants.ts'
import type { makeIdentity } from './identity.ts'
import { mayStart, startedBy, type Workers } from './workers.ts'

export type Identity = ReturnType<typeof makeIdentity>

/** Returns what creates functions that may need the user pool or start a worker. */
export const poolFunctionMaker =
  (make: MakeFunction, identity: Identity, workers: Workers): MakeFunction =>
  (name, entry, grant, more = {}) => {
    const { userPoolArn } = identity.userPool
    const started = startedBy(grant, workers)
    const names = Object.entries(started).map(([key, worker]) => [key, worker.functionName])
    const environment = { ...poolEnvironment(grant, identity), ...Object.fromEntries(names) }
    const made = make(name, entry, grant, { ...more, environment })
    if (grant.userPool) {
      const actions = grant.userPool.map(action => `cognito-idp:${action}`)
      made.addToRolePolicy(new PolicyStatement({ actions, resources: [userPoolArn] }))
    }
    mayStart(made, Object.values(started))
    return made
  }

/** Returns the ids of the pool and its clients that a function gets. */
const poolEnvironment = (grant: Grant, { userPool, clients }: Identity) => ({
  ...(grant.knowsUserPool && {
    USER_POOL_ID: userPool.userPoolId,
    USER_POOL_CLIENT_ID: clients.web.userPoolClientId,
    USER_POOL_SESSION_CLIENT_ID: clients.session.userPoolClientId,
  }),
  ...(grant.knowsServerClient && {
    USER_POOL_SERVER_CLIENT_ID: clients.server.userPoolClientId,
  }),
})
