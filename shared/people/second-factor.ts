/** The code of the refusal of whoever adds a second factor before their address is proven. */
export const EMAIL_UNPROVEN = 'email_unproven'

/** The code of the refusal of an admin whose session has no second factor where the site asks for one. */
export const SECOND_FACTOR_NEEDED = 'second_factor_needed'

export const NEEDS_SECOND_FACTOR =
  'Your site asks admins for a second factor. Set one up, or confirm with yours, in your settings.'

/** Why the owner cannot ask admins for a second factor from a session. */
export const OBSTACLE_WORDS = {
  no_factor: 'Set up a second factor for yourself first.',
  unproven: 'Confirm with your own second factor first.',
}
