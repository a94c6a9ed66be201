import { useState } from 'react'
import type { About } from '#server/modules/accounts/author/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

/** What a person says about themselves: a few words and up to five links. */
export function AboutForm({ about }: { about: About }) {
  const rules = useRules('about')
  const numbers = [...Array(rules.links.most).keys()]
  const [saved, setSaved] = useState(() => typedOf(about, numbers))
  const form = useForm({
    initial: saved,
    prefix: 'about-',
    rules,
    send: (typed) => call((api) => api.auth.author.$put({ json: aboutOf(typed, numbers) })),
    doneText: () => 'Saved. Readers see it now.',
    onDone: (_, sent) => setSaved(sent),
  })
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(saved)
  useUnsaved(isDirty, 'What you wrote about yourself is not saved yet.')
  return (
    <form className="grid loose narrow" onSubmit={form.submit} noValidate>
      <Textarea
        {...form.field('bio')}
        label="A few words"
        rows={3}
        hint={`Who you are and what you write about, in up to ${rules.bio.maxLength} characters.`}
      />
      <fieldset>
        <legend className="legend">Links</legend>
        <div className="grid">
          {numbers.map((index) => (
            <Input
              key={index}
              {...form.field(`links.${index}.url`)}
              label={`Link ${index + 1}`}
              type="url"
              placeholder="https://"
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      <div className="row">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Save
        </Button>
      </div>
      <FormMessage tone="bad">{form.message}</FormMessage>
    </form>
  )
}

type Typed = { bio: string; [link: `links.${number}.url`]: string }

function typedOf({ bio, links }: About, numbers: number[]): Typed {
  const rows = numbers.map((index) => [`links.${index}.url`, links[index]?.url ?? ''])
  return { bio, ...Object.fromEntries(rows) }
}

// Empty fields are sent too, so that the server's errors name the right ones.
function aboutOf(typed: Typed, numbers: number[]) {
  return {
    bio: typed.bio,
    links: numbers.map((index) => ({ url: typed[`links.${index}.url`] ?? '' })),
  }
}
