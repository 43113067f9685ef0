/** Local ids of the user pool and its clients, in the format of real ones. */
export const region = 'eu-central-1'
export const poolId = `${region}_LocalShop1`
/** Client ids by the client's name in the template. */
export const clientIds = {
  web: 'localshopwebclient00000001',
  session: 'localshopsessionclient0001',
  server: 'localshopserverclient00001',
}
