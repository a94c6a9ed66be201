export const FACTOR_REMOVED =
  'It is removed, all devices were signed out, and the password has ended. A link to choose a new one is on its way to you.'
