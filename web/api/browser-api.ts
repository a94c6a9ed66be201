import { createApiClient } from './client.ts'

/** The API client for islands and behaviours in the browser. A page gets its own with the visit. */
export const browserApi = createApiClient('/', (input, init) => fetch(input, init))
