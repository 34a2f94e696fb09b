import type { QrPicture } from './qr-picture.server.ts'

export type TwoStepState = { since: string | null; recoveryCodes: number }

/** What an authenticator app reads or is given by hand. */
export type SetUp = { address: string; secret: string; picture: QrPicture }
