import type { Page } from '@playwright/test'

type Finder = (this: unknown, sought: unknown, options?: { name?: unknown; exact?: boolean }) => unknown
type Finders = Record<string, Finder>

const BY_WORDING = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText']
const taught = new Set<Finders>()

/**
 * Playwright finds wording anywhere in a text and in any case, so that 'Publish' is found where the product says
 * 'Unpublished'. The browser tests ask for the whole wording, as if each said `exact: true`; one that means a part says
 * so by a pattern.
 */
export function matchWholeWording(page: Page): void {
  for (const finding of [page.mainFrame(), page.locator('html'), page.frameLocator('iframe')]) {
    const finders: Finders = Object.getPrototypeOf(finding)
    if (taught.has(finders)) continue
    taught.add(finders)
    for (const method of BY_WORDING) replace(finders, method, (sought) => typeof sought === 'string')
    replace(finders, 'getByRole', (_role, options) => typeof options?.name === 'string')
  }
}

function replace(finders: Finders, method: string, isWording: (...asked: Parameters<Finder>) => boolean): void {
  const find = finders[method]
  if (!find) throw new Error(`Playwright has no ${method} here`)
  finders[method] = function (sought, options) {
    return find.call(this, sought, isWording(sought, options) ? { ...options, exact: true } : options)
  }
}
