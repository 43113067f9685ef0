import { callApi } from './api.ts'
import { onConnected } from './connected.ts'

type Retrieval = { key: string; kind: 'payment' | 'setup'; id: string; client_secret: string }

onConnected(() => ({
  retrieve: ({ key, kind, id, client_secret }: Retrieval) =>
    callApi(key, 'GET', `/v1/${kind}_intents/${id}`, { client_secret }),
}))
