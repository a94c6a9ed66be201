import { z } from 'zod'

/** The refusal of a code whose sign-in has ended: only the password leads on. */
export const SIGN_IN_AGAIN = 'That took too long. Please sign in with your password again.'

const WRONG_CODE = 'That code is not right.'

/** Of an app (six digits), or a recovery code; gaps and dashes do not matter. */
export const codeIn = z.object({
  code: z
    .string({ error: 'Enter the code.' })
    .max(60, WRONG_CODE)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, 'Enter the code.')),
})

export const newTotpOut = z.object({
  secret: z.string(),
  /** For an app: `otpauth://totp/…`. */
  uri: z.string(),
})

export const recoveryCodesOut = z.object({ recoveryCodes: z.array(z.string()) })

export const twoStepOut = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  recoveryCodes: z.object({ left: z.number(), of: z.number(), createdAt: z.string().nullable() }),
})

export type TwoStep = z.infer<typeof twoStepOut>

export const needsSecondFactorOut = z.object({ needsSecondFactor: z.literal(true) })
