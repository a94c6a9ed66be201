import { createApiClient } from './client.ts'

/** The API client for event handlers in the browser. Loaders take theirs from `pageContext`. */
export const browserApi = createApiClient('/', (input, init) => fetch(input, init))
