import { signupIn } from '#server/modules/accounts/schema.ts'
import { longest } from '#shared/longest.ts'
import type { FormState } from '#web/site/page.ts'
import { Input } from '#web/ui/input.tsx'

type Props = { form: FormState; label?: string; hint?: string }

/** The name of whoever fills in a form; `most` characters, as the server takes it. */
export function NameField({
  form,
  label = 'Name',
  most = LONGEST_NAME,
}: Props & { most?: number }) {
  return (
    <Input
      label={label}
      name="name"
      autoComplete="name"
      maxLength={most}
      defaultValue={form.values.name}
      error={form.errors.name}
      required
    />
  )
}

/** Their email; `isAccount` where it is what they sign in with. */
export function EmailField({ form, hint, isAccount = true }: Props & { isAccount?: boolean }) {
  return (
    <Input
      label="Email"
      name="email"
      type="email"
      autoComplete={isAccount ? 'username' : 'email'}
      hint={hint}
      defaultValue={form.values.email}
      error={form.errors.email}
      required
    />
  )
}

const LONGEST_NAME = longest(signupIn.shape.name)
