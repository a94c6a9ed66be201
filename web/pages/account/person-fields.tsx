import { signupIn } from '#server/modules/accounts/schema.ts'
import { longest } from '#shared/api/field-rules.ts'
import type { FormState } from '#web/site/page.ts'
import { Input } from '#web/ui/form/input.tsx'

type Props = { form: FormState; label?: string; hint?: string }

/** A person's name of at most `most` characters, the server's limit. */
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

type EmailProps = Props & { isAccount?: boolean; hasPasskeys?: boolean }

/** `isAccount` if it is the address they sign in with; `hasPasskeys` where browsers may suggest passkeys beside it. */
export function EmailField({ form, hint, isAccount = true, hasPasskeys }: EmailProps) {
  return (
    <Input
      label="Email"
      name="email"
      type="email"
      autoComplete={hasPasskeys ? 'username webauthn' : isAccount ? 'username' : 'email'}
      hint={hint}
      defaultValue={form.values.email}
      error={form.errors.email}
      required
    />
  )
}

const LONGEST_NAME = longest(signupIn.shape.name)
