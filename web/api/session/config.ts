/** Settings of the deployment the app runs in. The deployment writes them. */
export type SiteConfig = {
  region: string
  userPoolId: string
  userPoolClientId: string
  authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'
  /** Set if the user pool is not at its AWS address, as in the local stack. */
  endpoint?: string
  /** The local stack's stand-in for Stripe's script. */
  stripe?: { script: string }
}

/** Reads `/config.json`. It is not part of the build, so one build works for every deployment. */
export async function loadConfig(): Promise<SiteConfig> {
  const answer = await fetch('/config.json')
  const config: Partial<SiteConfig> = answer.ok ? await answer.json() : {}
  const {
    region,
    userPoolId,
    userPoolClientId,
    authFlow = 'USER_SRP_AUTH',
    endpoint,
    stripe,
  } = config
  if (!region || !userPoolId || !userPoolClientId)
    throw new Error('Sign-in is not set up: /config.json has no user pool.')
  return { region, userPoolId, userPoolClientId, authFlow, endpoint, stripe }
}
