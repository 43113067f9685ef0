import { minBootstrap, readBootstraps } from '../../deploy/check-account.ts'
import { atLeast, finding, type PreflightCheck } from '../check.ts'

/** Checks that the account is prepared for deployments in each region of the stage. */
export const checkBootstrap: PreflightCheck = async ({ settings: { stage }, place }) =>
  (await readBootstraps({ stage, region: place.region })).map(({ region, version }) =>
    finding(
      `CDK bootstrap, ${region}`,
      version >= minBootstrap,
      version === 0 ? 'none' : `version ${version}`,
      atLeast(minBootstrap),
      `npm run bootstrap -- --stage ${stage}`,
    ),
  )
