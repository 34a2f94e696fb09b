import { z } from 'zod'
import { formatColour, parseColour } from './colour.ts'

/** A colour as people may write it, kept in its one form. */
export const Colour = z
  .string()
  .max(60)
  .transform((text, context) => {
    const colour = parseColour(text)
    if (colour) return formatColour(colour)
    context.addIssue({ code: 'custom', message: 'must be a colour such as oklch(48% 0.14 255) or #1d4ed8' })
    return z.NEVER
  })
