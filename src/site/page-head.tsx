import type { PageView } from '#domain/page/page-view.ts'

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
    </>
  )
}

/** A page that nobody described is described by its place. */
export function pageDescription({ description, title, trail, siteName }: PageView): string {
  if (description.trim() !== '') return description
  return [title, ...trail.map((above) => above.title).reverse(), siteName].join(', ')
}
