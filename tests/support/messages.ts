import type { Answer, MessageList, OpenedMessage } from '#server/modules/messages/schema.ts'
import type { TestApp } from './index.ts'

type Sent = { name?: string; email?: string; message?: string; homepage?: string; loaded?: string }

let addresses = 0

/** Sends a message through the contact form, each from another network, and indexes it for search. */
export async function writeTo(
  app: TestApp,
  sent: Sent = {},
  options: { cookie?: string; address?: string } = {},
): Promise<Response> {
  const json = { name: 'Yara', email: 'yara@example.com', message: 'Is the dock quiet?', ...sent }
  const address = `203.0.113.${(addresses = (addresses + 1) % 250)}`
  const answer = await app.request('/api/auth/contact', {
    method: 'POST',
    json,
    address,
    ...options,
  })
  await app.runTasks()
  return answer
}

/** What an admin sees at `/api/admin/messages`. */
export function inboxOf(app: TestApp, cookie: string) {
  const at = '/api/admin/messages'
  const read = async <Body>(path: string) =>
    (await (await app.request(at + path, { cookie })).json()) as Body
  const write = async (method: string, path: string, json?: object, headers = {}) => {
    const answer = await app.request(at + path, {
      method,
      cookie,
      headers,
      ...(json && { json }),
    })
    await app.runTasks()
    return answer
  }
  return {
    list: (query = '') => read<MessageList>(query),
    open: (id: string) => read<OpenedMessage>(`/${id}`),
    mark: (id: string, status: string) => write('PUT', `/${id}`, { status }),
    remove: (id: string) => write('DELETE', `/${id}`),
    restore: (id: string) => write('POST', `/${id}/restore`),
    answer: (id: string, json: object, key?: string) =>
      write('POST', `/${id}/answers`, json, key ? { 'idempotency-key': key } : {}),
  }
}

export async function answerIn(response: Response): Promise<Answer> {
  return ((await response.json()) as { answer: Answer }).answer
}
