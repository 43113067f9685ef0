import { stackName } from '../../../stages/stack-name.ts'
import { finding, type PreflightCheck } from '../check.ts'
import { describeRing, lastRings } from '../ring-alarm.ts'

/** Checks that CloudWatch could publish the last alarm: a missing permission shows nowhere else. */
export const checkRings: PreflightCheck = async ({ settings, place }) => {
  const { stage } = settings
  const rings = await lastRings({ stack: stackName(stage), place })
  return rings.map(({ region, ring }) =>
    finding(
      rings.length > 1 ? `Alarm emails, ${region}` : 'Alarm emails',
      ring?.reached ?? false,
      describeRing(ring),
      'one in the last 30 days',
      `Make an alarm ring: npm run preflight -- --stage ${stage} --ring`,
    ),
  )
}
