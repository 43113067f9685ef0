/** What the pool and its client are called locally; the pool as a real one would be. */
export const region = 'eu-central-1'
export const poolId = `${region}_LocalShop1`
export const clientId = 'localshopwebclient00000001'
