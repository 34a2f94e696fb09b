import type { Actor } from './access.ts'

export type UserMenuEntry = { label: string; href: string }

/**
 * Where the menu of whoever is signed in leads, from anywhere. Inside a pattern the manager is that pattern's; a user
 * that a setting signed in has no account to look at or to sign out of.
 */
export function userMenu({ fake }: Pick<Actor, 'fake'>, base: string | null): UserMenuEntry[] {
  return [
    { label: 'Datasets', href: '/datasets' },
    ...(base === null ? [] : [{ label: 'Manager', href: `${base === '/' ? '' : base}/manage` }]),
    { label: 'Patterns', href: '/list' },
    ...(fake
      ? []
      : [
          { label: 'Profile', href: '/auth/profile' },
          { label: 'Logout', href: '/auth/logout' },
        ]),
  ]
}
