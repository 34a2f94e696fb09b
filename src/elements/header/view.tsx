import { Search } from 'lucide-react'
import type { CSSProperties } from 'react'
import { mediaSrcSet, mediaUrl } from '#domain/media/media-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { PageFacts } from '#domain/page/view/page-facts.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { failureText } from '#elements/data-section/failure.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { FittedLogo } from '#elements/fitted-logo.tsx'
import { usePage } from '#elements/page-context.ts'
import { headerRow } from './header-row.ts'
import type { HeaderSettings } from './header-settings.ts'
import { type ShownHeader, shownHeader } from './shown-header.ts'

const LOGO_BOX = { width: 200, height: 96 }

/** The head of a page: its title with a picture, the way to it, a logo and a few words. */
export default function HeaderElement({ settings, data, place, sectionKey }: ElementViewProps<HeaderSettings>) {
  const page = usePage()
  const header = shownHeader(settings, page, headerRow(settings.columns ?? [], data))
  // On paper the title of the page stands above it already.
  const shown = place?.printed && header.title === page.title ? { ...header, title: '' } : header
  const [answer] = data
  const { layout, background, height, picture } = shown
  return (
    <div
      className={`page-header ${background}`}
      data-form={settings.form}
      data-layout={layout}
      data-picture={picture ? '' : undefined}
      style={{ '--header-height': `${height}px` } as CSSProperties}
    >
      {picture ? <HeaderPicture picture={picture} wide={layout !== 'inset'} /> : null}
      <HeaderText shown={shown} page={page} saysTitle={page.titleSection === sectionKey} />
      {/* Readers see the header as it is without its data; whoever edits it is told why. */}
      {place === null && answer && !answer.ok ? (
        <p className="problem" role="alert">
          {failureText(answer)}
        </p>
      ) : null}
    </div>
  )
}

function HeaderText({ shown, page, saysTitle }: { shown: ShownHeader; page: PageFacts; saysTitle: boolean }) {
  const { title, titleSize, subTitle, note, logo, breadcrumbs, searchPath, featured } = shown
  // A header further down is one heading among others.
  const Title = saysTitle ? 'h1' : 'h2'
  return (
    <div className="page-header-text">
      {breadcrumbs ? <HeaderTrail page={page} /> : null}
      <div className="page-header-title">
        {typeof logo === 'string' ? (
          <img
            className="page-header-logo"
            src={logo}
            alt=""
            style={{ maxHeight: LOGO_BOX.height, maxWidth: LOGO_BOX.width }}
          />
        ) : logo ? (
          <FittedLogo logo={logo} box={LOGO_BOX} className="page-header-logo" />
        ) : null}
        <div>
          {title ? (
            <Title dir="auto" style={{ '--title-size': `${titleSize}px` } as CSSProperties}>
              {title}
            </Title>
          ) : null}
          {subTitle ? <p className="page-header-subtitle">{subTitle}</p> : null}
        </div>
      </div>
      {note ? <p className="page-header-note">{note}</p> : null}
      {searchPath ? <HeaderSearch path={searchPath} siteName={page.siteName} featured={featured} /> : null}
    </div>
  )
}

/** The way from the top of the site, for a page that stands below others. */
function HeaderTrail({ page: { trail, base, title } }: { page: PageFacts }) {
  if (trail.length === 0) return null
  return (
    <nav aria-label="Breadcrumb" className="page-header-trail">
      <ol>
        {trail.map((above) => (
          <li key={above.slug}>
            <a href={pagePath(base, above.slug)}>{above.title}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

/** A field and what others look for; with script they open the search, without it the answer is a page of its own. */
function HeaderSearch({ path, siteName, featured }: { path: string; siteName: string; featured: readonly string[] }) {
  return (
    <search aria-label="Header" className="page-header-search">
      <form data-search="featured" action={path} method="get">
        <input type="search" name="q" aria-label={`Search ${siteName}`} placeholder={`Search ${siteName}`} required />
        <button type="submit" aria-label="Search">
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </form>
      {featured.length > 0 ? (
        <ul aria-label="Featured searches">
          {featured.map((term) => (
            <li key={term}>
              <a data-search="" href={`${path}?${new URLSearchParams({ q: term })}`}>
                {term}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  )
}

/** The first thing a reader sees is not loaded late; without words of its own it is mere decoration. */
function HeaderPicture({ picture, wide }: { picture: Picture | string; wide: boolean }) {
  if (typeof picture === 'string')
    return (
      <picture className="page-header-picture">
        <img src={picture} alt="" fetchPriority="high" />
      </picture>
    )
  const sizes = wide ? '100vw' : '(min-width: 768px) 50vw, 100vw'
  return (
    <picture className="page-header-picture">
      <source type="image/avif" srcSet={mediaSrcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={mediaSrcSet(picture, 'webp')} sizes={sizes} />
      <img
        src={mediaUrl(picture, { width: 1280 })}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        fetchPriority="high"
      />
    </picture>
  )
}
