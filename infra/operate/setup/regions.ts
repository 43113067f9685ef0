import { RegionInfo } from 'aws-cdk-lib/region-info'

/** The regions that everyone can use: neither those of China nor those of governments. */
const regions = RegionInfo.regions
  .filter(({ partition }) => partition === 'aws')
  .map(({ name }) => name)

const usual = ['us-east-1', 'us-west-2', 'eu-central-1', 'ap-southeast-2']

/** Returns how many letters two names begin with alike. */
const sharedStart = (one: string, other: string): number => {
  const end = [...one].findIndex((letter, at) => letter !== other[at])
  return end < 0 ? one.length : end
}

/** Whether AWS has a commercial region of this name. */
export const isRegion = (name: string): boolean => regions.includes(name)

/** Lists a few regions that someone who wrote a wrong one may mean. */
export const regionsNear = (name: string): string[] => {
  const near = regions
    .filter(one => sharedStart(one, name) >= 3)
    .sort((a, b) => sharedStart(b, name) - sharedStart(a, name))
  return (near.length > 0 ? near : usual).slice(0, 4)
}
