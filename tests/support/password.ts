/** Strong enough to be accepted; everybody of the tests has it. */
export const PASSWORD = 'lantern-7-orchard'
