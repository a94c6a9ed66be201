/** Said when a change of the profile fails for a reason that is not at a field. */
export const WENT_WRONG = 'Something went wrong ❌'
