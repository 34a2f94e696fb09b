import { mediaUrl } from '#domain/media/media-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import { fittedSize } from '#domain/media/shown-size.ts'
import type { PageView } from '#domain/page/view/page-view.ts'

/** What search engines and those who share a page are told of it; an address that nobody vouches for begins at the host. */
export function PageHead({ page, origin }: { page: PageView; origin: string }) {
  const address = origin + encodeURI(page.path)
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={page.siteName} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={pageDescription(page)} />
      {origin ? <meta property="og:url" content={address} /> : null}
      {origin && page.picture ? <SharedPicture picture={page.picture} origin={origin} /> : null}
    </>
  )
}

// Of the widths that are made, the largest that those who show shared pages take as it is.
const SHARED_WIDTH = 960

/** What is shown beside a link to the page; a picture without words of its own has none here either. */
function SharedPicture({ picture, origin }: { picture: Picture; origin: string }) {
  const { width, height } = fittedSize(picture, { width: SHARED_WIDTH, height: picture.height })
  return (
    <>
      <meta property="og:image" content={origin + mediaUrl(picture, { width: SHARED_WIDTH })} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {picture.alt ? <meta property="og:image:alt" content={picture.alt} /> : null}
    </>
  )
}

/** A page that nobody described is described by its place. */
export function pageDescription({ description, title, trail, siteName }: PageView): string {
  if (description.trim() !== '') return description
  return [title, ...trail.map((above) => above.title).reverse(), siteName].join(', ')
}
