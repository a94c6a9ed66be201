import { createApiClient } from './client.ts'

/** The API client for islands and behaviours. A page gets its own client with the visit. */
export const browserApi = createApiClient('/', (input, init) => fetch(input, init))
