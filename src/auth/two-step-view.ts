/** A QR code as one path of squares, each one unit wide. */
export type QrPicture = { size: number; path: string }

export type TwoStepState = { since: string | null; recoveryCodes: number }

/** What an authenticator app reads or is given by hand. */
export type SetUp = { address: string; secret: string; picture: QrPicture }
