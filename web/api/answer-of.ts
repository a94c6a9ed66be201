import type { JsonResponse, Success } from './refusal.ts'

/**
 * What a route of the API answers when it succeeds, for scripts that ask it without the client, which weighs more than they
 * do: `AnswerOf<ApiClient['products']['availability']['$get']>`.
 */
export type AnswerOf<Route extends (...input: never[]) => Promise<JsonResponse>> = Success<
  Awaited<ReturnType<Route>>
>
