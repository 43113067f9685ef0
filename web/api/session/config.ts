/** What the app must know of the deployment it runs in; the deployment itself writes it. */
export type SiteConfig = {
  region: string
  userPoolId: string
  userPoolClientId: string
  authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'
  /** Set where the user pool is not at its usual address. */
  endpoint?: string
}

/** Reads `/config.json`, which is not part of the build, so that one build serves any deployment. */
export async function loadConfig(): Promise<SiteConfig> {
  const answer = await fetch('/config.json')
  const config: Partial<SiteConfig> = answer.ok ? await answer.json() : {}
  const { region, userPoolId, userPoolClientId, authFlow = 'USER_SRP_AUTH', endpoint } = config
  if (!region || !userPoolId || !userPoolClientId)
    throw new Error('Signing in is not set up here: /config.json names no user pool.')
  return { region, userPoolId, userPoolClientId, authFlow, endpoint }
}
