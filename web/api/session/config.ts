import * as z from 'zod'

/** What the app must know of the deployment it runs in; written by the deployment itself. */
const SiteConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  authFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']).default('USER_SRP_AUTH'),
  endpoint: z.string().optional().describe('Set where the user pool is not at its usual address'),
})
export type SiteConfig = z.infer<typeof SiteConfig>

export async function loadConfig(): Promise<SiteConfig> {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error('The shop could not be reached. Please try again.')
  return SiteConfig.parse(await answer.json())
}
