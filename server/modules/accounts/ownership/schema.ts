import { z } from 'zod'
import { idText } from '#shared/api/schemas.ts'

export const handOverIn = z.object({ userId: idText(64) })
export const takeBackParam = z.object({ token: idText(200) })

export const HANDED_OVER = 'The site has a new owner.'
export const TAKEN_BACK =
  'The site is yours again. Sign in anew, and choose a new password. If somebody changed your email address as well, our newest mail to the old one gives it back.'
