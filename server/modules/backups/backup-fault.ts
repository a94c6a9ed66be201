/** Why a backup, a restore or a move did not happen, in words for the owner. */
export class BackupFault extends Error {}
