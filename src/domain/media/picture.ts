import { z } from 'zod'
import { MediaAlt, MediaHash, MediaName } from './media-file.ts'

const Side = z.number().int().positive()

/** A picture as content refers to it: enough to show it in its right shape without asking for it. */
export const Picture = z.object({ hash: MediaHash, name: MediaName, width: Side, height: Side, alt: MediaAlt })
export type Picture = z.output<typeof Picture>
