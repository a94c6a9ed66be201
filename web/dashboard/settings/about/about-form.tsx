import { useState } from 'react'
import type { About } from '#server/modules/accounts/author/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import styles from './about-form.module.css'

const MOST_LINKS = 5
const NUMBERS = Array.from({ length: MOST_LINKS }, (_, index) => index)

/** What a person says about themselves: a few words and up to five links. */
export function AboutForm({ about }: { about: About }) {
  const [saved, setSaved] = useState(() => typedOf(about))
  const form = useForm({
    initial: saved,
    prefix: 'about-',
    send: (typed) => call((api) => api.auth.author.$put({ json: aboutOf(typed) })),
    doneText: () => 'Saved. Readers see it now.',
    onDone: (_, sent) => setSaved(sent),
  })
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(saved)
  useUnsaved(isDirty, 'What you wrote about yourself is not saved yet.')
  return (
    <form className={`grid loose ${styles.form}`} onSubmit={form.submit} noValidate>
      <Textarea
        {...form.field('bio')}
        label="A few words"
        rows={3}
        maxLength={300}
        hint="Who you are and what you write about, in up to 300 characters."
      />
      <fieldset>
        <legend className="legend">Links</legend>
        <div className="grid">
          {NUMBERS.map((index) => (
            <Input
              key={index}
              {...form.field(`links.${index}.url`)}
              label={`Link ${index + 1}`}
              type="url"
              maxLength={300}
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

function typedOf({ bio, links }: About): Typed {
  const rows = NUMBERS.map((index) => [`links.${index}.url`, links[index]?.url ?? ''])
  return { bio, ...Object.fromEntries(rows) }
}

// Empty fields are sent too, so that the server's errors name the right ones.
function aboutOf(typed: Typed) {
  return {
    bio: typed.bio,
    links: NUMBERS.map((index) => ({ url: typed[`links.${index}.url`] ?? '' })),
  }
}
