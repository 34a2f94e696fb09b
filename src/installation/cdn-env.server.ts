import { z } from 'zod'

/** A content delivery network in front of all servers: where it is told what to forget, and the secret that signs it. */
export type CdnSettings = { url: string; secret: string }

export const CdnEnvironment = z.object({
  CDN_PURGE_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol),
      'expected https://cdn.example.org/purge',
    )
    .nullable(),
  CDN_PURGE_SECRET: z.string().min(32, 'expected at least 32 characters').nullable(),
})

type Given = z.output<typeof CdnEnvironment>

/** One is of no use without the other. */
export function refuseHalfACdn({ CDN_PURGE_URL, CDN_PURGE_SECRET }: Given, check: z.RefinementCtx): void {
  if ((CDN_PURGE_URL === null) === (CDN_PURGE_SECRET === null)) return
  const path = [CDN_PURGE_URL === null ? 'CDN_PURGE_URL' : 'CDN_PURGE_SECRET']
  check.addIssue({ code: 'custom', path, message: 'expected both CDN_PURGE_URL and CDN_PURGE_SECRET, or neither' })
}

/** Null where there is none: then pages say nothing to one, and nobody is told of changes. */
export function cdnSettings({ CDN_PURGE_URL, CDN_PURGE_SECRET }: Given): CdnSettings | null {
  return CDN_PURGE_URL === null || CDN_PURGE_SECRET === null ? null : { url: CDN_PURGE_URL, secret: CDN_PURGE_SECRET }
}
