import type { ApiClient } from '#web/api/client.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt, type JsonResponse } from '#web/api/refusal.ts'
import { done, page, refused, type PageContext } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import styles from './account-layout.module.css'

type Words = {
  title: string
  text: string
  button: string
  done: string
  refused: string
  /** The link below, before and after. */
  elsewhere: string
  elsewhereAfter?: string
}

type Act = {
  send: (api: ApiClient, token: string) => Promise<JsonResponse>
  donePath: string
  /** Where the link below leads; the mail settings if absent. */
  elsewherePath?: string
  /** What the link is about, instead of the text; undefined where it is not known. */
  textOf?: (api: ApiClient, token: string) => Promise<string | undefined>
}

/** What a mailed link leads to: a button that does one thing. Opening it changes nothing, since mail servers open links too. */
export function mailedLinkPage(
  words: Words,
  { send, donePath, textOf, elsewherePath = `${pathTo.dashboardScreen('settings')}#mail` }: Act,
) {
  return page({
    load: async ({ url, api, params: { token = '' } }: PageContext) => {
      const isDone = url.searchParams.has('done')
      return { isDone, text: isDone ? undefined : await textOf?.(api, token) }
    },
    head: (_data, { site }) => ({
      title: `${words.title} | ${site.siteName}`,
      noindex: true,
    }),
    Body: ({ data: { isDone, text }, form: { errors } }) => (
      <AccountLayout title={words.title}>
        {isDone ? (
          <div className={styles.done}>
            <FormMessage tone="ok">{words.done}</FormMessage>
          </div>
        ) : (
          <Form>
            <p>{text ?? words.text}</p>
            <ErrorSummary errors={errors} title={words.refused} />
            <Button type="submit" variant="primary" size="l" block busyLabel="One moment…">
              {words.button}
            </Button>
          </Form>
        )}
        <Elsewhere>
          <a className="link" href={elsewherePath}>
            {(isDone && words.elsewhereAfter) || words.elsewhere}
          </a>
        </Elsewhere>
      </AccountLayout>
    ),
    async action({ api, params: { token = '' } }) {
      const outcome = await attempt(send(api, token))
      return 'refusal' in outcome ? refused(outcome.refusal, {}) : done(donePath)
    },
    failure: { text: 'Something went wrong' },
  })
}
