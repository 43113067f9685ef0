/** Local ids of the user pool and its client, in the format of real ones. */
export const region = 'eu-central-1'
export const poolId = `${region}_LocalShop1`
export const clientId = 'localshopwebclient00000001'
