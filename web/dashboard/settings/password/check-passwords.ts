export const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }
export type Passwords = typeof EMPTY

/** Errors by field; the server decides about the rest. */
export function checkPasswords({ currentPassword, newPassword, confirmPassword }: Passwords) {
  const errors: Record<string, string> = {}
  if (!currentPassword) errors.currentPassword = 'Current password is required'
  if (!newPassword) errors.newPassword = 'New password is required'
  if (newPassword && !confirmPassword) errors.confirmPassword = 'Please repeat the new password'
  if (confirmPassword && newPassword !== confirmPassword)
    errors.confirmPassword = 'New passwords do not match.'
  return errors
}
