import type { Picture } from '#domain/media/picture.ts'
import type { PageLook } from '#domain/theme/page-look.ts'
import type { PrintAddress } from './print-address.ts'
import type { PrintedPage } from './printed-outline.ts'

/** All of a printed document but its pages: what stands on its cover and in its contents. */
export type PrintHead = PrintAddress & {
  title: string
  siteName: string
  base: string
  look: PageLook
  logo: Picture | null
  /** The number of the published revision; null where several pages have their own. */
  revision: number | null
  /** When the newest of its pages was published. */
  publishedAt: string | null
  printedAt: string
  outline: readonly PrintedPage[]
  /** How many pages there are beyond those that one document may have. */
  leftOut: number
}
